import { expect, test } from 'vitest';
import { withSentence } from './inserted-sentence.rules.ts';

const sentence = 'Brawo!';

test.each([
  ['an empty field', '|', 'Brawo!|'],
  ['the end of a sentence', 'Dobrze.|', 'Dobrze. Brawo!|'],
  ['a new line', 'Dobrze.\n|', 'Dobrze.\nBrawo!|'],
  ['the end of a list', 'Co dzień:\n- siad|', 'Co dzień:\n- siad\n- Brawo!|'],
  ["an item's end within a list", '- siad|\n- waruj', '- siad\n- Brawo!|\n- waruj'],
  ['a begun item', '- |', '- Brawo!|'],
  ['the middle of an item', '- raz| dwa', '- raz Brawo!| dwa'],
  ['the beginning', '|Dobrze.', 'Brawo!| Dobrze.'],
  ['between two words', 'raz| dwa', 'raz Brawo!| dwa'],
  ['the middle of a word', 'ra|z', 'ra Brawo!| z'],
  ['what is marked', 'raz |dwa| trzy', 'raz Brawo!| trzy'],
])('a sentence at %s stands apart from its neighbours', (_, given, expected) => {
  const [before = '', marked = '', after] = given.split('|');
  const text = after === undefined ? before + marked : before + marked + after;
  const end = after === undefined ? before.length : before.length + marked.length;
  const inserted = withSentence(text, { start: before.length, end }, sentence);
  expect(`${inserted.text.slice(0, inserted.cursor)}|${inserted.text.slice(inserted.cursor)}`).toBe(expected);
});
