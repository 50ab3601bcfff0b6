import type { SchoolDay } from '@psia/contract/calendar/school-day.contract';
import type { Training } from '@psia/contract/calendar/calendar.contract';
import { expect, test } from 'vitest';
import { daysOfHalls, daysOfTrainers } from './school-day.rules.ts';

const date = '2026-03-12';
const now = '2026-03-09T12:00:00';
const at = (hour: number) => `${date}T${String(hour).padStart(2, '0')}:00:00`;
const during = (hour: number) => ({ startTime: at(hour), endTime: at(hour + 1) });

function training(id: string, trainerId: string, changes: Partial<Training>): Training {
  return {
    id,
    confirmed: true,
    isGroupTraining: false,
    trainerId,
    dogId: 'azor',
    hallId: null,
    hallName: null,
    serviceId: null,
    serviceName: 'Konsultacja',
    price: null,
    trainerDTO: { id: trainerId, firstName: 'Anna', lastName: 'Nowak' },
    dogDTO: { id: 'azor', name: 'Azor', breed: 'Owczarek', ownerName: 'Jan Kot', photoUrl: null },
    additionalInfo: null,
    reservePlace: null,
    sequence: 0,
    history: null,
    ...during(10),
    ...changes,
  } as Training;
}

const hours = { openingTime: '10:00', closingTime: '12:00' };
const day: SchoolDay = {
  date,
  holiday: null,
  trainers: [
    { trainer: { id: 'anna', firstName: 'Anna', lastName: 'Nowak' }, hours, locks: [] },
    { trainer: { id: 'ewa', firstName: 'Ewa', lastName: 'Sowa' }, hours: null, locks: [] },
  ],
  trainings: [training('t1', 'anna', { hallId: 'big', hallName: 'Duża' })],
  groupTrainings: [
    {
      id: 'g1',
      ...during(15),
      confirmed: true,
      isGroupTraining: true,
      trainerIds: ['anna', 'ewa'],
      hallId: null,
      hallName: null,
      groupId: 'g',
      groupName: 'Przedszkole',
      groupDescription: null,
      dogsCount: 1,
      trainersCount: 2,
      notes: null,
      dogNotes: [],
      excuses: [],
      sequence: 0,
      history: { created: { by: null, at: now }, changed: null },
    },
  ],
  requests: [
    training('r1', 'anna', { confirmed: false, ...during(11) }),
    training('r2', 'anna', { confirmed: false, ...during(11) }),
  ],
};

const seen = (columns: ReturnType<typeof daysOfTrainers>) =>
  columns.map(({ name, views }) => [
    name,
    ...views.map(({ words, slot }) => `${slot.startTime.slice(11, 16)} ${words}`),
  ]);

test('each trainer’s column has their own hours, requests counted, and the trainings of their groups', () => {
  expect(seen(daysOfTrainers(day, now))).toEqual([
    ['Anna Nowak', '10:00 Azor', '11:00 2\u00a0oczekujące', '15:00 Przedszkole'],
    ['Ewa Sowa', '15:00 Przedszkole'],
  ]);
});

test('each hall’s column names who leads; a deleted hall and what has none stand beside', () => {
  const deleted = {
    ...day,
    trainings: [...day.trainings, training('t2', 'anna', { hallId: 'old', hallName: 'Stara' })],
  };
  const columns = daysOfHalls(
    deleted,
    [
      { id: 'big', name: 'Duża' },
      { id: 'small', name: 'Mała' },
    ],
    now,
  );
  expect(seen(columns)).toEqual([
    ['Duża', '10:00 Azor'],
    ['Mała'],
    ['Stara', '10:00 Azor'],
    ['Bez sali', '15:00 Przedszkole'],
  ]);
  expect(columns[0]!.views[0]!.planned).toMatchObject({ service: 'Konsultacja', place: 'Anna Nowak' });
  expect(columns[3]!.views[0]!.planned?.place).toBe('Anna Nowak, Ewa Sowa');
});
