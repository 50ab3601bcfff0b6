import type { Role } from '@psia/contract/core/role';
import { expect, test } from 'vitest';
import {
  destinationOf,
  destinationOfDeclined,
  destinationOfGone,
  destinationOfGoneThing,
  destinationOfTraining,
} from './notice-destinations.rules.ts';
import { noticePath } from './notifications.paths.ts';

const training = {
  id: 't1',
  trainerId: 'anna',
  dogId: 'azor',
  serviceId: 'agility',
  startTime: '2026-03-04T17:00:00',
  endTime: '2026-03-04T18:00:00',
  replaces: null,
};
const inTrainersWeek = '/calendar?trener=anna&dzien=2026-03-04&termin=2026-03-04T17%3A00%3A00';
const inOwnersWeek = '/owner/calendar?dzien=2026-03-04&termin=2026-03-04T17%3A00%3A00&pies=azor&trener=anna';
const archive = '/trainings/confirmed?zakladka=anulowane&trener=anna';
const trainersWeek = '/calendar?trener=anna&dzien=2026-03-04';
const ownersWeek = '/owner/calendar?dzien=2026-03-04&pies=azor&trener=anna';

test.each([
  ['ROLE_TRAINER', 'requested', { path: inTrainersWeek }],
  ['ROLE_TRAINER', 'confirmed', { path: inTrainersWeek }],
  ['ROLE_TRAINER', 'cancelled', { path: archive }],
  ['ROLE_TRAINER', 'declined', { path: trainersWeek, words: 'Ta prośba o trening została już rozpatrzona.' }],
  ['ROLE_OWNER', 'requested', { path: inOwnersWeek }],
  ['ROLE_OWNER', 'confirmed', { path: inOwnersWeek }],
  ['ROLE_OWNER', 'cancelled', { path: ownersWeek, words: 'Ten trening został odwołany.' }],
  ['ROLE_OWNER', 'withdrawn', { path: ownersWeek, words: 'Ta prośba o trening została wycofana.' }],
  ['ROLE_OWNER', 'expired', { path: ownersWeek, words: 'Ta prośba o trening nie jest już aktualna.' }],
] as const)('%s is led to where a %s training is, or to where it would be', (role, state, destination) => {
  expect(destinationOfTraining(role, { ...training, state }, '2026-03-09')).toEqual(destination);
});

test('D166: a request that has moved a training leads to where the training is now', () => {
  const replaces = { trainingId: 't0', startTime: '2026-03-05T18:00:00', endTime: '2026-03-05T19:00:00' };
  const moved = { ...training, state: 'moved', replaces } as const;
  expect(destinationOfTraining('ROLE_TRAINER', moved, '2026-03-01')).toEqual({
    path: '/calendar?trener=anna&dzien=2026-03-05&termin=2026-03-05T18%3A00%3A00',
    words: 'Trening został przeniesiony.',
  });
});

test.each([
  ['2026-01-31', trainersWeek],
  ['2026-02-01', archive],
  ['2026-04-30', archive],
  ['2026-05-01', trainersWeek],
])('on %s a trainer is led to a cancelled training of 4 March where it is shown: %s', (today, path) => {
  const words = path === archive ? {} : { words: 'Ten trening został odwołany.' };
  expect(destinationOfTraining('ROLE_TRAINER', { ...training, state: 'cancelled' }, today)).toEqual({ path, ...words });
});

test.each<[Role, string, string]>([
  ['ROLE_TRAINER', 'group', '/trainer/group/id'],
  ['ROLE_OWNER', 'group', '/owner/my-dog?pies=azor&zakladka=grupy'],
  ['ROLE_TRAINER', 'calendar', '/calendar?trener=id&dzien=2026-03-04'],
  ['ROLE_TRAINER', 'owner', '/owner/details/id'],
  ['ROLE_TRAINER', 'trainer', '/school/details?zakladka=trenerzy'],
  ['ROLE_TRAINER', 'recommendation', '/dog/details/azor?zakladka=zalecenia'],
  ['ROLE_OWNER', 'recommendation', '/owner/my-dog?pies=azor&zakladka=zalecenia'],
  ['ROLE_TRAINER', 'assigned-exercise', '/dog/details/azor?zakladka=cwiczenia'],
  ['ROLE_OWNER', 'assigned-exercise', '/owner/my-dog?pies=azor&zakladka=cwiczenia'],
  ['ROLE_TRAINER', 'survey', '/dog/details/azor?zakladka=ankiety'],
  ['ROLE_OWNER', 'survey', '/owner/my-dog?pies=azor&zakladka=ankiety'],
  ['ROLE_TRAINER', 'report', '/dog/details/azor?zakladka=raporty'],
  ['ROLE_OWNER', 'report', '/owner/my-dog?pies=azor&zakladka=raporty'],
  ['ROLE_TRAINER', 'pass', '/dog/details/azor'],
  ['ROLE_OWNER', 'pass', '/owner/my-dog?pies=azor'],
  ['ROLE_TRAINER', 'held-mails', '/owners/all'],
  ['ROLE_TRAINER', 'something of a newer version', '/calendar'],
  ['ROLE_OWNER', 'something of a newer version', '/owner/calendar'],
])('%s is led from a notice of a %s to %s', (role, type, path) => {
  expect(destinationOf(role, { type, id: 'id', dogId: 'azor', day: '2026-03-04' })).toEqual({ path });
});

test.each<[Role, string]>([
  ['ROLE_TRAINER', '/calendar'],
  ['ROLE_OWNER', '/owner/trainings'],
])('%s hears of a training that is gone, at %s', (role, path) => {
  expect(destinationOfGone(role)).toEqual({ path, words: 'Tego treningu już nie ma.' });
});

test.each([
  ['recommendation', 'zalecenia', 'Tego zalecenia już nie ma.'],
  ['survey', 'ankiety', 'Tej ankiety już nie ma.'],
  ['report', 'raporty', 'Tego raportu już nie ma.'],
] as const)('who follows a line to a %s that is gone hears so, where it would stand', (type, tab, words) => {
  const gone = { type, id: 'id', dogId: 'azor', day: undefined };
  expect(destinationOfGoneThing('ROLE_OWNER', gone, type)).toEqual({
    path: `/owner/my-dog?pies=azor&zakladka=${tab}`,
    words,
  });
});

test('a line leads to an address that carries the dog and the day', () => {
  expect(noticePath('ROLE_TRAINER', { type: 'owner', id: 'o1' })).toBe('/notice/owner/o1');
  expect(noticePath('ROLE_OWNER', { type: 'training', id: 't1', dogId: 'azor', day: '2026-03-04' })).toBe(
    '/owner/notice/training/t1?pies=azor&dzien=2026-03-04',
  );
});

test.each([
  [
    '2026-03-10T09:00:00',
    '/owner/calendar?dzien=2026-03-10&pies=azor&trener=anna&usluga=agility',
    'Ta prośba nie została przyjęta. Oto najbliższe wolne terminy.',
  ],
  [undefined, `${ownersWeek}&usluga=agility`, 'Ta prośba o trening została już rozpatrzona.'],
])('an owner whose request was declined is led to what is free next: %s', (nextFree, path, words) => {
  expect(destinationOfDeclined({ ...training, state: 'declined' }, nextFree)).toEqual({ path, words });
});
