import { months } from '@psia/contract/schools/schools.contract';
import { slotAt } from '@psia/contract/trainings/slots.rules';
import type { Training } from '@psia/contract/trainings/trainings.contract';
import { expect, test } from 'vitest';
import { type OwnerWeek, ownerSlotView } from './owner-slot-view.ts';

const thursday = '2026-03-12';
const settings = {
  allowReserveList: false,
  allowMultipleBookings: true,
  minBookingDaysInAdvance: 0,
  minDaysBeforeCancel: 0,
  unlockedMonths: [...months],
};

function weekWith(changes: Partial<OwnerWeek> = {}): OwnerWeek {
  return {
    trainings: [],
    occupations: [],
    locks: [],
    settings,
    workingHours: [],
    now: { wall: '2026-03-09T12:00:00', today: '2026-03-09' },
    minutes: 60,
    ...changes,
  };
}

function trainingAt(startTime: string, endTime: string, confirmed: boolean): Training {
  return {
    id: 't',
    startTime,
    endTime,
    confirmed,
    isGroupTraining: false,
    trainerId: 'tr',
    dogId: 'd',
    hallId: null,
    hallName: 'Sala Dębowa',
    serviceId: null,
    serviceName: 'Konsultacja',
    price: 330,
    trainerDTO: { id: 'tr', firstName: 'Anna', lastName: 'Lis' },
    dogDTO: { id: 'd', name: 'Burek', breed: 'kundel', ownerName: 'Ewa Lis' },
    additionalInfo: null,
  };
}

const at = (hour: number) => slotAt(thursday, hour);

test('a free slot leads to booking the time that the service takes (D6)', () => {
  expect(ownerSlotView(at(17), weekWith())).toMatchObject({ look: 'free', words: 'wolne', details: [] });
  expect(ownerSlotView(at(17), weekWith({ minutes: 90 }))).toMatchObject({
    look: 'free',
    details: ['trening do 18:30'],
    opens: { kind: 'book', time: { startTime: `${thursday}T17:00:00`, endTime: `${thursday}T18:30:00` } },
  });
});

test('D6: a free hour before a taken one is too short for a longer service', () => {
  const taken = { id: 'x', own: false, ...at(18) };
  const view = ownerSlotView(at(17), weekWith({ minutes: 90, occupations: [taken] }));
  expect(view).toMatchObject({ look: 'unavailable', reason: 'Za mało czasu na wybraną usługę' });
  expect(view.opens).toBeUndefined();
});

test('D19: a taken slot names nobody but the owner’s own other dog', () => {
  const taken = (own: boolean) =>
    weekWith({ occupations: [{ id: 'x', own, ...(own ? { dogName: 'Luna' } : {}), ...at(17) }] });
  expect(ownerSlotView(at(17), taken(false))).toMatchObject({ words: 'Zajęte', details: [] });
  expect(ownerSlotView(at(17), taken(true))).toMatchObject({ words: 'Zajęte', details: ['Luna, Twój pupil'] });
});

test.each([
  ['2026-03-12T17:00:00', {}, 'Termin minął'],
  ['2026-03-09T12:00:00', { unlockedMonths: [] }, 'Miesiąc zablokowany'],
  [
    '2026-03-12T09:00:00',
    { minBookingDaysInAdvance: 1 },
    'Zapisy najpóźniej 1\u00a0dzień wcześniej, czyli od 13.03.2026',
  ],
  [
    '2026-03-12T09:00:00',
    { minBookingDaysInAdvance: 2 },
    'Zapisy najpóźniej 2\u00a0dni wcześniej, czyli od 14.03.2026',
  ],
])('D21: at %s with %o an unavailable slot says why: %s', (wall, changes, reason) => {
  const week = weekWith({ now: { wall, today: wall.slice(0, 10) }, settings: { ...settings, ...changes } });
  expect(ownerSlotView(at(17), week)).toMatchObject({ look: 'unavailable', reason });
});

test('an own training names its hours where it begins and continues in the next slot', () => {
  const week = weekWith({ trainings: [trainingAt(`${thursday}T17:00:00`, `${thursday}T18:30:00`, true)] });
  expect(ownerSlotView(at(17), week)).toMatchObject({
    look: 'confirmed',
    part: 'first',
    words: 'Potwierdzony',
    time: { startTime: `${thursday}T17:00:00`, endTime: `${thursday}T18:30:00` },
    details: ['Konsultacja', 'Sala Dębowa'],
  });
  expect(ownerSlotView(at(18), week)).toMatchObject({
    part: 'last',
    words: 'ciąg dalszy',
    time: { startTime: `${thursday}T18:00:00`, endTime: `${thursday}T18:30:00` },
  });
});

test('D25: a confirmed training too close to cancel says so, a pending one never does', () => {
  const now = { wall: '2026-03-10T12:00:00', today: '2026-03-10' };
  const week = (confirmed: boolean) =>
    weekWith({
      now,
      settings: { ...settings, minDaysBeforeCancel: 2 },
      trainings: [trainingAt(`${thursday}T17:00:00`, `${thursday}T18:00:00`, confirmed)],
    });
  expect(ownerSlotView(at(17), week(true)).details).toContain('Nie można anulować');
  const pending = ownerSlotView(at(17), week(false));
  expect(pending.words).toBe('Oczekuje na potwierdzenie');
  expect(pending.details).not.toContain('Nie można anulować');
});
