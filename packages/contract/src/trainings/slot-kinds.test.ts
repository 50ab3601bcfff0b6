import { expect, test } from 'vitest';
import { months } from '../schools/schools.contract.ts';
import { ownerSlot, trainerSlot } from './slot-kinds.rules.ts';
import { slotAt } from './slots.rules.ts';

const day = '2026-03-03';
const slot = slotAt(day, 10);
const ninetyMinutes = { startTime: `${day}T09:00:00`, endTime: `${day}T10:30:00` };
const training = { ...slot, id: 'training', confirmed: false };
const foreign = { ...slot, id: 'foreign', own: false };
const own = { ...slot, id: 'own', own: true, dogName: 'Azor' };
const settings = { minBookingDaysInAdvance: 0, unlockedMonths: months, allowReserveList: false };
const unseen = {
  trainings: [],
  occupations: [],
  locks: [],
  now: { wall: '2026-03-02T09:00:00', today: '2026-03-02' },
  settings,
  workingHours: [],
};
const past = { wall: `${day}T10:00:00`, today: day };

test('an owner sees the own training, then a lock, then that the slot is taken, then why it is unavailable', () => {
  const all = { ...unseen, trainings: [training], occupations: [foreign], locks: [slot], now: past };
  expect(ownerSlot(slot, all)).toEqual({ kind: 'own', training });
  expect(ownerSlot(slot, { ...all, trainings: [] })).toEqual({ kind: 'locked' });
  expect(ownerSlot(slot, { ...all, trainings: [], locks: [] })).toEqual({ kind: 'taken', occupation: foreign });
  expect(ownerSlot(slot, { ...unseen, now: past })).toEqual({ kind: 'unavailable', reason: 'IN_THE_PAST' });
  expect(ownerSlot(slot, unseen)).toEqual({ kind: 'free' });
});

test.for([
  ['MONTH_LOCKED', { settings: { ...settings, unlockedMonths: [] } }],
  ['TOO_SOON', { settings: { ...settings, minBookingDaysInAdvance: 2 } }],
  ['OUTSIDE_WORKING_HOURS', { workingHours: [{ dayOfWeek: 'MONDAY', openingTime: '08:00', closingTime: '20:00' }] }],
] as const)('an unavailable slot says why: %s', ([reason, changes]) => {
  expect(ownerSlot(slot, { ...unseen, ...changes })).toEqual({ kind: 'unavailable', reason });
});

test('D19: of two occupations in a slot the owner is shown the own dog’s', () => {
  expect(ownerSlot(slot, { ...unseen, occupations: [foreign, own] })).toEqual({ kind: 'taken', occupation: own });
});

test('D6: a slot into which a longer training reaches is not free', () => {
  expect(ownerSlot(slot, { ...unseen, occupations: [{ ...ninetyMinutes, own: false }] }).kind).toBe('taken');
  expect(ownerSlot(slot, { ...unseen, trainings: [{ ...ninetyMinutes, confirmed: true }] }).kind).toBe('own');
  expect(ownerSlot(slotAt(day, 11), { ...unseen, occupations: [{ ...ninetyMinutes, own: false }] }).kind).toBe('free');
});

test('a trainer sees a confirmed training, then pending requests, then a lock, then the past or a free slot', () => {
  const lock = { ...slot, id: 'lock' };
  const requests = new Map([[slot.startTime, 3]]);
  const all = { trainings: [training], requests, locks: [lock], now: past.wall };
  expect(trainerSlot(slot, all)).toEqual({ kind: 'confirmed', training });
  expect(trainerSlot(slot, { ...all, trainings: [] })).toEqual({ kind: 'pending', bookingCount: 3 });
  const none = new Map<string, number>();
  expect(trainerSlot(slot, { ...all, trainings: [], requests: none })).toEqual({ kind: 'locked', lockId: 'lock' });
  expect(trainerSlot(slot, { trainings: [], requests: none, locks: [], now: past.wall })).toEqual({ kind: 'past' });
  const before = '2026-03-03T09:59:59';
  expect(trainerSlot(slot, { trainings: [], requests: none, locks: [], now: before })).toEqual({ kind: 'free' });
});
