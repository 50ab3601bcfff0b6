import { describe, expect, test } from 'vitest';
import { nowIn } from '../core/school-clock.ts';
import type { PlainDate } from '../core/time.ts';
import {
  countComing,
  countUnfilled,
  type DueTimes,
  dueDatesOf,
  isDueDate,
  isOver,
  lastPossibleDay,
  nextDueDate,
  statusOf,
} from './due-dates.rules.ts';
import { type Recurrence, recurrenceInSentence, recurrenceLabels, recurrences } from './recurrences.rules.ts';

// This table is run by Node in Warsaw's time and others, and by a browser: both sides decide by the same rule.

const times = (recurrence: Recurrence, startDate: PlainDate, endDate: PlainDate | null = null): DueTimes => ({
  recurrence,
  startDate,
  endDate,
  finished: false,
});
const finished = (recurrence: Recurrence, startDate: PlainDate, day: PlainDate): DueTimes => ({
  ...times(recurrence, startDate, day),
  finished: true,
});
const all = (due: DueTimes, today: PlainDate) => dueDatesOf(due, today, { most: 1_000 });

describe('D33, D101: due dates are days of the calendar, from the start to today or the end', () => {
  test.for<[string, DueTimes, PlainDate, PlainDate[]]>([
    ['once, from then on', times('ONCE', '2026-03-02'), '2026-04-01', ['2026-03-02']],
    ['every day', times('DAILY', '2026-03-01'), '2026-03-03', ['2026-03-03', '2026-03-02', '2026-03-01']],
    ['every 2 days', times('EVERY_2_DAYS', '2026-03-01'), '2026-03-06', ['2026-03-05', '2026-03-03', '2026-03-01']],
    ['every 3 days', times('EVERY_3_DAYS', '2026-03-01'), '2026-03-07', ['2026-03-07', '2026-03-04', '2026-03-01']],
    ['every 4 days', times('EVERY_4_DAYS', '2026-03-01'), '2026-03-08', ['2026-03-05', '2026-03-01']],
    ['every 5 days', times('EVERY_5_DAYS', '2026-03-01'), '2026-03-11', ['2026-03-11', '2026-03-06', '2026-03-01']],
    ['every 6 days', times('EVERY_6_DAYS', '2026-03-01'), '2026-03-12', ['2026-03-07', '2026-03-01']],
    ['every week', times('WEEKLY', '2026-03-01'), '2026-03-15', ['2026-03-15', '2026-03-08', '2026-03-01']],
    ['before its start', times('DAILY', '2026-03-02'), '2026-03-01', []],
    ['on its first day', times('WEEKLY', '2026-03-02'), '2026-03-02', ['2026-03-02']],
    ['up to a planned end', times('DAILY', '2026-03-01', '2026-03-02'), '2026-03-09', ['2026-03-02', '2026-03-01']],
    [
      'an end between two',
      times('EVERY_3_DAYS', '2026-03-01', '2026-03-06'),
      '2026-03-09',
      ['2026-03-04', '2026-03-01'],
    ],
    ['a back-dated finish', finished('DAILY', '2026-03-01', '2026-03-02'), '2026-03-09', ['2026-03-02', '2026-03-01']],
    ['the end of summer time', times('DAILY', '2026-10-24'), '2026-10-26', ['2026-10-26', '2026-10-25', '2026-10-24']],
    ['a week over it', times('WEEKLY', '2026-10-20'), '2026-11-03', ['2026-11-03', '2026-10-27', '2026-10-20']],
    ['its beginning', times('DAILY', '2026-03-28'), '2026-03-30', ['2026-03-30', '2026-03-29', '2026-03-28']],
    ['two days over it', times('EVERY_2_DAYS', '2026-03-28'), '2026-04-01', ['2026-04-01', '2026-03-30', '2026-03-28']],
    ['New York in spring', times('DAILY', '2026-03-07'), '2026-03-09', ['2026-03-09', '2026-03-08', '2026-03-07']],
    [
      'New York in autumn',
      times('EVERY_2_DAYS', '2026-10-31'),
      '2026-11-04',
      ['2026-11-04', '2026-11-02', '2026-10-31'],
    ],
    ['a leap day', times('DAILY', '2028-02-28'), '2028-03-01', ['2028-03-01', '2028-02-29', '2028-02-28']],
    ['no leap day', times('WEEKLY', '2027-02-22'), '2027-03-08', ['2027-03-08', '2027-03-01', '2027-02-22']],
    ['a turn of the year', times('EVERY_5_DAYS', '2026-12-29'), '2027-01-03', ['2027-01-03', '2026-12-29']],
  ])('%s', ([, due, today, expected]) => {
    expect(all(due, today)).toEqual(expected);
    const days = expected.filter((day) => isDueDate(due, today, day));
    expect(days).toEqual(expected);
  });

  test.for<[string, DueTimes, PlainDate, string]>([
    ['tomorrow', times('DAILY', '2026-03-01'), '2026-03-02', '2026-03-03'],
    ['before the start', times('DAILY', '2026-03-01'), '2026-03-02', '2026-02-28'],
    ['between two', times('EVERY_2_DAYS', '2026-03-01'), '2026-03-09', '2026-03-02'],
    ['after the end', times('DAILY', '2026-03-01', '2026-03-02'), '2026-03-09', '2026-03-03'],
    ['the day after one that comes once', times('ONCE', '2026-03-01'), '2026-03-09', '2026-03-02'],
    ['no day at all', times('DAILY', '2026-02-01'), '2026-03-09', '2026-02-30'],
    ['no month at all', times('DAILY', '2026-02-01'), '2027-03-09', '2026-13-01'],
    ['no date at all', times('DAILY', '2026-02-01'), '2026-03-09', ''],
  ])('D58, D116: nothing is due %s', ([, due, today, day]) => {
    expect(isDueDate(due, today, day)).toBe(false);
  });
});

