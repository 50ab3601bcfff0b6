import type { Training } from '@psia/contract/calendar/calendar.contract';
import { expect, test } from 'vitest';
import { changedByConfirming } from './answered.rules.ts';

const training = (id: string, trainerId: string): Training =>
  ({ id, trainerId, startTime: '2026-03-03T10:00:00', endTime: '2026-03-03T11:00:00' }) as Training;

test('confirmed requests have changed the time and trainer of each, and no more', () => {
  const parts = ['occupied', 'trainings', 'requests'];
  const time = { startTime: '2026-03-03T10:00:00', endTime: '2026-03-03T11:00:00' };
  expect(changedByConfirming([training('a', 'anna'), training('b', 'ewa')], ['a', 'b'])).toEqual([
    { topic: 'calendar', parts, trainerId: 'anna', ...time },
    { topic: 'calendar', parts, trainerId: 'ewa', ...time },
  ]);
  expect(changedByConfirming([], ['a'])).toEqual([]);
});

test('D166: one that moved a training has changed a time that nobody names, so all calendars', () => {
  expect(changedByConfirming([training('a', 'anna'), training('moved', 'ewa')], ['a', 'request'])).toEqual([
    { topic: 'calendar' },
  ]);
});
