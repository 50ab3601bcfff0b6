import { expect, test } from 'vitest';
import { affects, changedBy, type Shown } from './live-scope.rules.ts';

const week = { startTime: '2026-03-02T00:00:00', endTime: '2026-03-09T00:00:00' };
const inWeek = { startTime: '2026-03-04T10:00:00', endTime: '2026-03-04T11:00:00' };
const weekAfter = { startTime: '2026-03-09T00:00:00', endTime: '2026-03-09T01:00:00' };
const [trainerId, dogId] = ['anna', 'luna'];

/** What open screens show of Anna's week: with Luna's owner, with the owner of others, and Anna's own. */
const screens: Record<string, Shown> = {
  own: { topic: 'calendar', parts: ['trainings', 'requests'], trainerId, dogId, ...week },
  ownElsewhere: { topic: 'calendar', parts: ['trainings'], dogId, ...week },
  occupied: { topic: 'calendar', parts: ['occupied'], trainerId, exceptDogId: dogId, ...week },
  occupiedForOthers: { topic: 'calendar', parts: ['occupied'], trainerId, exceptDogId: 'azor', ...week },
  trainings: { topic: 'calendar', parts: ['trainings'], trainerId, ...week },
  counts: { topic: 'calendar', parts: ['requests'], trainerId, ...week },
  locks: { topic: 'calendar', parts: ['locks'], trainerId, ...week },
  hours: { topic: 'calendar', parts: ['hours'], trainerId },
  otherTrainers: { topic: 'calendar', trainerId: 'ewa', ...week },
  school: { topic: 'school' },
};

const calendar = { topic: 'calendar', trainerId };

test.each([
  ['a request', { ...calendar, parts: 'requests', dogId, ...inWeek }, ['own', 'counts']],
  [
    'a booking, as its owner and the trainers hear of it',
    { ...calendar, parts: 'occupied trainings', dogId, ...inWeek },
    ['own', 'ownElsewhere', 'occupiedForOthers', 'trainings'],
  ],
  ['a booking, as all hear of it', { ...calendar, parts: 'occupied', ...inWeek }, ['occupied', 'occupiedForOthers']],
  [
    'a confirmation',
    { ...calendar, parts: 'occupied trainings requests', dogId, ...inWeek },
    ['own', 'ownElsewhere', 'occupiedForOthers', 'trainings', 'counts'],
  ],
  ['a lock', { ...calendar, parts: 'locks', ...inWeek }, ['locks']],
  ['new working hours', { ...calendar, parts: 'hours' }, ['hours']],
  ['a booking in the week after', { ...calendar, parts: 'occupied trainings', dogId, ...weekAfter }, []],
  [
    'anything, for clients of before',
    calendar,
    ['own', 'ownElsewhere', 'occupied', 'occupiedForOthers', 'trainings', 'counts', 'locks', 'hours'],
  ],
  ["the school's settings", { topic: 'school' }, ['school']],
  ['something new', { topic: 'weather' }, []],
])('%s is seen where it is shown, and nowhere else', (_, message, seenOn) => {
  const changed = changedBy(message);
  expect(changed).not.toBeNull();
  const seen = Object.entries(screens).filter(([, shown]) => changed && affects(changed, shown));
  expect(seen.map(([name]) => name)).toEqual(seenOn);
});

test.each([undefined, 'calendar', { topic: 7 }, null])('%j says nothing of what changed', (message) => {
  expect(changedBy(message)).toBeNull();
});
