import { expect, test } from 'vitest';
import { outsideWords } from './outside-view.words.ts';

test.each([
  [['confirmed', 'group'], 'później', '2\u00a0treningi później'],
  [['confirmed'], 'wcześniej', '1\u00a0trening wcześniej'],
  [['confirmed', 'requests', 'pending', 'reserve'], 'później', '1\u00a0trening i 3\u00a0prośby później'],
  [['requests'], 'później', '1\u00a0prośba później'],
  [['free', 'taken', 'locked', 'unavailable'], 'później', undefined],
] as const)('%o %s: %s', (looks, where, words) => {
  expect(outsideWords(looks, where)).toBe(words);
});
