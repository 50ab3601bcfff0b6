import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const jsonSchemaModule = /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/;

const englishModule = /\/zod\/v4\/locales\/en\.js$/;

/** Every message people see is the contract's own; this stands where one was forgotten. */
const polishFallback = "export default () => ({ localeError: () => 'Nieprawidłowa wartość.' });\n";

/** Functions of the same names that give nothing. */
function stubOf(file: string): string {
  const code = readFileSync(file, 'utf8');
  const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  const renamed = [...code.matchAll(/^export \{ \w+ as (\w+) \};/gm)].map(([, name]) => name);
  const stubs = [...names, ...renamed].map((name) => `nothing as ${name}`);
  return `const nothing = () => undefined;\nexport { ${stubs.join(', ')} };\n`;
}

/** Spares the browser what it never uses of zod: JSON Schema, which the server alone makes, and English messages. */
export function leanZod(): Plugin {
  return {
    name: 'psia-lean-zod',
    apply: 'build',
    load(id) {
      if (englishModule.test(id)) return { code: polishFallback, moduleSideEffects: false };
      return jsonSchemaModule.test(id) ? { code: stubOf(id), moduleSideEffects: false } : undefined;
    },
  };
}
