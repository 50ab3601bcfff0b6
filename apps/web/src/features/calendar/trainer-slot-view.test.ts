import { slotAt } from '@psia/contract/calendar/slots.rules';
import { expect, test } from 'vitest';
import type { ConfirmedGroupTraining, Training } from '@psia/contract/calendar/calendar.contract';
import { lockingSlotView } from './locking-slot-view.rules.ts';
import { type TrainerWeek, trainerSlotView } from './trainer-slot-view.rules.ts';

const slot = slotAt('2026-03-12', 17);
const quiet: TrainerWeek = {
  trainings: [],
  groupTrainings: [],
  requests: [],
  locks: [],
  now: '2026-03-09T12:00:00',
};

test.each([
  [1, '1\u00a0oczekująca'],
  [3, '3\u00a0oczekujące'],
  [5, '5\u00a0oczekujących'],
])('D2: %i waiting requests read "%s" and open', (count, words) => {
  const view = trainerSlotView(slot, { ...quiet, requests: [{ ...slot, bookingCount: count }] });
  expect(view).toMatchObject({ look: 'requests', words, opens: { kind: 'requests', slot } });
});

test('waiting requests come before a lock, and a lock before a free slot (part 2 §2)', () => {
  const locks = [{ id: 'l', ...slot, created: null, absence: null }];
  const requests = [{ ...slot, bookingCount: 1 }];
  expect(trainerSlotView(slot, { ...quiet, locks, requests }).look).toBe('requests');
  expect(trainerSlotView(slot, { ...quiet, locks }).words).toBe('Zablokowane');
  expect(trainerSlotView(slot, quiet).words).toBe('wolne');
});

test('an empty slot that has begun says that its time is over', () => {
  expect(trainerSlotView(slot, { ...quiet, now: slot.startTime })).toMatchObject({ reason: 'Termin minął' });
});

const training: Training = {
  ...slot,
  id: 'training',
  confirmed: true,
  isGroupTraining: false,
  trainerId: 'anna',
  dogId: 'azor',
  hallId: null,
  hallName: 'Duża',
  serviceId: null,
  serviceName: 'Konsultacja',
  price: null,
  trainerDTO: { id: 'anna', firstName: 'Anna', lastName: 'Nowak' },
  dogDTO: { id: 'azor', name: 'Azor', breed: 'Owczarek', ownerName: 'Jan Kot', photoUrl: null },
  additionalInfo: null,
  reservePlace: null,
  replaces: null,
  askedMove: null,
  sequence: 0,
  history: null,
  ownerContact: null,
};
const groupTraining: ConfirmedGroupTraining = {
  startTime: '2026-03-12T18:30:00',
  endTime: '2026-03-12T19:45:00',
  id: 'group-training',
  confirmed: true,
  isGroupTraining: true,
  trainerId: 'anna',
  hallId: null,
  hallName: 'Plac',
  groupId: 'group',
  groupName: 'Szczeniaki',
  groupDescription: null,
  dogsCount: 4,
  trainersCount: 1,
  notes: null,
  sequence: 0,
  history: { created: { by: null, at: '2026-03-01T10:00:00' }, changed: null },
};

test('D28: a group training shows in every slot that it touches', () => {
  const week = { ...quiet, groupTrainings: [groupTraining] };
  expect(trainerSlotView(slotAt('2026-03-12', 18), week)).toMatchObject({
    look: 'group',
    time: groupTraining,
    words: 'Szczeniaki',
    details: ['Plac'],
    opens: { kind: 'group' },
  });
  expect(trainerSlotView(slotAt('2026-03-12', 19), week)).toMatchObject({
    words: 'ciąg dalszy',
    details: ['Szczeniaki'],
  });
});

test('a slot that two trainings share names both and leads to both', () => {
  const long = { ...training, endTime: '2026-03-12T18:30:00' };
  const view = trainerSlotView(slotAt('2026-03-12', 18), {
    ...quiet,
    trainings: [long],
    groupTrainings: [groupTraining],
  });
  expect(view).toMatchObject({
    look: 'confirmed',
    details: ['Azor', '18:30–19:45 Szczeniaki'],
    opens: { kind: 'several', planned: [{ kind: 'training' }, { kind: 'group' }] },
  });
});

test('D22: a taken slot says how many wait on its reserve list', () => {
  const week = { ...quiet, trainings: [training], requests: [{ ...slot, bookingCount: 2 }] };
  expect(trainerSlotView(slot, week).details).toEqual(['Konsultacja', 'Duża', 'lista rezerwowa: 2']);
});

test('for a lock free slots alone can be chosen, and a chosen one stays so when something takes it', () => {
  const choose = { kind: 'choose', slot };
  expect(lockingSlotView(slot, quiet, [])).toMatchObject({ look: 'free', pressed: false, opens: choose });
  expect(lockingSlotView(slot, quiet, [{ ...slot }])).toMatchObject({ look: 'free', pressed: true, opens: choose });
  const taken = { ...quiet, trainings: [training] };
  expect(lockingSlotView(slot, taken, []).opens).toBeUndefined();
  expect(lockingSlotView(slot, taken, [slot])).toMatchObject({
    look: 'confirmed',
    pressed: true,
    reason: 'Już nie jest wolne',
    opens: choose,
  });
});
