import type { GroupTraining } from '@psia/contract/groups/groups.contract';
import { months } from '@psia/contract/schools/months.rules';
import { slotAt } from '@psia/contract/calendar/slots.rules';
import type { Training } from '@psia/contract/calendar/calendar.contract';
import { expect, test } from 'vitest';
import { viewAt } from './day-views.rules.ts';
import { ownerDayViews, type OwnerWeek, reasonText, stretchRefusal } from './owner-day-views.rules.ts';

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
    dogId: 'd',
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
    homeVisit: null,
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
/** The block in which an hour begins. */
const seen = (hour: number, week: OwnerWeek) => viewAt(ownerDayViews(thursday, week), at(hour).startTime)!;
/** A day's blocks of some looks, with their hours. */
const drawn = (week: OwnerWeek, ...looks: readonly string[]) =>
  ownerDayViews(thursday, week)
    .filter(({ look }) => looks.includes(look))
    .map(({ slot, words }) => `${slot.startTime.slice(11, 16)}–${slot.endTime.slice(11, 16)} ${words}`);
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
  dogNotes: [],
  excuses: [],
  sequence: 0,
  history: null,
  trainingGroup: { id: 'gr', name: 'Szczeniaki', description: null, dogsCount: 4, trainersCount: 1 },
};

test('a free slot leads to booking the time that the service takes (D6)', () => {
  expect(seen(17, weekWith())).toMatchObject({ look: 'free', words: 'wolne', details: [] });
  expect(seen(17, weekWith({ minutes: 90 }))).toMatchObject({
    look: 'free',
    details: ['trening do 18:30'],
    opens: { kind: 'book', time: { startTime: `${thursday}T17:00:00`, endTime: `${thursday}T18:30:00` } },
  });
});

test('D6: a free hour before a taken one is too short for a longer service', () => {
  const view = seen(17, weekWith({ minutes: 90, occupations: [taken(18)] }));
  expect(view).toMatchObject({ look: 'unavailable', reason: 'Za mało czasu na wybraną usługę' });
  expect(view.opens).toBeUndefined();
});

test('D19: a taken slot names nobody but the owner’s own other dog', () => {
  const view = (changes: object) => seen(17, weekWith({ occupations: [taken(17, changes)] }));
  expect(view({})).toMatchObject({ words: 'Zajęte', details: [] });
  expect(view({ own: true, dogName: 'Luna' })).toMatchObject({ words: 'Zajęte', details: ['Luna, Twój pupil'] });
  expect(view({ own: true, individual: false, dogName: 'Luna, Reks' }).details).toEqual(['Twoje pupile: Luna, Reks']);
});

test('without a reserve list, a taken slot says that there is none', () => {
  const { reason, opens } = seen(17, weekWith({ occupations: [taken(17)] }));
  expect(reason).toBe('Ten termin jest już zajęty, a szkoła nie prowadzi listy rezerwowej.');
  expect(opens).toBeUndefined();
});

test('D22: with a reserve list, a slot that somebody else’s training takes can be asked for', () => {
  const view = seen(17, weekWith({ ...withReserve, occupations: [taken(17)] }));
  expect(view).toMatchObject({
    look: 'taken',
    words: 'Zajęte',
    details: ['Zapisz się na listę rezerwową'],
    opens: { kind: 'book', time: at(17) },
  });
});

test('D22: with a reserve list, a slot that the own other dog’s training takes can be asked for, too', () => {
  const luna = taken(17, { own: true, dogName: 'Luna' });
  expect(seen(17, weekWith({ ...withReserve, occupations: [luna] }))).toMatchObject({
    look: 'taken',
    words: 'Zajęte',
    details: ['Luna, Twój pupil', 'Zapisz się na listę rezerwową'],
    opens: { kind: 'book', time: at(17) },
  });
  expect(seen(16, weekWith({ ...withReserve, minutes: 90, occupations: [luna] }))).toMatchObject({
    words: 'Częściowo zajęte',
    opens: { kind: 'book' },
  });
  const inGroup = { ...luna, individual: false };
  expect(seen(17, weekWith({ ...withReserve, occupations: [inGroup] })).opens).toBeUndefined();
});

