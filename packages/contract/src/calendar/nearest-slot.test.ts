import { expect, test } from 'vitest';
import { addDays } from '../core/time.ts';
import type { DayHours } from '../core/weekly-hours-schemas.ts';
import type { Interval } from '../occupancy/occupancy.rules.ts';
import { months } from '../schools/months.rules.ts';
import type { BookingSituation } from './open-slots.rules.ts';
import { searchWindow, nearestFreeSlot } from './nearest-slot.rules.ts';
import { slotAt } from './slots.rules.ts';

const tuesday = '2026-03-10';
const later = (days: number) => addDays(tuesday, days);
const hours = (day: string, from: number, to: number): Interval => ({
  startTime: slotAt(day, from).startTime,
  endTime: slotAt(day, to).startTime,
});
const taken = (...times: readonly Interval[]) => times.map((time) => ({ ...time, individual: true }));
const refused = slotAt(tuesday, 10);
const wholeDays = (count: number) => Array.from({ length: count }, (_, index) => hours(later(index), 0, 23));
const nights: DayHours[] = [{ dayOfWeek: 'SUNDAY', openingTime: '02:00', closingTime: '04:00' }];

/** The nearest slot on Monday 2026-03-09 at 09:00, of a trainer whom only the refused slot occupies, unless told. */
function nearest(given: Partial<BookingSituation> & { rules?: object } = {}, wanted = refused): string | undefined {
  const { rules, ...changes } = given;
  return nearestFreeSlot(
    wanted,
    {
      now: { wall: '2026-03-09T09:00:00', today: '2026-03-09' },
      settings: { minBookingDaysInAdvance: 0, unlockedMonths: months, allowReserveList: false, ...rules },
      workingHours: [],
      locks: [],
      taken: taken(refused),
      dogBusy: [],
      ...changes,
    },
    'Europe/Warsaw',
  )?.startTime;
}

test.for<[string, Partial<BookingSituation> & { rules?: object }, string | undefined]>([
  ['the earlier of two that are as near', {}, `${tuesday}T09:00:00`],
  ['the nearer one', { locks: [hours(tuesday, 8, 10)] }, `${tuesday}T11:00:00`],
  ['an earlier one when it is nearer', { taken: taken(hours(tuesday, 10, 13)) }, `${tuesday}T09:00:00`],
  ['not while the dog is busy', { dogBusy: [hours(tuesday, 8, 14)] }, `${tuesday}T14:00:00`],
  [
    'not in a lock, a training or the dog’s own time',
    { locks: wholeDays(1), dogBusy: wholeDays(2) },
    '2026-03-12T08:00:00',
  ],
  ['not one that has begun', { now: { wall: `${tuesday}T09:00:00`, today: tuesday } }, `${tuesday}T11:00:00`],
  ['one that begins in a second', { now: { wall: `${tuesday}T08:59:59`, today: tuesday } }, `${tuesday}T09:00:00`],
  [
    'not with a reserve list alone',
    { taken: taken(...wholeDays(1)), rules: { allowReserveList: true } },
    '2026-03-11T08:00:00',
  ],
  ['in an open month', { taken: taken(...wholeDays(2)), rules: { unlockedMonths: ['APRIL'] } }, '2026-04-01T08:00:00'],
  [
    'on a working day',
    { workingHours: [{ dayOfWeek: 'FRIDAY', openingTime: '12:30', closingTime: '16:00' }] },
    '2026-03-13T13:00:00',
  ],
  ['on the last of 28 days', { taken: taken(...wholeDays(27)) }, '2026-04-06T08:00:00'],
  ['not after 28 days', { taken: taken(...wholeDays(28)) }, undefined],
  ['nowhere', { rules: { unlockedMonths: [] } }, undefined],
])('the nearest free slot: %s', ([_case, given, expected]) => {
  expect(nearest(given)).toBe(expected);
});

test('D6: the nearest free slot has room for a longer training', () => {
  const twoHours = hours(tuesday, 10, 12);
  const busy = { taken: taken(hours(tuesday, 11, 12), hours(tuesday, 14, 15)) };
  expect(nearest(busy, twoHours)).toBe(`${tuesday}T09:00:00`);
  expect(nearest({ ...busy, locks: [hours(tuesday, 8, 10)] }, twoHours)).toBe(`${tuesday}T12:00:00`);
  expect(nearest({ taken: taken(hours(tuesday, 8, 19)) }, twoHours)).toBe('2026-03-11T08:00:00');
});

test('D6: what began the evening before is in the way', () => {
  const workingHours: DayHours[] = [{ dayOfWeek: 'WEDNESDAY', openingTime: '00:00', closingTime: '05:00' }];
  const night = { startTime: `${tuesday}T22:30:00`, endTime: `${later(1)}T03:10:00` };
  expect(nearest({ workingHours, taken: taken(night) }, slotAt(later(1), 1))).toBe(`${later(1)}T04:00:00`);
});

test('D4: the hour that summer time skips is no free slot, the repeated one is', () => {
  const spring = { workingHours: nights, taken: taken(slotAt('2027-03-28', 3)) };
  expect(nearest(spring, slotAt('2027-03-28', 3))).toBe('2027-04-04T02:00:00');
  const autumn = { workingHours: nights, taken: taken(slotAt('2027-10-31', 3)) };
  expect(nearest(autumn, slotAt('2027-10-31', 3))).toBe('2027-10-31T02:00:00');
});

test('what is looked through begins with the day of the refused slot and ends with its 28th', () => {
  expect(searchWindow(refused)).toEqual({ startTime: '2026-03-10T00:00:00', endTime: '2026-04-07T00:00:00' });
});
