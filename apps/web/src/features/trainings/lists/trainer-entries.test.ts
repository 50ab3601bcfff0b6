import type { CancelledTraining } from '@psia/contract/trainings/archive.contract';
import type { ConfirmedTraining } from '@psia/contract/calendar/calendar.contract';
import { expect, test } from 'vitest';
import { notOver } from '../../calendar/calendar.public.ts';
import { byDay, cancelledFound, confirmedFound, trainersNamedIn, trainerTabs } from './trainer-entries.rules.ts';

const id = '0192f0a0-0000-7000-8000-000000000001';
const times = { startTime: '2026-11-21T10:00:00', endTime: '2026-11-21T11:00:00' };
const common = { id, ...times, confirmed: true, trainerId: id, hallId: null, hallName: 'Hala Dębowa', sequence: 0 };

const individual: ConfirmedTraining = {
  ...common,
  isGroupTraining: false,
  dogId: id,
  serviceId: id,
  serviceName: 'Posłuszeństwo',
  price: 270,
  homeVisit: null,
  trainerDTO: { id, firstName: 'Jan', lastName: 'Kot' },
  dogDTO: { id, name: 'Łatka', breed: 'Mieszaniec', ownerName: 'Olga Ścieżyńska', photoUrl: null },
  additionalInfo: null,
  reservePlace: null,
  replaces: null,
  askedMove: null,
  history: null,
  ownerContact: null,
};
const group: ConfirmedTraining = {
  ...common,
  confirmed: true,
  isGroupTraining: true,
  groupId: id,
  groupName: 'Szczeniaki w środę',
  groupDescription: 'Dla początkujących',
  dogsCount: 4,
  trainersCount: 2,
  notes: null,
  dogNotes: [],
  excuses: [],
  history: { created: { by: null, at: '2026-03-01T10:00:00' }, changed: null },
};

test.each([
  ['', [individual, group]],
  ['latka', [individual]],
  ['sciezynska', [individual]],
  ['posluszenstwo olga', [individual]],
  ['szczeniaki srode', [group]],
  ['latka szczeniaki', []],
  ['null', []],
])('"%s" finds trainings by dog, owner, group and service', (typed, found) => {
  expect(confirmedFound([individual, group], typed)).toEqual(found);
});

test('D171: in the list of the whole school the trainers are named and found by', () => {
  const kim = '0192f0a0-0000-7000-8000-000000000002';
  const { trainerId: _, ...rest } = group;
  const ofSchool = { ...rest, trainerIds: [kim, id] };
  const names = { schoolId: id, email: '', phone: '' };
  const ledBy = trainersNamedIn([
    { ...names, id, firstName: 'Jan', lastName: 'Kot' },
    { ...names, id: kim, firstName: 'Kim', lastName: 'Lis' },
  ]);
  expect([ledBy(individual), ledBy(ofSchool)]).toEqual(['Jan Kot', 'Kim Lis, Jan Kot']);
  expect(confirmedFound([individual, ofSchool], 'lis', ledBy)).toEqual([ofSchool]);
  expect(confirmedFound([individual, ofSchool], 'jan kot', ledBy)).toEqual([individual, ofSchool]);
});

test('the archive is searched by dog, owner and trainer', () => {
  const cancelled: CancelledTraining = {
    id,
    dateTime: '2026-11-20T10:00:00',
    cancellationTime: '2026-11-19T10:00:00',
    canceledByOwner: true,
    trainerName: 'Jan Kot',
    dogDto: { name: 'Łatka', breed: 'Mieszaniec', ownersName: 'Olga Ścieżyńska', photoUrl: null },
    reason: 'Choroba',
  };
  const finds = (typed: string) => cancelledFound([cancelled], typed).length === 1;
  expect(['latka', 'olga lat', 'kot mieszaniec', 'azor'].map(finds)).toEqual([true, true, true, false]);
});

test.each([
  ['2026-11-21T09:59:00', 1],
  ['2026-11-21T10:30:00', 1],
  ['2026-11-21T11:00:00', 0],
])('D6: at %s of a training from 10:00 to 11:00 there is %i in the list', (now, count) => {
  expect(notOver([times], now)).toHaveLength(count);
});

test('a list is grouped by the days on which trainings begin, the earliest first', () => {
  const on = (startTime: string) => ({ startTime, endTime: `${startTime.slice(0, 11)}23:00:00` });
  const list = ['2026-11-22T08:00:00', '2026-11-21T17:00:00', '2026-11-21T09:00:00'].map(on);
  const days = byDay(notOver(list, '2026-11-21T08:00:00'));
  expect(days.map(({ day, trainings }) => [day, trainings.map(({ startTime }) => startTime.slice(11, 16))])).toEqual([
    ['2026-11-21', ['09:00', '17:00']],
    ['2026-11-22', ['08:00']],
  ]);
});

test('tabs name trainers by first name, the reader first, with an initial where two share a name', () => {
  const trainer = (mark: string, firstName: string, lastName: string) => ({
    id: mark,
    schoolId: id,
    firstName,
    lastName,
    email: 'x@psia.test',
    phone: '600 700 800',
  });
  const trainers = [trainer('a', 'Anna', 'Lis'), trainer('b', 'Jan', 'Kot'), trainer('c', 'Anna', 'Żuk')];
  expect(trainerTabs(trainers, 'b').map(({ label }) => label)).toEqual(['Jan', 'Anna L.', 'Anna Ż.']);
  expect(trainerTabs(trainers.slice(0, 2), 'a').map(({ label }) => label)).toEqual(['Anna', 'Jan']);
});
