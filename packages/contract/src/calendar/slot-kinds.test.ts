import { expect, test } from 'vitest';
import { months } from '../schools/months.rules.ts';
import { ownerSlot, requestsIn, trainerSlot } from './slot-kinds.rules.ts';
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
  groupTrainings: [],
  occupations: [],
  locks: [],
  elsewhere: [],
  now: { wall: '2026-03-02T09:00:00', today: '2026-03-02' },
  settings,
  workingHours: [],
};
const past = { wall: `${day}T10:00:00`, today: day };

test('an owner sees in a slot the first of what is there, in the order of part 1 §2', () => {
  const group = { ...slot, id: 'group' };
  const elsewhere = { ...training, id: 'elsewhere' };
  const all = {
    ...unseen,
    trainings: [training],
    groupTrainings: [group],
    locks: [slot],
    occupations: [foreign],
    elsewhere: [elsewhere],
    now: past,
  };
  expect(ownerSlot(slot, all)).toEqual({ kind: 'own', training });
  const others = { ...all, trainings: [] };
  expect(ownerSlot(slot, others)).toEqual({ kind: 'group', training: group });
  const ungrouped = { ...others, groupTrainings: [] };
  expect(ownerSlot(slot, ungrouped)).toEqual({ kind: 'locked' });
  expect(ownerSlot(slot, { ...ungrouped, locks: [] })).toEqual({ kind: 'taken', occupation: foreign });
  const untaken = { ...ungrouped, locks: [], occupations: [] };
  expect(ownerSlot(slot, untaken)).toEqual({ kind: 'unavailable', reason: 'IN_THE_PAST' });
  const ahead = { ...untaken, now: unseen.now };
  expect(ownerSlot(slot, ahead)).toEqual({ kind: 'elsewhere', training: elsewhere });
  expect(ownerSlot(slot, { ...ahead, elsewhere: [] })).toEqual({ kind: 'free' });
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

test('a trainer sees a training, then a group training, requests, a lock, then the past or a free slot', () => {
  const lock = { ...slot, id: 'lock' };
  const groupTraining = { startTime: `${day}T10:45:00`, endTime: `${day}T11:30:00`, id: 'group training' };
  const requests = [{ ...slot, bookingCount: 3 }];
  const nothing = { trainings: [], groupTrainings: [], requests: [], locks: [], now: past.wall };
  const all = { trainings: [training], groupTrainings: [groupTraining], requests, locks: [lock], now: past.wall };
  expect(trainerSlot(slot, all)).toEqual({ kind: 'confirmed', training });
  expect(trainerSlot(slot, { ...all, trainings: [] })).toEqual({ kind: 'group', training: groupTraining });
  expect(trainerSlot(slot, { ...nothing, requests, locks: [lock] })).toEqual({ kind: 'pending', bookingCount: 3 });
  expect(trainerSlot(slot, { ...nothing, locks: [lock] })).toEqual({ kind: 'locked', lockId: 'lock' });
  expect(trainerSlot(slot, nothing)).toEqual({ kind: 'past' });
  expect(trainerSlot(slot, { ...nothing, now: '2026-03-03T09:59:59' })).toEqual({ kind: 'free' });
});

test.for([
  ['the first slot of a request of two hours', 10, 2],
  ['its second slot, with another request', 11, 3],
  ['a slot into which half an hour of a request reaches', 12, 1],
  ['the slot before', 9, 0],
  ['the slot after', 13, 0],
] as const)('D6, D22: a trainer sees in %s who waits', ([_case, hour, count]) => {
  const requests = [
    { startTime: `${day}T10:00:00`, endTime: `${day}T12:00:00`, bookingCount: 2 },
    { startTime: `${day}T11:00:00`, endTime: `${day}T12:30:00`, bookingCount: 1 },
  ];
  const seen = { trainings: [], groupTrainings: [], requests, locks: [], now: unseen.now.wall };
  expect(requestsIn(slotAt(day, hour), requests)).toBe(count);
  expect(trainerSlot(slotAt(day, hour), seen)).toEqual(
    count > 0 ? { kind: 'pending', bookingCount: count } : { kind: 'free' },
  );
});
