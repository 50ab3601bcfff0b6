import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { placeOf, readSources, isTest } from './architecture/sources.ts';
import { textsOf } from './words/texts.ts';
import { given, vocabulary } from './words/vocabulary.ts';

const root = new URL('..', import.meta.url).pathname;
/** What people of the demo school wrote is theirs; what the platform logs, SQL and lists of passwords are no texts. */
const notOurs = /^apps\/server\/src\/(?:app\/demo|platform)\/|\.repository\.ts$|password/;
const isShown = (path: string) =>
  /\.tsx?$/.test(path) &&
  !isTest(path) &&
  !notOurs.test(path) &&
  placeOf(path).tree !== 'elsewhere' &&
  placeOf(path).area !== 'dev';
const texts = readSources(root)
  .filter(({ path }) => isShown(path))
  .flatMap(textsOf);

test.each(vocabulary)('$word: one word for one thing, in every text that is ours', ({ not }) => {
  const others = texts.filter(({ text }) => not.test(text) && !given.has(text));
  expect(others.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
});

test.each(vocabulary)('$word: the rule tells what breaks it from what keeps it', ({ not, breaks, keeps }) => {
  expect([not.test(breaks), not.test(keeps)]).toEqual([true, false]);
});

test.each([...given])('the given text stands somewhere: %s', (text) => {
  expect(texts.some((shown) => shown.text === text)).toBe(true);
});

/** Words that new users did not understand at once, and what stands there instead. */
test.each([
  ['Nowe i zapisz', 'Nowe, także do zapisanych'],
  ['Zestaw startowy', 'Gotowe ćwiczenia na początek'],
  ['Utwórz adres', 'Utwórz adres kalendarza'],
  [
    'Bez nich właściciele widzą wolne terminy codziennie od 8:00 do 20:00.',
    'Bez nich właściciele widzą wolne terminy w godzinach otwarcia szkoły, a bez tych codziennie od 8:00 do 20:00.',
  ],
])('instead of %s stands %s', (former, present) => {
  expect(texts.filter(({ text }) => text === former || text.endsWith(`. ${former}`))).toEqual([]);
  expect(texts.some(({ text }) => text === present || text.endsWith(`. ${present}`))).toBe(true);
});

test('docs/words.md has every word that is held here', () => {
  const written = readFileSync(`${root}docs/words.md`, 'utf8');
  expect(vocabulary.filter(({ word }) => !written.includes(`| ${word} |`))).toEqual([]);
});

test('texts are found in quotes, in templates and between tags; what is imported is none', () => {
  const text = 'import a from \'./ż a\';\nconst b = <p title="Zły pies">Ala ma {x} psa</p>;\nconst c = `Kot ${b} śpi`;';
  expect(textsOf({ path: 'a.tsx', text }).map((found) => found.text)).toEqual(['Zły pies', 'Ala ma', 'śpi']);
});
