import type { ConfirmedTraining, Training } from '@psia/contract/calendar/calendar.contract';
import { expect, test } from 'vitest';
import { recentDogs, recentFirst, usualService } from './quick-booking.rules.ts';

const dogs = ['azor', 'burek', 'cezar'].map((id) => ({ id, name: id, breed: '', ownersName: '', photoUrl: null }));
const services = ['walk', 'talk'].map((id) => ({
  id,
  serviceName: id,
  duration: 'PT1H',
  price: 100,
  isHomeVisit: false,
  schoolId: 's',
  version: 0,
}));

function training(dogId: string, day: string, serviceId: string | null = null): Training {
  return {
    id: `${dogId} ${day}`,
    startTime: `2026-03-${day}T10:00:00`,
    endTime: `2026-03-${day}T11:00:00`,
    confirmed: true,
    isGroupTraining: false,
    trainerId: 'anna',
    dogId,
    hallId: null,
    hallName: null,
    serviceId,
    serviceName: serviceId,
    price: null,
    homeVisit: null,
    trainerDTO: { id: 'anna', firstName: 'Anna', lastName: 'Nowak' },
    dogDTO: { id: dogId, name: dogId, breed: '', ownerName: '', photoUrl: null },
    additionalInfo: null,
    reservePlace: null,
    replaces: null,
    askedMove: null,
    sequence: 0,
    history: null,
    ownerContact: null,
  };
}

const group: ConfirmedTraining = {
  ...training('azor', '20'),
  id: 'group',
  isGroupTraining: true,
  confirmed: true,
  groupId: 'g',
  groupName: 'Szczeniaki',
  groupDescription: null,
  dogsCount: 1,
  trainersCount: 1,
  notes: null,
  dogNotes: [],
  excuses: [],
  history: { created: { by: null, at: '2026-03-01T10:00:00' }, changed: null },
};

test('the dogs that a trainer had last come first, each once; a group training names none', () => {
  const had = [training('burek', '01'), training('cezar', '05'), training('burek', '09'), group];
  const recent = recentDogs(had);
  expect(recent.map(({ id }) => id)).toEqual(['burek', 'cezar']);
  expect(recentFirst(dogs, { recent, search: '' }).map(({ id }) => id)).toEqual(['burek', 'cezar', 'azor']);
  const found = dogs.filter(({ id }) => id !== 'burek');
  expect(recentFirst(found, { recent, search: 'a' }).map(({ id }) => id)).toEqual(['cezar', 'azor']);
  expect(recentFirst(dogs, { recent: [], search: '' }).map(({ id }) => id)).toEqual(['azor', 'burek', 'cezar']);
});

test.each([
  [
    'the most frequent',
    [training('azor', '01', 'walk'), training('azor', '02', 'walk'), training('azor', '03', 'talk')],
    'walk',
  ],
  ['the last of two as frequent', [training('azor', '01', 'walk'), training('azor', '02', 'talk')], 'talk'],
  ['none that is no longer offered', [training('azor', '01', 'gone'), training('azor', '02', null)], undefined],
])('the usual service of a dog is %s', (_what, trainings, id) => {
  expect(usualService(trainings, services)?.id).toBe(id);
});
