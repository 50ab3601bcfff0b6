import { slotAt } from '@psia/contract/calendar/slots.rules';
import { expect, test } from 'vitest';
import type { ConfirmedGroupTraining, Training } from '@psia/contract/calendar/calendar.contract';
import { lockingDayViews } from './locking-day-views.rules.ts';
import { viewAt } from './day-views.rules.ts';
import { trainerDayViews, type TrainerWeek } from './trainer-day-views.rules.ts';

const slot = slotAt('2026-03-12', 17);
const first = { dogName: 'Azor', ownerName: 'Jan Kot', serviceName: null };
const quiet: TrainerWeek = {
  trainings: [],
  groupTrainings: [],
  requests: [],
  locks: [],
  workingHours: [],
  now: '2026-03-09T12:00:00',
};
const thursday = '2026-03-12';
/** The block in which an hour begins. */
const seen = (hour: number, week: TrainerWeek) =>
  viewAt(trainerDayViews(thursday, week), slotAt(thursday, hour).startTime)!;
const hoursOf = (view: { slot: { startTime: string; endTime: string } }) =>
  `${view.slot.startTime.slice(11, 16)}–${view.slot.endTime.slice(11, 16)}`;

test.each([
  [1, '1\u00a0oczekująca'],
  [3, '3\u00a0oczekujące'],
  [5, '5\u00a0oczekujących'],
])('D2: %i waiting requests read "%s" and open', (count, words) => {
  const view = seen(17, { ...quiet, requests: [{ ...slot, bookingCount: count, first }] });
  expect(view).toMatchObject({
    look: 'requests',
    words,
    details: ['Azor', 'Jan Kot'],
    opens: { kind: 'requests', slot },
  });
});

test('waiting requests come before a lock, and a lock before a free slot (part 2 §2)', () => {
  const locks = [{ id: 'l', ...slot, created: null, absence: null }];
  const requests = [{ ...slot, bookingCount: 1, first }];
  expect(seen(17, { ...quiet, locks, requests }).look).toBe('requests');
  expect(seen(17, { ...quiet, locks }).words).toBe('Zablokowane');
  expect(seen(17, quiet).words).toBe('wolne');
});

test('a holiday is one block as long as the hours or what takes place in it, and tells its name', () => {
  const absence = { id: 'a', kind: 'days', name: 'Urlop' } as const;
  const holiday = {
    id: 'l',
    startTime: `${thursday}T00:00:00`,
    endTime: '2026-03-13T00:00:00',
    created: null,
    absence,
  };
  const hours = [{ dayOfWeek: 'THURSDAY', openingTime: '09:00', closingTime: '15:00' }] as const;
  const [day, ...others] = trainerDayViews(thursday, { ...quiet, workingHours: hours, locks: [holiday] });
  expect([hoursOf(day!), others]).toEqual(['09:00–15:00', []]);
  expect(day).toMatchObject({ look: 'locked', words: 'Urlop', opens: { kind: 'lock', lock: holiday } });
  const unnamed = { ...holiday, absence: { ...absence, name: null } };
  expect(seen(10, { ...quiet, workingHours: hours, locks: [unnamed] }).words).toBe('Nieobecność');
  // A day without hours stays empty.
  const friday = [{ dayOfWeek: 'FRIDAY', openingTime: '09:00', closingTime: '15:00' }] as const;
  expect(trainerDayViews(thursday, { ...quiet, workingHours: friday, locks: [holiday] })).toEqual([]);
});

