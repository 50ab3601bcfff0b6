import { expect, test } from 'vitest';
import { differenceOf, isToBeUnlocked } from './month-changes.ts';

test('only the difference is sent: newly unlocked and newly locked months', () => {
  expect(differenceOf(['JANUARY', 'MAY'], { MAY: false, DECEMBER: true, MARCH: true })).toEqual({
    toUnlock: ['MARCH', 'DECEMBER'],
    toLock: ['MAY'],
  });
});

test('a month switched there and back, or as somebody else has saved it meanwhile, is no difference', () => {
  expect(differenceOf(['JANUARY'], { JANUARY: true, MAY: false })).toEqual({ toUnlock: [], toLock: [] });
});

test('a month shows as switched, else as saved', () => {
  expect(isToBeUnlocked('MAY', ['MAY'], {})).toBe(true);
  expect(isToBeUnlocked('MAY', ['MAY'], { MAY: false })).toBe(false);
  expect(isToBeUnlocked('JUNE', ['MAY'], { JUNE: true })).toBe(true);
});
