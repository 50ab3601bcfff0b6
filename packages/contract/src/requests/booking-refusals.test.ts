import { expect, test } from 'vitest';
import { slotAt } from '../calendar/slots.rules.ts';
import { months } from '../schools/months.rules.ts';
import { bookingRefusal } from './booking-refusals.rules.ts';
import type { BookingSituation } from '../calendar/open-slots.rules.ts';

const tuesday = '2026-03-03';
const slot = slotAt(tuesday, 10);
const twoHours = { startTime: slot.startTime, endTime: `${tuesday}T12:00:00` };
const free: BookingSituation = {
  now: { wall: '2026-03-02T09:00:00', today: '2026-03-02' },
  settings: { minBookingDaysInAdvance: 0, unlockedMonths: months, allowReserveList: false },
  workingHours: [],
  locks: [],
  taken: [],
  dogBusy: [],
};
const past = { now: { wall: `${tuesday}T10:00:00`, today: tuesday } };
const monthLocked = { unlockedMonths: [] };
const tooSoon = { minBookingDaysInAdvance: 2 };
const away = { workingHours: [{ dayOfWeek: 'MONDAY', openingTime: '08:00', closingTime: '20:00' } as const] };
const locked = { locks: [slot] };
const taken = { taken: [{ ...slot, individual: true }] };
const dogBusy = { dogBusy: [slot] };

test('D21: a free slot can be asked for', () => {
  expect(bookingRefusal(slot, free)).toBeUndefined();
});

test('D49: of several reasons the first in order is given', () => {
  const all = { ...free, ...past, ...away, ...locked, ...taken, ...dogBusy };
  const settings = { ...free.settings, ...monthLocked, ...tooSoon };
  const soon = { ...free.settings, ...tooSoon };
  expect(bookingRefusal(slot, { ...all, settings })).toBe('IN_THE_PAST');
  expect(bookingRefusal(slot, { ...all, now: free.now, settings })).toBe('MONTH_LOCKED');
  expect(bookingRefusal(slot, { ...all, now: free.now, settings: soon })).toBe('TOO_SOON');
  const inTime = { ...all, now: free.now, settings: free.settings };
  expect(bookingRefusal(slot, inTime)).toBe('OUTSIDE_WORKING_HOURS');
  expect(bookingRefusal(slot, { ...inTime, workingHours: [] })).toBe('SLOT_LOCKED');
  expect(bookingRefusal(slot, { ...inTime, workingHours: [], locks: [] })).toBe('SLOT_TAKEN');
  expect(bookingRefusal(slot, { ...inTime, workingHours: [], locks: [], taken: [] })).toBe('DOG_BUSY');
});

test.for([
  ['11:29', '12:00', 'SLOT_TAKEN'],
  ['11:30', '12:00', 'SLOT_TAKEN'],
  ['11:59', '12:30', 'SLOT_TAKEN'],
  ['12:00', '13:00', undefined],
  ['08:45', '10:00', undefined],
] as const)('D48, D161: an owner asks for 10:00–11:30 and a group trains %s–%s', ([from, to, expected]) => {
  const wish = { startTime: slot.startTime, endTime: `${tuesday}T11:30:00` };
  const training = { startTime: `${tuesday}T${from}:00`, endTime: `${tuesday}T${to}:00`, individual: false };
  expect(bookingRefusal(wish, { ...free, taken: [training] })).toBe(expected);
});

test.for([
  ['2026-03-03T09:59:59', undefined],
  ['2026-03-03T10:00:00', 'IN_THE_PAST'],
  ['2026-03-03T10:00:01', 'IN_THE_PAST'],
] as const)('D21: a slot at 10:00 asked for at %s', ([wall, expected]) => {
  expect(bookingRefusal(slot, { ...free, now: { wall, today: tuesday } })).toBe(expected);
});

test.for([
  ['2026-03-01', 2, undefined],
  ['2026-03-02', 2, 'TOO_SOON'],
  ['2026-03-02', 1, undefined],
  ['2026-03-03', 0, undefined],
] as const)('D21: on %s with %i days in advance', ([today, minBookingDaysInAdvance, expected]) => {
  const now = { wall: `${today}T08:00:00`, today };
  expect(bookingRefusal(slot, { ...free, now, settings: { ...free.settings, minBookingDaysInAdvance } })).toBe(
    expected,
  );
});

test('D6: a longer service is refused when any hour that it covers is taken, locked or past closing', () => {
  const secondHour = slotAt(tuesday, 11);
  expect(bookingRefusal(twoHours, { ...free, locks: [secondHour] })).toBe('SLOT_LOCKED');
  expect(bookingRefusal(twoHours, { ...free, taken: [{ ...secondHour, individual: true }] })).toBe('SLOT_TAKEN');
  expect(bookingRefusal(slot, { ...free, taken: [{ ...secondHour, individual: true }] })).toBeUndefined();
  const until11 = [{ dayOfWeek: 'TUESDAY', openingTime: '08:00', closingTime: '11:00' } as const];
  expect(bookingRefusal(twoHours, { ...free, workingHours: until11 })).toBe('OUTSIDE_WORKING_HOURS');
});

test.for([
  ['an individual training', [true], undefined],
  ['a group training', [false], 'SLOT_TAKEN'],
  ['both', [true, false], 'SLOT_TAKEN'],
] as const)('D22, D52: with a reserve list, a slot taken by %s', ([_case, individuals, expected]) => {
  const settings = { ...free.settings, allowReserveList: true };
  const occupations = individuals.map((individual) => ({ ...slot, individual }));
  expect(bookingRefusal(slot, { ...free, settings, taken: occupations })).toBe(expected);
});

test('D22: a reserve list does not open a locked slot, nor let a dog be in two places', () => {
  const reserve = { ...free, ...taken, settings: { ...free.settings, allowReserveList: true } };
  expect(bookingRefusal(slot, { ...reserve, ...locked })).toBe('SLOT_LOCKED');
  expect(bookingRefusal(slot, { ...reserve, ...dogBusy })).toBe('DOG_BUSY');
});
