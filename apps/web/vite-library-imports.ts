import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Libraries whose single index module would drag everything that any lazy screen uses into the entry chunk. */
const libraries = ['@mantine/core', '@mantine/hooks', '@mantine/form', '@tabler/icons-react', '@tanstack/react-query'];

const stylesheets = ['@mantine/core/styles.layer.css'];
// Leaves the variables out: MantineProvider writes them, with the product's values.
const baseStylesheets = ['baseline', 'global'].map((name) => `@mantine/core/styles/${name}.layer.css`);

interface Origin {
  readonly module: string;
  readonly exported: string;
}
type Index = ReadonlyMap<string, Origin>;

interface Specifier {
  readonly imported: string;
  readonly local: string;
}

/** The parts of `a, b as c`. */
function specifiersOf(list: string): Specifier[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const [imported = '', local = imported] = part.split(/\s+as\s+/);
      return { imported, local };
    });
}

/** Where each export of a library's index module is defined; exports it can't trace are left out. */
function readIndex(indexFile: string): Index {
  const code = readFileSync(indexFile, 'utf8');
  const folder = dirname(indexFile);
  const index = new Map<string, Origin>();
  const locals = new Map<string, Origin>();

  for (const [, list = '', from = ''] of code.matchAll(/^import \{([^}]*)\} from ["'](\.[^"']+)["'];/gm)) {
    for (const { imported, local } of specifiersOf(list)) {
      locals.set(local, { module: join(folder, from), exported: imported });
    }
  }
  for (const [, list = '', from] of code.matchAll(/^export \{([^}]*)\}(?: from ["'](\.[^"']+)["'])?;/gm)) {
    for (const { imported, local } of specifiersOf(list)) {
      const origin = from === undefined ? locals.get(imported) : { module: join(folder, from), exported: imported };
      if (origin) index.set(local, origin);
    }
  }
  return index;
}

/** One import of a library's index, rewritten to the modules that define the names. */
function rewrite(names: readonly Specifier[], library: string, index: Index): string {
  return names
    .map(({ imported, local }) => {
      const origin = index.get(imported);
      const [exported, module] = origin ? [origin.exported, origin.module] : [imported, library];
      return `import { ${exported} as ${local} } from ${JSON.stringify(module)};`;
    })
    .join(' ');
}

/** The stylesheet of the library module that maps a component's class names; undefined for any other module. */
function stylesheetOf(id: string): string | undefined {
  const component = /\/@mantine\/core\/esm\/.*?([\w-]+)\.module\.mjs$/.exec(id)?.[1];
  return component === undefined ? undefined : `@mantine/core/styles/${component}.layer.css`;
}

/**
 * Keeps lazy screens lazy: rewrites named imports of these libraries to their defining modules, and lets each
 * component bring its own stylesheet, so that both follow the module graph. The development server serves the
 * libraries whole. `virtual:library-styles` is the part of the stylesheets that has to come first.
 */
export function libraryImports(): Plugin {
  const indexes = new Map<string, Index>();
  let building = true;

  return {
    name: 'psia-library-imports',
    enforce: 'post',
    configResolved(config) {
      building = config.command === 'build';
    },
    async buildStart() {
      if (!building) return;
      for (const library of libraries) {
        const resolved = await this.resolve(library, join(import.meta.dirname, 'src/main.tsx'));
        if (!resolved) throw new Error(`${library} is not installed`);
        indexes.set(library, readIndex(resolved.id));
      }
    },
    resolveId: (source) => (source === 'virtual:library-styles' ? '\0library-styles.js' : undefined),
    load(id) {
      if (id !== '\0library-styles.js') return undefined;
      return (building ? baseStylesheets : stylesheets).map((file) => `import ${JSON.stringify(file)};`).join('\n');
    },
    transform(code, id) {
      if (!building) return undefined;
      const stylesheet = stylesheetOf(id);
      if (stylesheet) return { code: `import ${JSON.stringify(stylesheet)};\n${code}`, map: null };
      if (!libraries.some((library) => code.includes(library))) return undefined;

      const rewritten = code.replaceAll(
        /^import\s*\{([^}]*)\}\s*from\s*["']([^"']+)["'];?/gm,
        (statement, list: string, library: string) => {
          const index = indexes.get(library);
          return index ? rewrite(specifiersOf(list), library, index) : statement;
        },
      );
      return rewritten === code ? undefined : { code: rewritten, map: null };
    },
  };
}
