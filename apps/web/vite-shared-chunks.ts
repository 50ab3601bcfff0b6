import { readdirSync, readFileSync } from 'node:fs';
import { join as joinPaths } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type InlineConfig, type Rolldown } from 'vite';
import { partsAlongWith } from '../../scripts/browser-weight.mjs';

/**
 * What a file more is worth, in bytes: a browser asks a server for six at a time, so that on a slow line each costs a
 * sixth of a round trip, and headers of its own. More would fetch less often, and more that is not needed.
 */
const fileBytes = 1_500;
/** How much what is opened later, as a dialog, counts beside a screen. */
const partWeight = 0.1;
/** How steeply a byte that a screen does not need costs more, the more it needs anyway. */
const sparing = 8;
/** What is so large, as zod, never comes along because of a small module that needs it. */
const largeBytes = 8_000;

const screen = /\/screens\/[^/]+$/;
/** What every signed-in screen stands in, and what asks beside it. */
const frame = /\/app\/(?:layouts\/area-layouts\.tsx|queries-provider\.tsx|asks\/asks\.ts)$/;

/** Modules that come as one file, and the screens and later parts that need them. */
interface Shared {
  readonly name: string;
  readonly modules: string[];
  readonly imports: Set<Shared>;
  readonly neededBy: Set<string>;
  readonly large: string;
  bytes: number;
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

function isOutput(built: Awaited<ReturnType<typeof build>>): built is Rolldown.RolldownOutput {
  return 'output' in built;
}

/** The chunks that the bundler makes by itself, by file: what the same screens need is one. */
async function naturalChunks(config: InlineConfig): Promise<Chunks> {
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: { ...config.build, write: false },
  });
  if (!isOutput(built)) throw new Error('The build gave no output.');
  const chunks = built.output.filter((file) => file.type === 'chunk');
  return new Map(chunks.toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1)).map((chunk) => [chunk.fileName, chunk]));
}

/** A chunk and all that it imports. */
function reachedFrom(chunks: Chunks, file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file) || !chunks.has(file)) return reached;
  reached.add(file);
  for (const imported of chunks.get(file)?.imports ?? []) reachedFrom(chunks, imported, reached);
  return reached;
}

/** What several screens or parts share, the first page apart; what the frame needs is one from the beginning. */
function sharedOf(chunks: Chunks): { readonly frame: Shared; readonly others: Shared[] } {
  const all = [...chunks.values()];
  const first = new Set(
    all.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...reachedFrom(chunks, fileName)]),
  );
  const lazy = all.filter(({ isDynamicEntry, fileName }) => isDynamicEntry && !first.has(fileName));
  const inFrame = new Set(
    lazy
      .filter(({ facadeModuleId }) => frame.test(facadeModuleId ?? ''))
      .flatMap(({ fileName }) => [...reachedFrom(chunks, fileName)]),
  );
  const bytes = new Map(all.map(({ fileName, code }) => [fileName, gzipSync(code).length]));
  const largeOf = (file: string) =>
    [...reachedFrom(chunks, file)]
      .filter((reached) => !first.has(reached) && !inFrame.has(reached) && (bytes.get(reached) ?? 0) > largeBytes)
      .toSorted()
      .join(' ');

  const whole: Shared = { name: 'frame', modules: [], imports: new Set(), neededBy: new Set(), large: '', bytes: 0 };
  const byFile = new Map<string, Shared>();
  for (const { fileName, name, isDynamicEntry, moduleIds } of all) {
    if (first.has(fileName) || isDynamicEntry) continue;
    if (inFrame.has(fileName)) whole.modules.push(...moduleIds);
    byFile.set(
      fileName,
      inFrame.has(fileName)
        ? whole
        : {
            name,
            modules: [...moduleIds],
            imports: new Set(),
            neededBy: new Set(),
            large: largeOf(fileName),
            bytes: bytes.get(fileName) ?? 0,
          },
    );
  }
  for (const [file, shared] of byFile) {
    for (const imported of chunks.get(file)?.imports ?? []) {
      const other = byFile.get(imported);
      if (other && other !== shared) shared.imports.add(other);
    }
  }
  for (const { fileName, facadeModuleId } of lazy) {
    for (const file of reachedFrom(chunks, fileName)) byFile.get(file)?.neededBy.add(facadeModuleId ?? fileName);
  }
  return { frame: whole, others: [...new Set(byFile.values())].filter((shared) => shared !== whole) };
}

