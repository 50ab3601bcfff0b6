import type { Plugin } from 'vite';
import { filesNeededBy, partsOfHomes } from './vite-needed-files.ts';

/**
 * Writes homes.json: the files that whoever has signed in needs first and the sign-in page does not have, for the browser
 * to fetch while somebody types a password.
 */
export function homesAhead(): Plugin {
  return {
    name: 'psia-homes-ahead',
    apply: 'build',
    generateBundle(_, bundle) {
      const source = JSON.stringify(filesNeededBy(bundle, partsOfHomes));
      this.emitFile({ type: 'asset', fileName: 'homes.json', source });
    },
  };
}
