import type { GroupTraining } from '@psia/contract/groups/groups.contract';
import type { Training } from '@psia/contract/calendar/calendar.contract';
import { expect, test } from 'vitest';
import { ownerEntries, splitByWeek } from './owner-entries.rules.ts';

const id = '0192f0a0-0000-7000-8000-000000000001';

function training(startTime: string): Training {
  return {
    id,
    startTime,
    endTime: `${startTime.slice(0, 11)}23:00:00`,
    confirmed: true,
    isGroupTraining: false,
    trainerId: id,
    dogId: id,
    hallId: null,
    hallName: null,
    serviceId: null,
    serviceName: null,
    price: null,
    homeVisit: null,
    trainerDTO: { id, firstName: 'Jan', lastName: 'Kot' },
    dogDTO: { id, name: 'Azor', breed: 'Beagle', ownerName: 'Anna Kowalska', photoUrl: null },
    additionalInfo: null,
    reservePlace: null,
    replaces: null,
    askedMove: null,
    sequence: 0,
    history: null,
    ownerContact: null,
  };
}

function groupTraining(startTime: string): GroupTraining {
  const trainingGroup = { id, name: 'Szczeniaki', description: null, dogsCount: 4, trainersCount: 1 };
  const endTime = `${startTime.slice(0, 11)}23:00:00`;
  return {
    id,
    startTime,
    endTime,
    hallId: null,
    hallName: null,
    notes: null,
    dogNotes: [],
    excuses: [],
    sequence: 0,
    history: null,
    trainingGroup,
  };
}

const startsOf = (entries: readonly { training: { startTime: string } }[]) => entries.map((e) => e.training.startTime);

test('individual and group trainings stand in one list by their start', () => {
  const entries = ownerEntries(
    [training('2026-11-25T10:00:00'), training('2026-11-22T10:00:00')],
    [groupTraining('2026-11-23T17:15:00')],
  );
  expect(startsOf(entries)).toEqual(['2026-11-22T10:00:00', '2026-11-23T17:15:00', '2026-11-25T10:00:00']);
  expect(entries.map(({ kind }) => kind)).toEqual(['individual', 'group', 'individual']);
});

test.for([
  ['a Saturday', '2026-11-21', '2026-11-22T23:00:00', '2026-11-23T00:00:00'],
  ['a Monday', '2026-11-23', '2026-11-29T23:59:00', '2026-11-30T08:00:00'],
  ['a Sunday', '2026-11-29', '2026-11-29T08:00:00', '2026-11-30T08:00:00'],
  ['a week over the new year', '2026-12-31', '2027-01-03T20:00:00', '2027-01-04T08:00:00'],
  ['the Sunday when summer time ends', '2026-10-25', '2026-10-25T20:00:00', '2026-10-26T00:00:00'],
] as const)('on %s this week ends with its ISO week', ([_case, today, last, next]) => {
  const { thisWeek, later } = splitByWeek(ownerEntries([training(last)], [groupTraining(next)]), today);
  expect([startsOf(thisWeek), startsOf(later)]).toEqual([[last], [next]]);
});