describe('D105: the newest due dates', () => {
  const tenYears = times('DAILY', '2016-03-02');
  const today = '2026-03-02';

  test('of ten years, then those before a day, down to the first', () => {
    const newest = dueDatesOf(tenYears, today, { most: 120 });
    expect([newest.length, newest[0], newest.at(-1)]).toEqual([120, '2026-03-02', '2025-11-03']);
    const older = dueDatesOf(tenYears, today, { most: 120, before: newest.at(-1) });
    expect([older.length, older[0]]).toEqual([120, '2025-11-02']);
    expect(dueDatesOf(tenYears, today, { most: 120, before: '2016-03-04' })).toEqual(['2016-03-03', '2016-03-02']);
    expect(dueDatesOf(tenYears, today, { most: 120, before: '2016-03-02' })).toEqual([]);
  });

  test('a day to come bounds nothing, and a day after the end neither', () => {
    expect(dueDatesOf(tenYears, today, { most: 1, before: '2030-01-01' })).toEqual([today]);
    const ended = times('DAILY', '2026-01-01', '2026-01-10');
    expect(dueDatesOf(ended, today, { most: 1, before: '2026-02-01' })).toEqual(['2026-01-10']);
  });
});

describe('D33, D102: when a report is over', () => {
  test.for<[string, DueTimes, PlainDate, boolean]>([
    ['without an end', times('DAILY', '2026-03-01'), '2036-03-01', false],
    ['the day before a planned end', times('DAILY', '2026-03-01', '2026-03-05'), '2026-03-04', false],
    ['on a planned end', times('DAILY', '2026-03-01', '2026-03-05'), '2026-03-05', false],
    ['the day after it', times('DAILY', '2026-03-01', '2026-03-05'), '2026-03-06', true],
    ['finished today', finished('DAILY', '2026-03-01', '2026-03-05'), '2026-03-05', true],
    ['finished yesterday', finished('DAILY', '2026-03-01', '2026-03-05'), '2026-03-06', true],
    ['once, long ago', times('ONCE', '2025-03-01'), '2026-03-05', false],
  ])('%s', ([, due, today, over]) => {
    expect(isOver(due, today)).toBe(over);
    expect(statusOf(due, today, false)).toBe(over ? 'EXPIRED' : 'DUE');
    expect(statusOf(due, today, true)).toBe('FILLED');
  });

  test.for<[string, PlainDate, string, boolean]>([
    // A second before and after midnight, where the school is; in both halves of the year and when the clocks change.
    ['Europe/Warsaw', '2026-03-05', '2026-03-05T22:59:59Z', false],
    ['Europe/Warsaw', '2026-03-05', '2026-03-05T23:00:00Z', true],
    ['Europe/Warsaw', '2026-07-05', '2026-07-05T21:59:59Z', false],
    ['Europe/Warsaw', '2026-07-05', '2026-07-05T22:00:00Z', true],
    ['Europe/Warsaw', '2026-10-25', '2026-10-25T22:59:59Z', false],
    ['Europe/Warsaw', '2026-10-25', '2026-10-25T23:00:00Z', true],
    ['Europe/Warsaw', '2026-03-29', '2026-03-29T21:59:59Z', false],
    ['Europe/Warsaw', '2026-03-29', '2026-03-29T22:00:00Z', true],
    ['America/New_York', '2026-03-05', '2026-03-06T04:59:59Z', false],
    ['America/New_York', '2026-03-05', '2026-03-06T05:00:00Z', true],
    ['America/New_York', '2026-11-01', '2026-11-02T04:59:59Z', false],
    ['America/New_York', '2026-11-01', '2026-11-02T05:00:00Z', true],
  ])('in %s a report that ends on %s is at %s over: %s', ([timeZone, endDate, instant, over]) => {
    const { today } = nowIn(Temporal.Instant.from(instant), timeZone);
    expect(isOver(times('DAILY', '2026-01-01', endDate), today)).toBe(over);
  });
});

