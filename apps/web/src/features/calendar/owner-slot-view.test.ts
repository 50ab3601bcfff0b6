import type { GroupTraining } from '@psia/contract/groups/groups.contract';
import { months } from '@psia/contract/schools/schools.contract';
import { slotAt } from '@psia/contract/calendar/slots.rules';
import type { Training } from '@psia/contract/calendar/calendar.contract';
import { expect, test } from 'vitest';
import { type OwnerWeek, ownerSlotView, reasonText, stretchRefusal } from './owner-slot-view.rules.ts';

const thursday = '2026-03-12';
const settings = {
  allowReserveList: false,
  allowMultipleBookings: true,
  minBookingDaysInAdvance: 0,
  minDaysBeforeCancel: 0,
  unlockedMonths: [...months],
};
const withReserve = { settings: { ...settings, allowReserveList: true } };

function weekWith(changes: Partial<OwnerWeek> = {}): OwnerWeek {
  return {
    dogName: 'Burek',
    trainings: [],
    groupTrainings: [],
    elsewhere: [],
    occupations: [],
    locks: [],
    settings,
    workingHours: [],
    now: { wall: '2026-03-09T12:00:00', today: '2026-03-09' },
    minutes: 60,
    ...changes,
  };
}

function trainingAt(startTime: string, endTime: string, changes: Partial<Training> = {}): Training {
  return {
    id: 't',
    startTime,
    endTime,
    confirmed: true,
    isGroupTraining: false,
    trainerId: 'tr',
    dogId: 'd',
    hallId: null,
    hallName: 'Sala Dębowa',
    serviceId: null,
    serviceName: 'Konsultacja',
    price: 330,
    trainerDTO: { id: 'tr', firstName: 'Anna', lastName: 'Lis' },
    dogDTO: { id: 'd', name: 'Burek', breed: 'kundel', ownerName: 'Ewa Lis', photoUrl: null },
    additionalInfo: null,
    reservePlace: null,
    replaces: null,
    askedMove: null,
    sequence: 0,
    history: null,
    ownerContact: null,
    ...changes,
  };
}

const at = (hour: number) => slotAt(thursday, hour);
const own = (hour: number, changes?: Partial<Training>) => trainingAt(at(hour).startTime, at(hour).endTime, changes);
const taken = (hour: number, changes: object = {}) => ({
  id: 'x',
  own: false,
  individual: true,
  ...at(hour),
  ...changes,
});
const group: GroupTraining = {
  id: 'g',
  startTime: `${thursday}T16:30:00`,
  endTime: `${thursday}T18:00:00`,
  hallId: 'h',
  hallName: 'Plac',
  notes: null,
  sequence: 0,
  history: null,
  trainingGroup: { id: 'gr', name: 'Szczeniaki', description: null, dogsCount: 4, trainersCount: 1 },
};

test('a free slot leads to booking the time that the service takes (D6)', () => {
  expect(ownerSlotView(at(17), weekWith())).toMatchObject({ look: 'free', words: 'wolne', details: [] });
  expect(ownerSlotView(at(17), weekWith({ minutes: 90 }))).toMatchObject({
    look: 'free',
    details: ['trening do 18:30'],
    opens: { kind: 'book', time: { startTime: `${thursday}T17:00:00`, endTime: `${thursday}T18:30:00` } },
  });
});

test('D6: a free hour before a taken one is too short for a longer service', () => {
  const view = ownerSlotView(at(17), weekWith({ minutes: 90, occupations: [taken(18)] }));
  expect(view).toMatchObject({ look: 'unavailable', reason: 'Za mało czasu na wybraną usługę' });
  expect(view.opens).toBeUndefined();
});

test('D19: a taken slot names nobody but the owner’s own other dog', () => {
  const view = (changes: object) => ownerSlotView(at(17), weekWith({ occupations: [taken(17, changes)] }));
  expect(view({})).toMatchObject({ words: 'Zajęte', details: [] });
  expect(view({ own: true, dogName: 'Luna' })).toMatchObject({ words: 'Zajęte', details: ['Luna, Twój pupil'] });
  expect(view({ own: true, individual: false, dogName: 'Luna, Reks' }).details).toEqual(['Twoje pupile: Luna, Reks']);
});

test('D22: with a reserve list, a slot that somebody else’s training takes can be asked for', () => {
  const view = ownerSlotView(at(17), weekWith({ ...withReserve, occupations: [taken(17)] }));
  expect(view).toMatchObject({
    look: 'taken',
    words: 'Zajęte',
    details: ['Zapisz się na listę rezerwową'],
    opens: { kind: 'book', time: at(17) },
  });
});

