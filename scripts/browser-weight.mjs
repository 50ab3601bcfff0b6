/**
 * @typedef {{ file: string, name?: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[], css?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest
 * @typedef {{ name: string, script: number, style: number }} Weight
 */

const screen = /\/screens\/[^/]+$/;
const layout = /\/layouts\/[^/]+$/;

/**
 * What a browser downloads before it shows a first route, in bytes: the sign-in page comes with the entry, any other
 * route adds its lazy screen and, as any screen may stand in one, the heaviest lazy layout.
 *
 * @param {Manifest} manifest of Vite
 * @param {(file: string) => number} sizeOf bytes of a built file as sent
 * @returns {Weight[]} the sign-in page first
 */
export function firstRoutes(manifest, sizeOf) {
  const keys = Object.keys(manifest);
  const entries = keys.filter((key) => manifest[key]?.isEntry);
  const lazy = keys.filter((key) => manifest[key]?.isDynamicEntry);
  /** @type {(name: string, more: string[]) => Weight} */
  const route = (name, more) => ({ name, ...weigh(filesOf(manifest, [...entries, ...more]), sizeOf) });

  const layouts = lazy.filter((key) => layout.test(key));
  const byWeight = layouts.toSorted((a, b) => route('', [b]).script - route('', [a]).script);
  const screens = lazy.filter((key) => screen.test(key));
  return [route('sign-in', []), ...screens.map((key) => route(key, [key, ...byWeight.slice(0, 1)]))];
}

/**
 * Every script that the entry does not bring, in bytes, heaviest first.
 *
 * @param {Manifest} manifest
 * @param {(file: string) => number} sizeOf
 * @returns {Weight[]}
 */
export function lazyChunks(manifest, sizeOf) {
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  const first = filesOf(manifest, entries);
  const names = new Map(Object.values(manifest).map(({ file, name }) => [file, name ?? file]));
  return [...names]
    .filter(([file]) => file.endsWith('.js') && !first.has(file))
    .map(([file, name]) => ({ name, script: sizeOf(file), style: 0 }))
    .toSorted((a, b) => b.script - a.script);
}

/**
 * @param {Manifest} manifest
 * @param {string[]} keys
 * @returns {Set<string>} the files of these chunks and of all that they import statically
 */
function filesOf(manifest, keys) {
  const seen = new Set();
  const files = new Set();
  const waiting = [...keys];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (chunk === undefined || seen.has(key)) continue;
    seen.add(key);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    waiting.push(...(chunk.imports ?? []));
  }
  return files;
}

/**
 * @param {Set<string>} files
 * @param {(file: string) => number} sizeOf
 */
function weigh(files, sizeOf) {
  /** @param {string} suffix */
  const sum = (suffix) =>
    [...files].filter((file) => file.endsWith(suffix)).reduce((all, file) => all + sizeOf(file), 0);
  return { script: sum('.js'), style: sum('.css') };
}