describe('D101: of what is to come the next one, and how many', () => {
  test.for<[string, DueTimes, PlainDate, PlainDate | null, number | null]>([
    ['before the start', times('WEEKLY', '2026-03-05', '2026-03-20'), '2026-03-02', '2026-03-05', 3],
    ['in between', times('WEEKLY', '2026-03-01', '2026-03-20'), '2026-03-02', '2026-03-08', 2],
    ['none before the end', times('WEEKLY', '2026-03-01', '2026-03-07'), '2026-03-02', null, 0],
    ['without end', times('DAILY', '2026-03-01'), '2026-03-02', '2026-03-03', null],
    ['once, to come', times('ONCE', '2026-03-05'), '2026-03-02', '2026-03-05', 1],
    ['once, come', times('ONCE', '2026-03-01'), '2026-03-02', null, 0],
    ['finished', finished('DAILY', '2026-03-01', '2026-03-02'), '2026-03-02', null, 0],
    ['over', times('DAILY', '2026-03-01', '2026-03-02'), '2026-04-02', null, 0],
  ])('%s', ([, due, today, next, coming]) => {
    expect([nextDueDate(due, today), countComing(due, today)]).toEqual([next, coming]);
  });
});

test.for<[PlainDate, PlainDate]>([
  ['2026-03-02', '2028-03-02'],
  ['2028-02-29', '2030-02-28'],
  ['2026-02-28', '2028-02-28'],
  ['2026-12-31', '2028-12-31'],
])('D103, D154: two years from %s is %s', ([today, last]) => {
  expect(lastPossibleDay(today)).toBe(last);
});

test('part 2 §9, D121: recurrences as lists and as sentences name them', () => {
  expect(recurrences.map((recurrence) => recurrenceLabels[recurrence])).toEqual([
    'Jednorazowo',
    'Codziennie',
    'Co 2 dni',
    'Co 3 dni',
    'Co 4 dni',
    'Co 5 dni',
    'Co 6 dni',
    'Tygodniowo',
  ]);
  expect(recurrences.map(recurrenceInSentence)).toEqual([
    'jednorazowo',
    'codziennie',
    'co 2 dni',
    'co 3 dni',
    'co 4 dni',
    'co 5 dni',
    'co 6 dni',
    'co tydzień',
  ]);
});

test.for<[string, DueTimes, PlainDate | null, number]>([
  ['each day, filled yesterday', times('DAILY', '2026-03-01'), '2026-03-09', 0],
  ['each day, filled today', times('DAILY', '2026-03-01'), '2026-03-10', 0],
  ['each day, filled four days ago', times('DAILY', '2026-03-01'), '2026-03-06', 3],
  ['each day, never filled', times('DAILY', '2026-03-08'), null, 2],
  ['every three days, due today', times('EVERY_3_DAYS', '2026-03-01'), '2026-03-04', 1],
  ['ended since', times('DAILY', '2026-03-01', '2026-03-07'), '2026-03-05', 2],
  ['once, days ago', times('ONCE', '2026-03-01'), null, 1],
  ['from today on', times('DAILY', '2026-03-10'), null, 0],
])('seen on 10.03.2026, %s: %o, %s, is %d in a row unfilled', ([, due, filledUntil, count]) => {
  expect(countUnfilled(due, '2026-03-10', filledUntil)).toBe(count);
});
