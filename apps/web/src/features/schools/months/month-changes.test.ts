import { expect, test } from 'vitest';
import { differenceOf, monthsInWords, switchesOf } from './month-changes.rules.ts';

test('only the difference is sent: newly unlocked and newly locked months', () => {
  const switched = switchesOf(['JANUARY', 'DECEMBER', 'MARCH']);
  expect(differenceOf(switchesOf(['JANUARY', 'MAY']), switched)).toEqual({
    toUnlock: ['MARCH', 'DECEMBER'],
    toLock: ['MAY'],
  });
});

test('a month switched there and back is no difference', () => {
  expect(differenceOf(switchesOf(['JANUARY']), switchesOf(['JANUARY']))).toEqual({ toUnlock: [], toLock: [] });
});

test('months are told by name and whether they are open', () => {
  const words = monthsInWords(switchesOf(['MAY']));
  expect(words[4]).toEqual(['Maj', 'odblokowany']);
  expect(words[5]).toEqual(['Czerwiec', 'zablokowany']);
});
