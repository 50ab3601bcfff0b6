import { expect, test } from 'vitest';
import { firstBookableDay, isMonthUnlocked, monthOf } from './open-months.rules.ts';

test('D21: the first bookable day counts over the end of a month and a leap day', () => {
  expect(firstBookableDay('2028-02-28', 2)).toBe('2028-03-01');
});

test('D24: a month is open or locked in every year', () => {
  const unlockedMonths = ['MARCH', 'DECEMBER'] as const;
  expect(['2026-03-31', '2031-03-01', '2026-12-31'].map((day) => isMonthUnlocked(day, unlockedMonths))).toEqual([
    true,
    true,
    true,
  ]);
  expect(['2026-02-28', '2026-04-01', '2027-01-01'].map((day) => isMonthUnlocked(day, unlockedMonths))).toEqual([
    false,
    false,
    false,
  ]);
  expect(monthOf('2026-01-31')).toBe('JANUARY');
});
