import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const unusedModules = [
  /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema)\.js$/,
  /\/react-router\/dist\/production\/lib\/(?:router\/instrumentation|dom\/ssr\/links)\.js$/,
  /\/@mantine\/core\/esm\/components\/Table\/TableScrollContainer\.mjs$/,
  /\/@mantine\/core\/esm\/components\/(?:Button|ActionIcon)\/\w+Group(?:Section)?\/\w+Group(?:Section)?\.mjs$/,
];

const englishModule = /\/zod\/v4\/locales\/en\.js$/;

/** Every message people see is the contract's own; this stands where one was forgotten. */
const polishFallback = "export default () => ({ localeError: () => 'Nieprawidłowa wartość.' });\n";

/** Functions of the same names that give nothing. */
function stubOf(file: string): string {
  const code = readFileSync(file, 'utf8');
  const declared = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  const listed = [...code.matchAll(/^export \{ (.+) \};/gm)].flatMap(([, list]) => list?.split(', ') ?? []);
  const names = [...declared, ...listed.map((entry) => entry.split(' as ').at(-1))];
  return `const nothing = () => undefined;\nexport { ${names.map((name) => `nothing as ${name}`).join(', ')} };\n`;
}

/**
 * Spares the browser what it never uses of libraries: of zod, JSON Schema, which the server alone makes, and English
 * messages; of React Router, observers of its navigation and the links of pages that a server draws; of Mantine,
 * groups of buttons and tables with a scroll area of their own.
 */
export function leanLibraries(): Plugin {
  return {
    name: 'psia-lean-libraries',
    apply: 'build',
    load(id) {
      if (englishModule.test(id)) return { code: polishFallback, moduleSideEffects: false };
      const isUnused = unusedModules.some((module) => module.test(id));
      return isUnused ? { code: stubOf(id), moduleSideEffects: false } : undefined;
    },
  };
}
