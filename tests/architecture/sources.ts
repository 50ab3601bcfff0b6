import { readFileSync, readdirSync } from 'node:fs';
import { extname, join, posix, relative, sep } from 'node:path';

/** A file of the project: its path from the root with forward slashes, and its text. */
export type SourceFile = { path: string; text: string };

/** A file or package that a source file imports: project files by path from the root, packages by specifier. */
export type Imported = { path: string } | { package: string };

/** Where a file stands: its tree, the area in it, and the feature where the area is one. */
export type Place = {
  tree: 'contract' | 'server' | 'web' | 'elsewhere';
  area: 'core' | 'platform' | 'app' | 'features' | 'ui' | 'lib' | 'testing' | 'dev' | 'root';
  feature?: string;
};

const roots = ['packages', 'apps', 'scripts', 'tests', 'e2e', 'bench', 'cluster'];
const extensions = new Set(['.ts', '.tsx', '.mjs', '.css', '.sql', '.html']);
const skippedFolders = new Set(['node_modules', 'dist', 'data']);
const areas = ['core', 'platform', 'app', 'features', 'ui', 'lib', 'testing', 'dev'] as const;

/** Every source file of the project under `root`, generated ones left out. */
export function readSources(root: string): SourceFile[] {
  return roots
    .flatMap((folder) => filesUnder(join(root, folder)))
    .map((path) => ({ path: relative(root, path).split(sep).join('/'), text: readFileSync(path, 'utf8') }))
    .filter(({ path }) => !path.includes('.generated.'));
}

/** What a file imports, statically, dynamically or by re-export, types included. */
export function importsOf(file: SourceFile): Imported[] {
  if (!isCode(file)) return [];
  const statements = file.text.matchAll(
    /(?:^|[\s;])(?:import|export)\s+(?:[\w*{}\s,$]+?\s+from\s+)?['"]([^'"\n]+)['"]/g,
  );
  const calls = file.text.matchAll(/\bimport\(\s*['"]([^'"\n]+)['"]/g);
  return [...statements, ...calls].map(([, specifier = '']) => resolve(file.path, specifier));
}

/** The project files among a file's imports, as paths from the root. */
export function importedPaths(file: SourceFile): string[] {
  return importsOf(file).flatMap((imported) => ('path' in imported ? [imported.path] : []));
}

/** The packages among a file's imports, as written. */
export function importedPackages(file: SourceFile): string[] {
  return importsOf(file).flatMap((imported) => ('package' in imported ? [imported.package] : []));
}

/**
 * The names that a file takes from other project files: as these call them, of a file taken whole (`import * as x`) each one
 * that is used (`x.name`). A dynamic import is the name that is taken of it, or the file itself.
 */
export function importedNames(file: SourceFile): { path: string; names: string[] }[] {
  if (!isCode(file)) return [];
  const statements = file.text.matchAll(
    /\b(?:import|export)\s+(?:type\s+)?(\{[^}]*\}|\*(?:\s+as\s+\w+)?)\s+from\s+'([^'\n]+)'/g,
  );
  const calls = file.text.matchAll(/\bimport\(\s*'([^'\n]+)'\s*\)(?:\)\.(\w+))?/g);
  return [
    ...[...statements].map(([, taken = '', from = '']) => ({ from, names: namesTaken(file.text, taken) })),
    ...[...calls].map(([, from = '', name]) => ({ from, names: [name ?? `import(${from})`] })),
  ].flatMap(({ from, names }) => {
    const imported = resolve(file.path, from);
    return 'path' in imported ? [{ path: imported.path, names }] : [];
  });
}

function namesTaken(text: string, taken: string): string[] {
  const whole = /^\*(?:\s+as\s+(\w+))?$/.exec(taken);
  if (whole) return [...text.matchAll(new RegExp(`\\b${whole[1]}\\.(\\w+)`, 'g'))].map(([, name = '']) => name);
  const names = taken.slice(1, -1).split(',');
  return names.flatMap((name) => /^(?:type\s+)?(\w+)/.exec(name.trim())?.[1] ?? []);
}

/** Where a path stands in the tree of architecture.md. */
export function placeOf(path: string): Place {
  const contract = /^packages\/contract\/src\/([^/]+)\//.exec(path)?.[1];
  if (contract !== undefined) {
    return contract === 'core'
      ? { tree: 'contract', area: 'core' }
      : { tree: 'contract', area: 'features', feature: contract };
  }
  if (path.startsWith('packages/contract/')) return { tree: 'contract', area: 'root' };

  const [, app, folder, feature] = /^apps\/(server|web)\/(?:src\/([^/]+)\/([^/]+))?/.exec(path) ?? [];
  if (app !== 'server' && app !== 'web') return { tree: 'elsewhere', area: 'root' };
  const area = areas.find((known) => known === folder) ?? 'root';
  return area === 'features' && feature !== undefined ? { tree: app, area, feature } : { tree: app, area };
}

/** Whether the file is a test or serves tests alone. */
export function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /^(?:tests|e2e)\//.test(path) || placeOf(path).area === 'testing';
}

/** Whether the file is TypeScript or JavaScript. */
export function isCode(file: SourceFile): boolean {
  return ['.ts', '.tsx', '.mjs'].includes(extname(file.path));
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skippedFolders.has(entry.name) ? [] : filesUnder(path);
    return extensions.has(extname(entry.name)) ? [path] : [];
  });
}

function resolve(from: string, specifier: string): Imported {
  if (specifier.startsWith('.')) return { path: posix.join(posix.dirname(from), specifier) };
  if (specifier.startsWith('@psia/contract/')) {
    return { path: `packages/contract/src/${specifier.slice('@psia/contract/'.length)}.ts` };
  }
  const own = /^#(?:ui|lib)\//.test(specifier) && placeOf(from).tree === 'web';
  return own ? { path: `apps/web/src/${specifier.slice(1)}` } : { package: specifier };
}
