import type { Plugin, Rollup } from 'vite';

/** The chunks that both homes are made of, in the order in which they are needed; last what comes after the rest. */
const partsOfHomes = [
  /\/app\/(queries-provider|layouts\/area-layouts)\.tsx$/,
  /\/home\/screens\/owner-dashboard/,
  /\/home\/screens\/trainer-dashboard/,
  /\/(requests-answering|suggestions|groups-open|attention-dashboard|recommendations-due)\.public\.ts$/,
  /\/(waiting-list|intro-banner|drawn-face|quick-booking-dialog)\.tsx$/,
  /\/@stomp\/stompjs\//,
];

type Bundle = Readonly<Record<string, Rollup.OutputChunk | Rollup.OutputAsset>>;

/** Chunks with all that they import, and their styles. */
function filesOf(bundle: Bundle, names: readonly string[], seen: Set<string>): Set<string> {
  for (const name of names) {
    const chunk = bundle[name];
    if (seen.has(name) || chunk?.type !== 'chunk') continue;
    seen.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
    filesOf(bundle, chunk.imports, seen);
  }
  return seen;
}

/**
 * Writes homes.json: the files that whoever has signed in needs first and the sign-in page does not have, for the browser
 * to fetch while somebody types a password.
 */
export function homesAhead(): Plugin {
  return {
    name: 'psia-homes-ahead',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
      const first = filesOf(
        bundle,
        chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName),
        new Set(),
      );
      const parts = partsOfHomes.flatMap((part) => chunks.filter((chunk) => part.test(chunk.facadeModuleId ?? '')));
      const homes = filesOf(
        bundle,
        parts.map(({ fileName }) => fileName),
        new Set(first),
      );
      const files = [...homes].filter((file) => !first.has(file));
      this.emitFile({ type: 'asset', fileName: 'homes.json', source: JSON.stringify(files) });
    },
  };
}