test('an empty slot that has begun says that its time is over', () => {
  expect(seen(17, { ...quiet, now: slot.startTime })).toMatchObject({ reason: 'Termin minął' });
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
  homeVisit: null,
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
  dogNotes: [],
  excuses: [],
  sequence: 0,
  history: { created: { by: null, at: '2026-03-01T10:00:00' }, changed: null },
};

test('a training and the group after it lie at their minutes, each one block that leads to it', () => {
  const long = { ...training, endTime: '2026-03-12T18:30:00' };
  const views = trainerDayViews(thursday, { ...quiet, trainings: [long], groupTrainings: [groupTraining] });
  expect(views.slice(-3).map((view) => `${hoursOf(view)} ${view.words}`)).toEqual([
    '17:00–18:30 Azor',
    '18:30–19:45 Szczeniaki',
    '19:45–20:00 niedostępne',
  ]);
  expect(views.slice(-3)).toMatchObject([
    { look: 'confirmed', planned: { place: 'Duża', service: 'Konsultacja' }, opens: { kind: 'training' } },
    {
      look: 'group',
      planned: { dog: null, place: 'Plac' },
      time: { startTime: '2026-03-12T18:30:00' },
      opens: { kind: 'group' },
    },
    { look: 'unavailable', reason: 'Za mało czasu na trening' },
  ]);
});

const request = (start: string, end: string, bookingCount = 1) => ({
  startTime: `${thursday}T${start}:00`,
  endTime: `${thursday}T${end}:00`,
  bookingCount,
  first,
});

test.each([
  [
    'that want time of each other',
    [request('12:00', '13:30'), request('13:00', '14:00', 2)],
    ['12:00–14:00 3\u00a0oczekujące'],
  ],
  [
    'one after the other',
    [request('12:00', '13:00'), request('13:00', '14:00')],
    ['12:00–13:00 1\u00a0oczekująca', '13:00–14:00 1\u00a0oczekująca'],
  ],
  [
    'that a third one joins',
    [request('12:00', '13:30'), request('14:00', '15:00'), request('13:00', '15:00')],
    ['12:00–15:00 3\u00a0oczekujące'],
  ],
  ['beside a training', [request('16:00', '17:30')], ['16:00–17:00 1\u00a0oczekująca']],
])('requests %s stand in as many blocks as they are apart', (_which, requests, blocks) => {
  const views = trainerDayViews(thursday, { ...quiet, trainings: [training], requests });
  const waiting = views.filter(({ look }) => look === 'requests');
  expect(waiting.map((view) => `${hoursOf(view)} ${view.words}`)).toEqual(blocks);
});

test('a lock of a whole day stands around what takes place, as far as the day’s hours go', () => {
  const lock = {
    id: 'l',
    startTime: `${thursday}T00:00:00`,
    endTime: '2026-03-13T00:00:00',
    created: null,
    absence: null,
  };
  const week = { ...quiet, trainings: [training], locks: [lock] };
  expect(trainerDayViews(thursday, week).map((view) => `${hoursOf(view)} ${view.words}`)).toEqual([
    '08:00–17:00 Zablokowane',
    '17:00–18:00 Azor',
    '18:00–20:00 Zablokowane',
  ]);
  expect(trainerDayViews('2026-03-13', week).every(({ look }) => look === 'free')).toBe(true);
});

test('D5: a day without hours holds nothing but what takes place all the same (D53)', () => {
  const workingHours = [{ dayOfWeek: 'MONDAY', openingTime: '08:30', closingTime: '11:00' }] as const;
  expect(trainerDayViews('2026-03-09', { ...quiet, workingHours, now: '2026-03-08T12:00:00' }).map(hoursOf)).toEqual([
    '09:00–10:00',
    '10:00–11:00',
  ]);
  expect(trainerDayViews(thursday, { ...quiet, workingHours })).toEqual([]);
  expect(trainerDayViews(thursday, { ...quiet, workingHours, trainings: [training] }).map(hoursOf)).toEqual([
    '17:00–18:00',
  ]);
});

test('D22: a taken slot says how many wait on its reserve list', () => {
  const week = { ...quiet, trainings: [training], requests: [{ ...slot, bookingCount: 2, first }] };
  expect(seen(17, week).details).toEqual(['lista rezerwowa: 2']);
});

test('for a lock free slots alone can be chosen, and a chosen one stays so when something takes it', () => {
  const locking = (week: TrainerWeek, chosen: readonly (typeof slot)[]) =>
    viewAt(lockingDayViews(thursday, week, chosen), slot.startTime)!;
  const choose = { kind: 'choose', slot };
  expect(locking(quiet, [])).toMatchObject({ look: 'free', pressed: false, opens: choose });
  expect(locking(quiet, [{ ...slot }])).toMatchObject({ look: 'free', pressed: true, opens: choose });
  const taken = { ...quiet, trainings: [training] };
  expect(locking(taken, []).opens).toBeUndefined();
  expect(locking(taken, [slot])).toMatchObject({
    look: 'confirmed',
    pressed: true,
    reason: 'Już nie jest wolne',
    opens: choose,
  });
});
