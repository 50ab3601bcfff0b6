import type { DayHours } from '@psia/contract/core/weekly-hours';
import { expect, test } from 'vitest';
import { coversWeek, fetchedWindow, partOf, slotsOfWeek, ofWeek } from './calendar-week.rules.ts';

const monday = '2026-03-09';
const mornings: DayHours[] = [
  { dayOfWeek: 'MONDAY', openingTime: '08:30', closingTime: '11:00' },
  { dayOfWeek: 'TUESDAY', openingTime: '10:00', closingTime: '12:30' },
];

test('D5: rows go from the first hour of any day to the last; days without the hour leave a gap', () => {
  const week = slotsOfWeek(monday, mornings, []);
  expect(week.hours).toEqual([9, 10, 11]);
  expect(week.rows.map((row) => row.map((slot) => slot !== null))).toEqual([
    [true, false, false, false, false, false, false],
    [true, true, false, false, false, false, false],
    [false, true, false, false, false, false, false],
  ]);
});

test('D5: a trainer without any hours has 08:00 to 20:00 every day', () => {
  const week = slotsOfWeek(monday, [], []);
  expect(week.hours).toHaveLength(12);
  expect(week.rows.flat().every((slot) => slot !== null)).toBe(true);
});

test('D53: a training outside the working hours is shown all the same, in every hour that it touches', () => {
  const late = { startTime: '2026-03-11T18:00:00', endTime: '2026-03-11T19:30:00' };
  const week = slotsOfWeek(monday, mornings, [late]);
  expect(week.hours).toEqual([9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
  expect(week.rows.map((row) => row[2]?.startTime).filter(Boolean)).toEqual([
    '2026-03-11T18:00:00',
    '2026-03-11T19:00:00',
  ]);
});

test('what lies in another week adds no rows', () => {
  const nextWeek = { startTime: '2026-03-16T06:00:00', endTime: '2026-03-16T07:00:00' };
  expect(slotsOfWeek(monday, mornings, [nextWeek]).hours).toEqual([9, 10, 11]);
});

test('a step of one week stays within what was fetched, two do not', () => {
  const fetched = fetchedWindow(monday);
  expect(['2026-03-02', '2026-03-09', '2026-03-16'].every((week) => coversWeek(fetched, week))).toBe(true);
  expect(['2026-02-23', '2026-03-23'].some((week) => coversWeek(fetched, week))).toBe(false);
});

test.each([
  ['10:00', '11:00', 'whole'],
  ['10:00', '11:30', 'first'],
  ['09:00', '11:30', 'middle'],
  ['09:00', '10:30', 'last'],
])('D6: %s to %s is in the slot of ten o’clock the %s', (start, end, part) => {
  const slot = { startTime: '2026-03-09T10:00:00', endTime: '2026-03-09T11:00:00' };
  expect(partOf(slot, { startTime: `2026-03-09T${start}:00`, endTime: `2026-03-09T${end}:00` })).toBe(part);
});

test('of the fetched weeks, the shown one keeps what touches it and the day after, into which a training may last', () => {
  const hourOf = (date: string, hour: string) => ({
    startTime: `${date}T${hour}:00:00`,
    endTime: `${date}T${hour}:59:00`,
  });
  const before = hourOf('2026-03-08', '20');
  const within = [hourOf('2026-03-09', '08'), hourOf('2026-03-15', '20'), hourOf('2026-03-16', '00')];
  const after = hourOf('2026-03-17', '08');
  expect(ofWeek('2026-03-09', [before, ...within, after])).toEqual(within);
});
