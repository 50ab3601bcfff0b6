import { join } from 'node:path';
import type { Rolldown } from 'vite';

const source = (path: string) => join(import.meta.dirname, 'src', path);

const main = source('main.tsx');
/** What index.html runs first: it asks for an address's data while the app is still being read. */
export const askingModule = source('app/ask-at-once.ts');

interface ModuleGraph {
  getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

/** All modules that some import, lazy screens apart. */
function reachedBy(modules: readonly string[], graph: ModuleGraph): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = [...modules];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}

/** What some modules import, as one file; they themselves may be files of their own. */
function fileOf(name: string, modules: readonly string[], own: readonly string[] = []): Rolldown.CodeSplittingGroup {
  const reached = new WeakMap<ModuleGraph['getModuleInfo'], ReadonlySet<string>>();
  return {
    debugName: name,
    name: (id: string, graph: ModuleGraph) => {
      const found = reached.get(graph.getModuleInfo) ?? reachedBy(modules, graph);
      reached.set(graph.getModuleInfo, found);
      return !own.includes(id) && found.has(id) ? name : null;
    },
  };
}

/**
 * Keeps what every visitor loads in few files. Left alone, the bundler cuts it by who else uses it into a dozen small
 * ones, which compress worse together. Calls are apart from the rest, and so is what screens ask for: both are needed
 * before the rest has been read.
 */
export const firstFiles: readonly Rolldown.CodeSplittingGroup[] = [
  fileOf('calls', [askingModule, source('lib/api/call.ts')], [askingModule]),
  fileOf('asks', [source('app/asks/asks.ts')]),
  fileOf('first-page', [main], [main]),
];

/** What of it is needed as soon as it is there. */
export const firstFileNames: ReadonlySet<string> = new Set(['calls', 'first-page']);
