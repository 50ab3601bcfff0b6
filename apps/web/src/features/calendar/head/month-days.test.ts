import { expect, test } from 'vitest';
import { addMonths, monthMove, weeksOfMonth } from './month-days.rules.ts';

test.each([
  ['2026-03-12', 6, '2026-02-23', '2026-04-05'],
  ['2027-02-01', 4, '2027-02-01', '2027-02-28'],
])('the month of %s has %i weeks, from %s to %s', (date, ...expected) => {
  const days = weeksOfMonth(date);
  expect([days.length, days[0]?.[0], days.at(-1)?.[6]]).toEqual(expected);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-03-31', -1, '2026-02-28'],
])('%s and %i months is %s', (date, months, then) => {
  expect(addMonths(date, months)).toBe(then);
});

test.each([
  ['ArrowLeft', '2026-02-28'],
  ['ArrowDown', '2026-03-08'],
  ['Home', '2026-02-23'],
  ['End', '2026-03-01'],
  ['PageDown', '2026-04-01'],
  ['a', undefined],
])('from Sunday, 1 March %s leads to %s', (key, to) => {
  expect(monthMove('2026-03-01', key)).toBe(to);
});
