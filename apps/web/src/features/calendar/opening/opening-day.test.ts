import type { DayHours } from '@psia/contract/core/weekly-hours-schemas';
import { expect, test } from 'vitest';
import { earliestDay, firstDayToShow, firstWorkingDay } from './opening-day.rules.ts';

const monday = '2026-03-09';
const weekdays: DayHours[] = [
  { dayOfWeek: 'MONDAY', openingTime: '09:00', closingTime: '17:00' },
  { dayOfWeek: 'FRIDAY', openingTime: '09:00', closingTime: '17:00' },
];

test.for([
  ['the first day with something to do', '2026-03-02', ['2026-03-11', '2026-03-13'], '2026-03-11'],
  ['none that is over', '2026-03-12', ['2026-03-11', '2026-03-13'], '2026-03-13'],
  ['today, when nothing is left to do', '2026-03-12', ['2026-03-11'], '2026-03-12'],
  ['Monday, when there is nothing at all', '2026-03-02', [], monday],
  ['of a week that is over its first day with something', '2026-03-20', ['2026-03-10'], '2026-03-10'],
] as const)('a step into a week goes to %s', ([_case, today, days, expected]) => {
  const hasSomething = (day: string) => days.some((one) => one === day);
  expect(firstDayToShow({ monday, today, hasSomething })).toBe(expected);
});

test.for([
  ['today', weekdays, '2026-03-09T08:00:00', '2026-03-09'],
  ['today, in the last hour', weekdays, '2026-03-09T16:59:59', '2026-03-09'],
  ['the next working day after hours', weekdays, '2026-03-09T17:00:00', '2026-03-13'],
  ['the next working day from a day off', weekdays, '2026-03-10T08:00:00', '2026-03-13'],
  ['next week on a Sunday', weekdays, '2026-03-15T10:00:00', '2026-03-16'],
  ['the same day of next week', weekdays.slice(1), '2026-03-13T18:00:00', '2026-03-20'],
  ['any day without hours of one’s own (D5)', [], '2026-03-15T10:00:00', '2026-03-15'],
] as const)('a trainer’s calendar opens at %s', ([_case, hours, wall, expected]) => {
  expect(firstWorkingDay(hours, { today: wall.slice(0, 10), wall })).toBe(expected);
});

test('the earliest of the days that are known', () => {
  expect(earliestDay(undefined, '2026-03-12', '2026-03-10')).toBe('2026-03-10');
  expect(earliestDay(undefined)).toBeUndefined();
});
