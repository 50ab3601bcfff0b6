import { dictionaryOf } from '@psia/contract/accounts/passwords.rules';
import { polishPasswords } from '@psia/contract/accounts/polish-passwords.rules';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as polish } from '@zxcvbn-ts/language-pl';
import type { Plugin } from 'vite';

const name = 'virtual:password-dictionary';

/** How many of the most frequent words of each list the browser gets: together at most one lazy chunk (60 kB). */
const lists = [
  ['polishPasswords', polishPasswords, polishPasswords.length],
  ['passwords-common', common['passwords-common'], 6_000],
  ['commonWords', polish.commonWords, 3_000],
  ['femaleFirstnames', polish.femaleFirstnames, 838],
  ['maleFirstnames', polish.maleFirstnames, 905],
  ['femaleLastnames', polish.femaleLastnames, 1_000],
  ['maleLastnames', polish.maleLastnames, 1_000],
] as const;

/** The beginnings of the server's lists that the browser gets, each list with the server's ranks. */
export const browserDictionary: Readonly<Record<string, string[]>> = Object.fromEntries(
  lists.map(([list, all, most]) => [list, dictionaryOf(all).slice(0, most)]),
);

/**
 * Gives the browser the most frequent words of the dictionaries by which the server judges passwords (D157);
 * all of them are ten times as large. Knowing fewer words the browser may praise what the server refuses, never the reverse.
 */
export function passwordDictionary(): Plugin {
  return {
    name: 'psia-password-dictionary',
    resolveId: (source) => (source === name ? `\0${name}` : undefined),
    load(id) {
      if (id !== `\0${name}`) return undefined;
      const words = Object.entries(browserDictionary).map(
        ([list, beginning]) => `${JSON.stringify(list)}: ${JSON.stringify(beginning.join(' '))}.split(' ')`,
      );
      return [
        `export const dictionary = { ${words.join(', ')} };`,
        `export const graphs = ${JSON.stringify(adjacencyGraphs)};`,
      ].join('\n');
    },
  };
}
