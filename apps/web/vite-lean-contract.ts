import type { BrowserOperation } from '@psia/contract/core/operation';
import type { ESTree, Plugin } from 'vite';

const contractModule = /\/packages\/contract\/src\/.*\.ts$/;

/** What the browser reads of an operation. `contract-reader.d.ts` lets nothing else compile there. */
const visible: readonly (keyof BrowserOperation)[] = ['method', 'path', 'body', 'accepts', 'produces', 'status'];
const read = new Set<string>(visible);

/** The values that a module gives names at its top. */
function namedValues({ body }: ESTree.Program): ESTree.Expression[] {
  return body.flatMap((statement) => {
    const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declared?.type !== 'VariableDeclaration') return [];
    return declared.declarations.flatMap(({ init }) => init ?? []);
  });
}

/** An operation as the browser needs it; undefined for any other value. */
function leanOperation(code: string, value: ESTree.Expression): string | undefined {
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
 */
export function leanContract(): Plugin {
  return {
    name: 'psia-lean-contract',
    apply: 'build',
    transform(code, id) {
      if (!contractModule.test(id)) return undefined;
      const calls = namedValues(this.parse(code)).filter(({ type }) => type === 'CallExpression');
      let lean = code;
      for (const value of calls.toReversed()) {
        const text = leanOperation(code, value) ?? code.slice(value.start, value.end);
        lean = `${lean.slice(0, value.start)}/* @__PURE__ */ (() => (${text}))()${lean.slice(value.end)}`;
      }
      return { code: lean, map: null };
    },
  };
}
