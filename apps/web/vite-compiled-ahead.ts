import type { Plugin } from 'vite';
import { firstFileNames } from './vite-first-page.ts';

/** By this Chromium compiles all functions of a file beside the page's own work, while the file is still coming. */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Marks the first page's files, most of whose functions run at once: compiled one by one as they are called they held
 * the sign-in page up. Browsers that don't know the mark read over it.
 */
export function compiledAhead(): Plugin {
  return {
    name: 'psia-compiled-ahead',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && firstFileNames.has(file.name)) file.code = `${hint}${file.code}`;
        }
      },
    },
  };
}