const source = joinPaths(import.meta.dirname, 'src');
/** The parts that come along with a screen. */
const along = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .flatMap((file) => {
    const path = joinPaths('src', file).replaceAll('\\', '/');
    return partsAlongWith(path, readFileSync(joinPaths(source, file), 'utf8')).flat();
  });

const weightOf = (id: string) => (screen.test(id) || along.some((part) => id.endsWith(part)) ? 1 : partWeight);

/** How much more each screen needs than screens do on average; what is heavy already is spared what it does not need. */
function heavinessOf(all: readonly Shared[]): ReadonlyMap<string, number> {
  const needed = new Map<string, number>();
  for (const { neededBy, bytes } of all) {
    for (const id of neededBy) if (screen.test(id)) needed.set(id, (needed.get(id) ?? 0) + bytes);
  }
  const average = [...needed.values()].reduce((sum, bytes) => sum + bytes, 0) / needed.size;
  return new Map([...needed].map(([id, bytes]) => [id, Math.max(1, (bytes / average) ** sparing)]));
}

/** What two files save as one, in bytes over all who need them; negative where it costs. */
function gainOf(one: Shared, other: Shared, heaviness: ReadonlyMap<string, number>): number {
  const costOf = (id: string, bytes: number) => weightOf(id) * (heaviness.get(id) ?? 1) * bytes;
  let gain = 0;
  for (const id of one.neededBy) gain += other.neededBy.has(id) ? weightOf(id) * fileBytes : -costOf(id, other.bytes);
  for (const id of other.neededBy) if (!one.neededBy.has(id)) gain -= costOf(id, one.bytes);
  return gain;
}

/** Whether one imports another by way of a third: then both in one file would import each other's importers. */
function reachesThroughOthers(from: Shared, target: Shared): boolean {
  const seen = new Set<Shared>();
  const waiting = [...from.imports].filter((shared) => shared !== target);
  for (let shared = waiting.pop(); shared !== undefined; shared = waiting.pop()) {
    if (shared === target) return true;
    if (!seen.has(shared)) waiting.push(...shared.imports);
    seen.add(shared);
  }
  return false;
}

const canJoin = (one: Shared, other: Shared) =>
  one.large === other.large && !reachesThroughOthers(one, other) && !reachesThroughOthers(other, one);

/** Puts a file into another one. */
function join(into: Shared, joined: Shared, all: readonly Shared[]): void {
  into.modules.push(...joined.modules);
  into.bytes += joined.bytes;
  for (const id of joined.neededBy) into.neededBy.add(id);
  for (const imported of joined.imports) into.imports.add(imported);
  for (const { imports } of all) if (imports.delete(joined)) imports.add(into);
  into.imports.delete(into);
}

/** Joins what saves most, until nothing more saves anything. */
function joinWhatSaves(frameFile: Shared, others: readonly Shared[]): Shared[] {
  const heaviness = heavinessOf(others);
  const left = new Set(others);
  let pairs = others.flatMap((one, index) =>
    others.slice(index + 1).map((other) => ({ one, other, gain: gainOf(one, other, heaviness) })),
  );
  for (;;) {
    pairs = pairs.filter(({ gain }) => gain > 0).toSorted((a, b) => b.gain - a.gain);
    const best = pairs.find(({ one, other }) => canJoin(one, other));
    if (best === undefined) return [...left];
    const { one, other } = best;
    left.delete(other);
    join(one, other, [frameFile, ...left]);
    pairs = pairs.filter((pair) => ![pair.one, pair.other].some((shared) => shared === one || shared === other));
    for (const third of left) if (third !== one) pairs.push({ one, other: third, gain: gainOf(one, third, heaviness) });
  }
}

/**
 * Which modules come as one file, by module: what many screens share in dozens of small files comes in a few. Left
 * alone, the bundler makes a file of whatever the same screens need, so that one screen fetches forty. A first build
 * tells what each screen needs and how large it is.
 */
export async function sharedChunks(config: InlineConfig): Promise<ReadonlyMap<string, string>> {
  const { frame: frameFile, others } = sharedOf(await naturalChunks(config));
  const files = [frameFile, ...joinWhatSaves(frameFile, others)];
  return new Map(files.flatMap(({ name, modules }, index) => modules.map((id) => [id, `${name}-${index}`] as const)));
}
