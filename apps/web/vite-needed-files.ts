import type { Rollup } from 'vite';

/** What a build writes, by file. */
export type Bundle = Readonly<Record<string, Rollup.OutputChunk | Rollup.OutputAsset>>;

/** The chunks that both homes are made of, in the order in which they are needed; last what comes after the rest. */
export const partsOfHomes: readonly RegExp[] = [
  /\/app\/(queries-provider|layouts\/area-layouts)\.tsx$/,
  /\/kept-answers\/keep-answers\.ts$/,
  /\/home\/screens\/owner-dashboard/,
  /\/home\/screens\/trainer-dashboard/,
  /\/(requests-answering|suggestions|groups-open|attention-dashboard|recommendations-due)\.public\.ts$/,
  /\/(waiting-list|intro-banner|drawn-face|quick-booking-dialog)\.tsx$/,
  /\/@stomp\/stompjs\//,
];

function addFiles(bundle: Bundle, names: readonly string[], seen: Set<string>): void {
  for (const name of names) {
    const chunk = bundle[name];
    if (seen.has(name) || chunk?.type !== 'chunk') continue;
    seen.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
    addFiles(bundle, chunk.imports, seen);
  }
}

function chunksOf(bundle: Bundle): Rollup.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk');
}

/** The files that every page begins with. */
export function firstFilesOf(bundle: Bundle): Set<string> {
  const files = new Set<string>();
  const entries = chunksOf(bundle).filter(({ isEntry }) => isEntry);
  addFiles(
    bundle,
    entries.map(({ fileName }) => fileName),
    files,
  );
  return files;
}

/** The files of some modules and all that they import, styles too, without those that every page begins with. */
export function filesNeededBy(bundle: Bundle, modules: readonly RegExp[]): string[] {
  const first = firstFilesOf(bundle);
  const files = new Set(first);
  const parts = modules.flatMap((part) => chunksOf(bundle).filter((chunk) => part.test(chunk.facadeModuleId ?? '')));
  addFiles(
    bundle,
    parts.map(({ fileName }) => fileName),
    files,
  );
  return [...files].filter((file) => !first.has(file));
}