test('D22: with a reserve list, a slot that the own other dog’s training takes can be asked for, too', () => {
  const luna = taken(17, { own: true, dogName: 'Luna' });
  expect(ownerSlotView(at(17), weekWith({ ...withReserve, occupations: [luna] }))).toMatchObject({
    look: 'taken',
    words: 'Zajęte',
    details: ['Luna, Twój pupil', 'Zapisz się na listę rezerwową'],
    opens: { kind: 'book', time: at(17) },
  });
  expect(ownerSlotView(at(16), weekWith({ ...withReserve, minutes: 90, occupations: [luna] }))).toMatchObject({
    words: 'Częściowo zajęte',
    opens: { kind: 'book' },
  });
  const inGroup = { ...luna, individual: false };
  expect(ownerSlotView(at(17), weekWith({ ...withReserve, occupations: [inGroup] })).opens).toBeUndefined();
});

test('D22: a longer service that reaches into a taken slot joins its reserve list', () => {
  const view = ownerSlotView(at(17), weekWith({ ...withReserve, minutes: 90, occupations: [taken(18)] }));
  expect(view).toMatchObject({
    look: 'taken',
    words: 'Częściowo zajęte',
    details: ['trening do 18:30', 'Zapisz się na listę rezerwową'],
  });
});

test.each([
  ['without a reserve list', { occupations: [taken(17)] }],
  ['of a group training (D52)', { ...withReserve, occupations: [taken(17, { individual: false })] }],
  [
    'on a day that is too soon',
    { settings: { ...withReserve.settings, minBookingDaysInAdvance: 9 }, occupations: [taken(17)] },
  ],
  ['while the dog trains elsewhere', { ...withReserve, occupations: [taken(17)], elsewhere: [own(17)] }],
])('D22: no reserve list for the time %s', (_of, changes) => {
  const view = ownerSlotView(at(17), weekWith(changes));
  expect(view).toMatchObject({ look: 'taken', words: 'Zajęte' });
  expect(view.opens).toBeUndefined();
});

test('D22: a request on the reserve list says its place', () => {
  const request = own(17, { confirmed: false, reservePlace: 2 });
  const view = ownerSlotView(at(17), weekWith({ ...withReserve, trainings: [request], occupations: [taken(17)] }));
  expect(view).toMatchObject({ look: 'reserve', words: 'Lista rezerwowa: miejsce 2' });
});

test('a group training of the dog shows its name, hall and whole hours, in each slot that it touches', () => {
  const week = weekWith({ groupTrainings: [group] });
  expect(ownerSlotView(at(16), week)).toMatchObject({
    look: 'group',
    part: 'first',
    words: 'Szczeniaki',
    details: ['Plac'],
    time: { startTime: `${thursday}T16:30:00`, endTime: `${thursday}T18:00:00` },
    opens: { kind: 'group', training: group },
  });
  expect(ownerSlotView(at(17), week)).toMatchObject({ look: 'group', part: 'last', words: 'ciąg dalszy', details: [] });
});

test('a slot says with whom the dog trains then, instead of failing when it is asked for', () => {
  const jan = { trainerDTO: { id: 'jan', firstName: 'Jan', lastName: 'Kot' } };
  const week = weekWith({ elsewhere: [own(17, jan)] });
  const reason = 'Burek ma wtedy trening: Jan Kot';
  expect(ownerSlotView(at(17), week)).toMatchObject({ look: 'taken', words: 'Pupil zajęty', details: [reason] });
  expect(ownerSlotView(at(16), { ...week, minutes: 90 })).toMatchObject({ look: 'unavailable', reason });
});

test('a stretch that reaches into the dog’s group training names it', () => {
  const week = weekWith({ groupTrainings: [group], minutes: 90 });
  const time = { startTime: `${thursday}T15:00:00`, endTime: `${thursday}T16:35:00` };
  expect(stretchRefusal(time, week)).toBe('DOG_BUSY');
  expect(reasonText('DOG_BUSY', time, week)).toBe('Burek ma wtedy trening grupowy: Szczeniaki');
});

test.each([
  ['2026-03-12T17:00:00', {}, 'Termin minął'],
  [
    '2026-03-09T12:00:00',
    { unlockedMonths: months.filter((month) => month !== 'MARCH') },
    'Rezerwacje na ten miesiąc są zablokowane',
  ],
  [
    '2026-03-12T09:00:00',
    { minBookingDaysInAdvance: 1 },
    'Zapisy najpóźniej 1\u00a0dzień wcześniej. Najbliższy możliwy dzień: piątek 13.03.2026.',
  ],
])('D21: at %s with %o an unavailable slot says why: %s', (wall, changes, reason) => {
  const week = weekWith({ now: { wall, today: wall.slice(0, 10) }, settings: { ...settings, ...changes } });
  expect(ownerSlotView(at(17), week)).toMatchObject({ look: 'unavailable', reason });
});

test('an own training names its hours where it begins and continues in the next slot', () => {
  const week = weekWith({ trainings: [trainingAt(`${thursday}T17:00:00`, `${thursday}T18:30:00`)] });
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
    weekWith({ now, settings: { ...settings, minDaysBeforeCancel: 2 }, trainings: [own(17, { confirmed })] });
  expect(ownerSlotView(at(17), week(true)).details).toContain('Nie można anulować');
  const pending = ownerSlotView(at(17), week(false));
  expect(pending.words).toBe('Oczekuje na potwierdzenie');
  expect(pending.details).not.toContain('Nie można anulować');
});