test('D22: a longer service that reaches into a taken slot joins its reserve list', () => {
  const view = seen(17, weekWith({ ...withReserve, minutes: 90, occupations: [taken(18)] }));
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
  const view = seen(17, weekWith(changes));
  expect(view).toMatchObject({ look: 'taken', words: 'Zajęte' });
  expect(view.opens).toBeUndefined();
});

test('D22: a request on the reserve list says its place', () => {
  const request = own(17, { confirmed: false, reservePlace: 2 });
  const view = seen(17, weekWith({ ...withReserve, trainings: [request], occupations: [taken(17)] }));
  expect(view).toMatchObject({ look: 'reserve', words: 'Lista rezerwowa: miejsce 2' });
});

test('a group training of the dog is one block at its minutes, with its name and hall', () => {
  const week = weekWith({ groupTrainings: [group] });
  expect(seen(17, week)).toMatchObject({
    look: 'group',
    words: 'Szczeniaki',
    details: ['Plac'],
    slot: { startTime: `${thursday}T16:30:00`, endTime: `${thursday}T18:00:00` },
    opens: { kind: 'group', training: group },
  });
  expect(drawn(week, 'group', 'free')).toContain('16:30–18:00 Szczeniaki');
  expect(seen(16, week)).toMatchObject({
    look: 'unavailable',
    reason: 'Za mało czasu na trening',
    slot: { startTime: `${thursday}T16:00:00`, endTime: `${thursday}T16:30:00` },
  });
});

test('a slot says with whom the dog trains then, instead of failing when it is asked for', () => {
  const jan = { trainerDTO: { id: 'jan', firstName: 'Jan', lastName: 'Kot' } };
  const week = weekWith({ elsewhere: [own(17, jan)] });
  const reason = 'Burek ma wtedy trening: Jan Kot';
  expect(seen(17, week)).toMatchObject({ look: 'taken', words: 'Pupil zajęty', details: [reason] });
  expect(seen(16, { ...week, minutes: 90 })).toMatchObject({ look: 'unavailable', reason });
});

test('a stretch that reaches into the dog’s group training names it', () => {
  const week = weekWith({ groupTrainings: [group], minutes: 90 });
  const time = { startTime: `${thursday}T15:00:00`, endTime: `${thursday}T16:35:00` };
  expect(stretchRefusal(time, week)).toBe('DOG_BUSY');
  expect(reasonText('DOG_BUSY', time, week)).toBe('Burek ma wtedy trening grupowy: Szczeniaki');
});

test('D260: a group training to which the dog won’t come leaves its time free', () => {
  const told = (dogId: string) => ({ ...group, excuses: [{ dogId, dogName: 'Burek', inTime: true }] });
  const time = { startTime: `${thursday}T15:00:00`, endTime: `${thursday}T16:35:00` };
  const refusalOf = (dogId: string) => stretchRefusal(time, weekWith({ groupTrainings: [told(dogId)] }));
  expect([refusalOf('d'), refusalOf('luna')]).toEqual([undefined, 'DOG_BUSY']);
  const busy = weekWith({
    groupTrainings: [told('d'), { ...group, trainingGroup: { ...group.trainingGroup, name: 'Agility' } }],
  });
  expect(reasonText('DOG_BUSY', time, busy)).toBe('Burek ma wtedy trening grupowy: Agility');
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
  expect(seen(17, week)).toMatchObject({ look: 'unavailable', reason });
});

