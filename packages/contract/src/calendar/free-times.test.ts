import { expect, onTestFinished, test, vi } from 'vitest';
import { addDays, addMinutes } from '../core/time.ts';
import type { DayHours } from '../core/weekly-hours-schemas.ts';
import type { Interval } from '../occupancy/occupancy.rules.ts';
import { months } from '../schools/months.rules.ts';
import { firstFreeTimes, freeTimesWindow, judgedForOwner, judgedForTrainer } from './free-times.rules.ts';
import type { BookingSituation } from './open-slots.rules.ts';
import { slotAt } from './slots.rules.ts';

const monday = '2026-03-09';
const now = `${monday}T09:30:00`;
const timeZone = 'Europe/Warsaw';
const hours = (from: number, to: number, day = monday): Interval => ({
  startTime: slotAt(day, from).startTime,
  endTime: slotAt(day, to).startTime,
});
const mornings: DayHours[] = [
  { dayOfWeek: 'MONDAY', openingTime: '09:00', closingTime: '13:00' },
  { dayOfWeek: 'WEDNESDAY', openingTime: '10:00', closingTime: '12:00' },
];
const startsOf = (times: readonly Interval[]) => times.map(({ startTime }) => startTime.slice(5, 13));

interface SearchOptions {
  readonly from?: string;
  readonly limit?: number;
  readonly minutes?: number;
}

function forOwner(given: Partial<BookingSituation> & { rules?: object }, asked: SearchOptions = {}): string[] {
  const { rules, ...changes } = given;
  const judge = judgedForOwner({
    now: { wall: now, today: monday },
    settings: { minBookingDaysInAdvance: 0, unlockedMonths: months, allowReserveList: false, ...rules },
    workingHours: mornings,
    locks: [],
    taken: [],
    dogBusy: [],
    ...changes,
  });
  const { minutes = 60, from = now, limit = 4 } = asked;
  return startsOf(firstFreeTimes({ ...judge, minutes, timeZone }, { from, limit }));
}

function forTrainer(occupied: readonly Interval[], asked: SearchOptions = {}): string[] {
  const { minutes = 60, from = now, limit = 4 } = asked;
  const judge = judgedForTrainer({ workingHours: mornings, occupied, now });
  return startsOf(firstFreeTimes({ ...judge, minutes, timeZone }, { from, limit }));
}

const taken = (...times: readonly Interval[]) => times.map((time) => ({ ...time, individual: true }));
const halfPast = (hour: number) => ({ startTime: `${monday}T${hour}:30:00`, endTime: `${monday}T${hour + 1}:00:00` });

test.for<[string, Partial<BookingSituation> & { rules?: object }, SearchOptions, string[]]>([
  ['from now on, day after day', {}, {}, ['03-09T10', '03-09T11', '03-09T12', '03-11T10']],
  ['as many as asked for', {}, { limit: 1 }, ['03-09T10']],
  ['from a later time on', {}, { from: `${monday}T12:00:01` }, ['03-11T10', '03-11T11', '03-16T09', '03-16T10']],
  ['with the advance', { rules: { minBookingDaysInAdvance: 3 } }, { limit: 1 }, ['03-16T09']],
  ['in open months', { rules: { unlockedMonths: ['APRIL'] } }, { limit: 1 }, ['04-01T10']],
  ['not in a lock', { locks: [hours(10, 12)] }, { limit: 1 }, ['03-09T12']],
  ['not in a touched slot (D48)', { taken: taken(halfPast(10)) }, { limit: 1 }, ['03-09T11']],
  [
    'not with a reserve list alone',
    { taken: taken(hours(9, 13)), rules: { allowReserveList: true } },
    { limit: 1 },
    ['03-11T10'],
  ],
  ['not while the dog is busy', { dogBusy: [hours(10, 11)] }, { limit: 1 }, ['03-09T11']],
  ['with room for the service', { taken: taken(hours(11, 12)) }, { minutes: 120, limit: 2 }, ['03-11T10', '03-16T09']],
  ['nowhere', { rules: { unlockedMonths: [] } }, {}, []],
])('D21: an owner’s free times: %s', ([_case, given, asked, expected]) => {
  expect(forOwner(given, asked)).toEqual(expected);
});

test.for<[string, readonly Interval[], SearchOptions, string[]]>([
  ['from now on within the hours', [], { limit: 2 }, ['03-09T10', '03-09T11']],
  [
    'only what really overlaps is in the way (D161)',
    [halfPast(12)],
    { minutes: 90, limit: 2 },
    ['03-09T10', '03-09T11'],
  ],
  ['what overlaps half a slot', [halfPast(10)], { limit: 1 }, ['03-09T11']],
  ['none that would end after closing', [], { minutes: 90, from: `${monday}T12:00:00`, limit: 1 }, ['03-11T10']],
])('D27: a trainer’s free times: %s', ([_case, occupied, asked, expected]) => {
  expect(forTrainer(occupied, asked)).toEqual(expected);
});

test('free times are looked for on ninety days, and what lies within their window is all that can be in the way', () => {
  const window = freeTimesWindow(now);
  expect(window).toEqual({ startTime: `${monday}T00:00:00`, endTime: '2026-06-07T00:00:00' });
  const untilLastDay = { startTime: now, endTime: addMinutes(window.endTime, -24 * 60) };
  const days = Array.from({ length: 89 }, (_, index) => hours(0, 23, addDays(monday, index)));
  expect(days.at(-1)!.startTime < untilLastDay.endTime).toBe(true);
  const everyDay = { workingHours: [], taken: taken(...days) };
  expect(forOwner(everyDay, { limit: 30 })).toEqual(
    Array.from({ length: 12 }, (_, index) => `06-06T${String(8 + index).padStart(2, '0')}`),
  );
});

test('a walk over ninety days with a thousand slots turns a text into a date, or back, at most twice a day', () => {
  const turns = [
    vi.spyOn(Date, 'parse'),
    vi.spyOn(Date.prototype, 'getUTCDay'),
    vi.spyOn(Date.prototype, 'toISOString'),
    vi.spyOn(Temporal.PlainDateTime, 'from'),
    vi.spyOn(Temporal.PlainDate, 'from'),
    vi.spyOn(Temporal.Instant.prototype, 'toZonedDateTimeISO'),
  ];
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  expect(forOwner({ workingHours: [] }, { limit: 1_000 })).toHaveLength(1_000);
  expect(turns.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBeLessThanOrEqual(180);
});
