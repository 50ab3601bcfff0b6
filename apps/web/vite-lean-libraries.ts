import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const unusedModules = [
  /\/zod\/v4\/core\/(?:json-schema-processors|to-json-schema|memoizer)\.js$/,
  /\/react-router\/dist\/production\/lib\/(?:router\/instrumentation|dom\/ssr\/links)\.js$/,
  /\/@tanstack\/react-query\/build\/modern\/(?:suspense|errorBoundaryUtils|QueryErrorResetBoundary)\.js$/,
  /\/@mantine\/core\/esm\/components\/Table\/TableScrollContainer\.mjs$/,
  /\/@mantine\/core\/esm\/components\/(?:Button|ActionIcon)\/\w+Group(?:Section)?\/\w+Group(?:Section)?\.mjs$/,
  /\/@mantine\/core\/esm\/core\/MantineProvider\/MantineCssVariables\/remove-default-variables\.mjs$/,
];

/** Where zod chooses objects that write their parser as code, which no page may run; see `zod-without-eval.ts`. */
const zodClasses = /\/zod\/v4\/classic\/schemas\.js$/;

const englishModule = /\/zod\/v4\/locales\/en\.js$/;

/** Every message people see is the contract's own; this stands where one was forgotten. */
const polishFallback = "export default () => ({ localeError: () => 'Nieprawidłowa wartość.' });\n";

/** The theme has palettes of its own under every name that is used; each of these makes 34 variables of CSS. */
const libraryPalettes = /\/@mantine\/core\/esm\/core\/MantineProvider\/default-colors\.mjs$/;

/** How TanStack Query fetches lists without an end, which few screens have. */
const endlessModule = /\/@tanstack\/query-core\/build\/modern\/infiniteQueryBehavior\.js$/;
const queryModule = /\/@tanstack\/query-core\/build\/modern\/query\.js$/;
const endlessLater = 'virtual:endless-later';

/** Stands for it in every query, until a screen with such a list has brought it. */
const endlessStub = `let brought;
export const bring = (behavior) => { brought = behavior; };
export const infiniteQueryBehavior = (pages) => brought(pages);
`;

const routerModule = /\/react-router\/dist\/production\//;

/**
 * What React Router tells whoever writes routes by mistake, which no page reads, and the body of its own screen for errors: our
 * routes all have one.
 */
const routerAdvice = [
  /(?<=")(?:You provided the `|You should call navigate|`useViewTransitionState` must|You must call unstable_|You cannot call `run|Cannot call `run)(?:[^"\\\n]|\\.)*(?=")/g,
  / {2}Please separate it out to the [^\n]*? parse it for you\./g,
  / the location pathname must begin with the portion of the URL pathname that was matched by all parent routes\./g,
  / defined but its lazy function is also returning a value for this property\./g,
  /(?<=function DefaultErrorComponent\(\) \{)[\s\S]*?(?=\n\})/g,
  / because the \\`\*\\` character must always follow[^\n]*?(?="\$\{)/g,
];

/** Functions of the same names that give nothing. */
function stubOf(file: string): string {
  const code = readFileSync(file, 'utf8');
  const declared = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  const listed = [...code.matchAll(/^export \{ (.+) \};/gm)].flatMap(([, list]) => list?.split(', ') ?? []);
  const names = [...declared, ...listed.map((entry) => entry.split(' as ').at(-1))];
  return `const nothing = () => undefined;\nexport { ${names.map((name) => `nothing as ${name}`).join(', ')} };\n`;
}

/**
 * Spares the browser what it never uses of libraries: of zod, JSON Schema, which the server alone makes, English
 * messages, parsers written as code, and values that contain themselves, which no form has; of React Router, observers
 * of its navigation, the links of pages that a server draws and advice to whoever writes routes; of TanStack Query, errors and waiting that are thrown;
 * of Mantine, groups of buttons, tables with a scroll area of their own, its palettes, and
 * what leaves out variables that its own stylesheet has. How lists without an end are fetched comes with the screens that
 * have one.
 */
export function leanLibraries(): Plugin {
  return {
    name: 'psia-lean-libraries',
    apply: 'build',
    resolveId: {
      order: 'pre',
      handler(source, importer = '') {
        const isInQuery = source === './infiniteQueryBehavior.js' && queryModule.test(importer);
        return isInQuery || source === endlessLater ? `\0${endlessLater}` : undefined;
      },
    },
    load(id) {
      if (id === `\0${endlessLater}`) return endlessStub;
      if (englishModule.test(id)) return { code: polishFallback, moduleSideEffects: false };
      if (libraryPalettes.test(id)) return 'export const DEFAULT_COLORS = {};\n';
      const isUnused = unusedModules.some((module) => module.test(id));
      return isUnused ? { code: stubOf(id), moduleSideEffects: false } : undefined;
    },
    transform(code, id) {
      if (endlessModule.test(id)) {
        const brings = `import { bring } from '${endlessLater}';\nbring(infiniteQueryBehavior);\n`;
        return { code: brings + code, map: null };
      }
      if (routerModule.test(id)) {
        return { code: routerAdvice.reduce((shorter, advice) => shorter.replaceAll(advice, ''), code), map: null };
      }
      return zodClasses.test(id) ? { code: code.replaceAll('$ZodObjectJIT', '$ZodObject'), map: null } : undefined;
    },
  };
}
