import { join } from 'node:path';

const main = join(import.meta.dirname, 'src/main.tsx');

interface ModuleGraph {
  getModuleInfo: (id: string) => { readonly importedIds: readonly string[] } | null;
}

const reached = new WeakMap<ModuleGraph['getModuleInfo'], ReadonlySet<string>>();

/** All modules that the first page imports, lazy screens apart. */
function modulesOfFirstPage(graph: ModuleGraph): ReadonlySet<string> {
  const seen = new Set<string>();
  const waiting = [main];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (seen.has(id)) continue;
    seen.add(id);
    waiting.push(...(graph.getModuleInfo(id)?.importedIds ?? []));
  }
  return seen;
}

/**
 * Keeps what every visitor loads in one chunk. Left alone, the bundler cuts it by who else uses it into a dozen small
 * ones, which compress worse together than one.
 */
export const firstPageChunk = {
  debugName: 'first page',
  name: (id: string, graph: ModuleGraph) => {
    const modules = reached.get(graph.getModuleInfo) ?? modulesOfFirstPage(graph);
    reached.set(graph.getModuleInfo, modules);
    return id !== main && modules.has(id) ? 'first-page' : null;
  },
};