test('an own training is one block as long as it lasts; what is left of its last hour can’t be booked', () => {
  const week = weekWith({ trainings: [trainingAt(`${thursday}T17:00:00`, `${thursday}T18:30:00`)] });
  expect(seen(18, week)).toMatchObject({
    look: 'confirmed',
    words: 'Potwierdzony',
    slot: { startTime: `${thursday}T17:00:00`, endTime: `${thursday}T18:30:00` },
    details: ['Konsultacja', 'Sala Dębowa'],
  });
  const hours = ownerDayViews(thursday, week).map(({ slot }) => slot.startTime.slice(11, 16));
  expect(hours).toEqual(
    ['08', '09', '10', '11', '12', '13', '14', '15', '16', '17'].map((hour) => `${hour}:00`).concat('18:30', '19:00'),
  );
});

test('D22: of what is taken for hours each whole one can be asked for, and so can the hour that it ends in', () => {
  const long = { ...taken(12), endTime: `${thursday}T14:30:00` };
  expect(drawn(weekWith({ occupations: [long] }), 'taken')).toEqual(['12:00–14:30 Zajęte']);
  const week = weekWith({ ...withReserve, occupations: [long] });
  expect(drawn(week, 'taken')).toEqual(['12:00–13:00 Zajęte', '13:00–14:30 Zajęte', '14:30–15:00 Częściowo zajęte']);
  expect(
    ownerDayViews(thursday, week)
      .filter(({ look }) => look === 'taken')
      .map(({ opens }) => opens),
  ).toEqual([12, 13, 14].map((hour) => ({ kind: 'book', time: at(hour) })));
});

test('a request on the reserve list takes its part of what is taken, a day’s lock all of it but what takes place', () => {
  const request = own(13, { confirmed: false, reservePlace: 1 });
  const long = { ...taken(12), endTime: `${thursday}T15:00:00` };
  expect(drawn(weekWith({ trainings: [request], occupations: [long] }), 'taken', 'reserve')).toEqual([
    '12:00–13:00 Zajęte',
    '13:00–14:00 Lista rezerwowa: miejsce 1',
    '14:00–15:00 Zajęte',
  ]);
  const lock = {
    id: 'l',
    startTime: `${thursday}T00:00:00`,
    endTime: '2026-03-13T00:00:00',
    created: null,
    absence: null,
  };
  expect(ownerDayViews(thursday, weekWith({ trainings: [own(13)], locks: [lock] })).map(({ words }) => words)).toEqual([
    'Zablokowane',
    'Potwierdzony',
    'Zablokowane',
  ]);
});

test('D53: what lies outside the trainer’s hours is shown, and what goes on over midnight in both days', () => {
  const night = trainingAt(`${thursday}T23:30:00`, '2026-03-13T00:30:00');
  const hours = [{ dayOfWeek: 'THURSDAY', openingTime: '09:00', closingTime: '10:00' }] as const;
  const week = weekWith({ trainings: [night], workingHours: hours });
  const slots = (date: string) =>
    ownerDayViews(date, week).map(({ slot, time }) => [slot.startTime, slot.endTime, time]);
  const time = { startTime: night.startTime, endTime: night.endTime };
  expect(slots(thursday).at(-1)).toEqual([`${thursday}T23:30:00`, '2026-03-13T00:00:00', time]);
  expect(slots('2026-03-13')).toEqual([['2026-03-13T00:00:00', '2026-03-13T00:30:00', time]]);
});

test('D25: a confirmed training too close to cancel says so, a pending one never does', () => {
  const now = { wall: '2026-03-10T12:00:00', today: '2026-03-10' };
  const week = (confirmed: boolean) =>
    weekWith({ now, settings: { ...settings, minDaysBeforeCancel: 2 }, trainings: [own(17, { confirmed })] });
  expect(seen(17, week(true)).details).toContain('Nie można anulować');
  const pending = seen(17, week(false));
  expect(pending.words).toBe('Oczekuje na potwierdzenie');
  expect(pending.details).not.toContain('Nie można anulować');
});
