import { expect, test } from 'vitest';
import { wordAboutAge } from './newest-postgres.ts';

test.each([
  ['18.4', /^the embedded PostgreSQL is 18\.4, and 18\.6 was out on /],
  ['18.5 (Debian 18.5-1)', /18\.5/],
])('N6: PostgreSQL %s is told to be older than the newest known', (version, word) => {
  expect(wordAboutAge(version)).toMatch(word);
});

test.each(['18.6', '18.10', '19.0', '17.9'])('N6: of PostgreSQL %s nothing is told', (version) => {
  expect(wordAboutAge(version)).toBeNull();
});
