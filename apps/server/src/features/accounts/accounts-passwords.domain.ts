import {
  dictionaryOf,
  judgedPasswordLength,
  type PasswordOwner,
  type PasswordScore,
  scoreOfPassword,
} from '@psia/contract/accounts/passwords.rules';
import { polishPasswords } from '@psia/contract/accounts/polish-passwords.rules';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as common } from '@zxcvbn-ts/language-common';
import { dictionary as polish } from '@zxcvbn-ts/language-pl';

const lists = Object.entries({ polishPasswords, ...common, ...polish });
const zxcvbn = new ZxcvbnFactory({
  dictionary: Object.fromEntries(lists.map(([name, words]) => [name, dictionaryOf(words)])),
  graphs: adjacencyGraphs,
  maxLength: judgedPasswordLength,
});

/** Returns how hard a password is to guess, from 0 (easy) to 4 (hard), looked up in all dictionaries (D157). */
export function strengthOf(password: string, owner: PasswordOwner): PasswordScore {
  return scoreOfPassword(password, owner, (plain, knownWords) => zxcvbn.check(plain, [...knownWords]).guesses);
}
