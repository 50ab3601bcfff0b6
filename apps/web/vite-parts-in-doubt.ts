import { join } from 'node:path';
import type { Plugin } from 'vite';

const helper = /vite\/preload-helper/;
const exported = 'export const __vitePreload = ';
const checked = join(import.meta.dirname, 'src/lib/files-in-doubt.ts');

/** Has each part that is imported later pass `importWithRetry` with its files, whose names only Vite knows. */
export function partsInDoubt(): Plugin {
  return {
    name: 'psia-parts-in-doubt',
    apply: 'build',
    transform(code, id) {
      if (!helper.test(id)) return undefined;
      if (!code.includes(exported)) throw new Error('Vite imports what comes later in another way.');
      const ours = `
        import { importWithRetry } from ${JSON.stringify(checked)};
        export const __vitePreload = (load, deps = [], importer) =>
          importWithRetry(() => preloaded(load, deps, importer), deps.map((dep) => assetsURL(dep, importer)));
      `;
      return { code: `${code.replace(exported, 'const preloaded = ')};${ours}`, map: null };
    },
  };
}
