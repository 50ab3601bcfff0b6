/**
 * @typedef {{ file: string, name?: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[], dynamicImports?: string[], css?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest
 * @typedef {{ script: number, style: number }} Bytes
 * @typedef {Bytes & { name: string }} Weight
 * @typedef {Weight & { whole: Bytes }} RouteWeight `whole` with the parts that come along
 */

import { posix } from 'node:path';

const screen = /\/screens\/[^/]+$/;
/** What every screen but the sign-in page comes with. */
const beside = /\/app\/queries-provider\.tsx$/;
/** What the screens of signed-in people come with besides: what they stand in, and what asks for their data. */
const besideSignedIn = /\/app\/(?:queries-provider\.tsx|layouts\/area-layouts\.tsx|asks\/asks\.ts)$/;

/**
 * The screens that anybody may open, as the manifest names them.
 *
 * @param {string} routes the module with the table of routes
 */
export function publicScreensOf(routes) {
  const [, table] = /\bpublicRoutes: RouteObject\[\] = \[(.*?)\n\];/s.exec(routes) ?? [];
  const screens = [...(table ?? '').matchAll(/import\('\.\.\/(features\/[^']+)'\)/g)].map(([, file]) => `src/${file}`);
  if (screens.length === 0) throw new Error('The routes name no public screen.');
  return new Set(screens);
}

/**
 * The parts that a module has fetched as soon as it is there, as the manifest names them: a list of those of which a
 * window needs one, for each statement `part.prefetch();` at its top.
 *
 * @param {string} file of the module, from the app's folder on
 * @param {string} code
 */
export function partsAlongWith(file, code) {
  const parts = [...code.matchAll(/^(?:export )?const (\w+) = fetchedLater.*?import\('([^']+)'\)/gms)];
  const statements = [...code.matchAll(/^\S.*\.prefetch\(\);$/gm)].map(([statement]) => statement);
  return statements.map((statement) =>
    parts
      .filter(([, name]) => new RegExp(`\\b${name}\\b`).test(statement))
      .map(([, , path]) => posix.join(posix.dirname(file), path ?? '')),
  );
}

/**
 * What a browser downloads for a first route, in bytes: the sign-in page comes with the entry, any other route adds its
 * lazy screen, and what all screens or those of signed-in people come with. Before it shows, and with the parts that
 * come along.
 *
 * @param {Manifest} manifest of Vite
 * @param {(file: string) => number} sizeOf bytes of a built file as sent
 * @param {{ publicScreens: ReadonlySet<string>, partsAlong: readonly string[][] }} source
 * @returns {RouteWeight[]} the sign-in page first
 */
export function firstRoutes(manifest, sizeOf, { publicScreens, partsAlong }) {
  const keys = Object.keys(manifest);
  const entries = keys.filter((key) => manifest[key]?.isEntry);
  const lazy = keys.filter((key) => manifest[key]?.isDynamicEntry);
  /** @param {string} key */
  const withScreen = (key) => lazy.filter((other) => (publicScreens.has(key) ? beside : besideSignedIn).test(other));

  /**
   * @param {Set<string>} loaded
   * @returns {Set<string>}
   */
  function withPartsAlong(loaded) {
    const asked = new Set([...loaded].flatMap((key) => manifest[key]?.dynamicImports ?? []));
    const heaviest = partsAlong.flatMap((parts) =>
      parts
        .filter((part) => asked.has(part))
        .toSorted(
          (a, b) =>
            weigh(manifest, reach(manifest, [b]), sizeOf).script - weigh(manifest, reach(manifest, [a]), sizeOf).script,
        )
        .slice(0, 1),
    );
    const more = reach(manifest, [...loaded, ...heaviest]);
    return more.size > loaded.size ? withPartsAlong(more) : loaded;
  }

  /** @type {(name: string, more: string[]) => RouteWeight} */
  function route(name, more) {
    const loaded = reach(manifest, [...entries, ...more]);
    const whole = weigh(manifest, withPartsAlong(loaded), sizeOf);
    return { name, ...weigh(manifest, loaded, sizeOf), whole };
  }

  const screens = lazy.filter((key) => screen.test(key));
  return [route('sign-in', []), ...screens.map((key) => route(key, [key, ...withScreen(key)]))];
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
  const first = filesOf(manifest, reach(manifest, entries));
  const names = new Map(Object.values(manifest).map(({ file, name }) => [file, name ?? file]));
  return [...names]
    .filter(([file]) => file.endsWith('.js') && !first.has(file))
    .map(([file, name]) => ({ name, script: sizeOf(file), style: 0 }))
    .toSorted((a, b) => b.script - a.script);
}

/**
 * The files that the service worker keeps, from the app's folder on.
 *
 * @param {string} worker its built script
 */
export function filesKeptBy(worker) {
  const files = new Set([...worker.matchAll(/assets\/[\w-]+\.\w+/g)].map(([file]) => file));
  if (files.size === 0) throw new Error('The worker names no file.');
  return [...files, 'index.html'];
}

/**
 * @param {Manifest} manifest
 * @param {string[]} keys
 * @returns {Set<string>} these chunks and all that they import statically
 */
function reach(manifest, keys) {
  const reached = new Set();
  const waiting = [...keys];
  for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
    const chunk = manifest[key];
    if (chunk === undefined || reached.has(key)) continue;
    reached.add(key);
    waiting.push(...(chunk.imports ?? []));
  }
  return reached;
}

/**
 * @param {Manifest} manifest
 * @param {ReadonlySet<string>} keys
 */
function filesOf(manifest, keys) {
  return new Set([...keys].flatMap((key) => [manifest[key]?.file ?? '', ...(manifest[key]?.css ?? [])]));
}

/**
 * @param {Manifest} manifest
 * @param {ReadonlySet<string>} keys
 * @param {(file: string) => number} sizeOf
 * @returns {Bytes}
 */
function weigh(manifest, keys, sizeOf) {
  const files = [...filesOf(manifest, keys)];
  /** @param {string} suffix */
  const sum = (suffix) => files.filter((file) => file.endsWith(suffix)).reduce((all, file) => all + sizeOf(file), 0);
  return { script: sum('.js'), style: sum('.css') };
}
