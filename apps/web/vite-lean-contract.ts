import type { BrowserOperation } from '@psia/contract/core/operation';
import type { ESTree, Plugin } from 'vite';

const contractModule = /\/packages\/contract\/src\/.*\.ts(?:\?calls)?$/;
const operationsModule = /\/packages\/contract\/src\/.*\.contract\.ts$/;
/** Modules that make calls and check nothing: forms check what they send, with schemas that they import themselves. */
const callingModule = /\/apps\/web\/src\/.*\.queries\.ts$/;
const forCalls = '?calls';

/** What the browser reads of an operation. `contract-reader.d.ts` lets nothing else compile there. */
const visible: readonly (keyof BrowserOperation)[] = ['method', 'path', 'body', 'accepts', 'produces', 'status'];
const readByForms = new Set<string>(visible);
const readByCalls = new Set<string>(visible.filter((name) => name !== 'body'));

/** What is left out where nobody asks for it: schemas, and objects of them. */
const built: ReadonlySet<string> = new Set(['CallExpression', 'ObjectExpression']);

/** The values that a module gives names at its top. */
function namedValues({ body }: ESTree.Program): ESTree.Expression[] {
  return body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ init }) => init ?? []);
  });
}

/** An operation as the browser needs it; undefined for any other value. */
function leanOperation(code: string, value: ESTree.Expression, read: ReadonlySet<string>): string | undefined {
  if (value.type !== 'CallExpression') return undefined;
  const { callee, arguments: given } = value;
  if (callee.type !== 'Identifier' || callee.name !== 'defineOperation') return undefined;
  const [definition] = given;
  if (definition?.type !== 'ObjectExpression') return undefined;
  const kept = definition.properties.filter((property) => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return true;
    // The status is read where there can be two.
    return read.has(property.key.name) || (property.key.name === 'status' && property.value.type === 'ArrayExpression');
  });
  return `{ ${kept.map(({ start, end }) => code.slice(start, end)).join(', ')} }`;
}

/**
 * Spares the browser the parts of the contract that it never uses: the schemas of answers and queries, and whatever a
 * screen does not ask for of a module that many share. Building a schema changes nothing, which the bundler can't know.
 * A module of queries gets operations without the schemas of their bodies, so that a screen shows without zod, which
 * comes with the first form.
 */
export function leanContract(): Plugin {
  return {
    name: 'psia-lean-contract',
    apply: 'build',
    resolveId: {
      order: 'pre',
      async handler(source, importer = '', options) {
        if (!callingModule.test(importer)) return null;
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        return found && operationsModule.test(found.id) ? { ...found, id: `${found.id}${forCalls}` } : found;
      },
    },
    transform(code, id) {
      if (!contractModule.test(id)) return undefined;
      const read = id.endsWith(forCalls) ? readByCalls : readByForms;
      const calls = namedValues(this.parse(code)).filter(({ type }) => built.has(type));
      let lean = code;
      for (const value of calls.toReversed()) {
        const text = leanOperation(code, value, read) ?? code.slice(value.start, value.end);
        lean = `${lean.slice(0, value.start)}/* @__PURE__ */ (() => (${text}))()${lean.slice(value.end)}`;
      }
      return { code: lean, map: null, moduleSideEffects: false };
    },
  };
}
