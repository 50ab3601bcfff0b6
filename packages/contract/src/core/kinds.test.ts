import { expect, test } from 'vitest';
import * as z from 'zod';
import { type Id, id } from './ids.ts';
import { type ClockTime, dateOf, type PlainDate } from './time.ts';
import { wallTime } from './time-schemas.ts';

test('Times, days and ids of different kinds do not stand for each other', () => {
  const time = wallTime.parse('2026-03-02T10:00:00');
  const { dogId, ownerId } = z
    .object({ dogId: id('dog'), ownerId: id('owner') })
    .parse({ dogId: '3F2504E0-4F89-41D3-9A0C-0305E82C3301', ownerId: '3f2504e0-4f89-41d3-9a0c-0305e82c3302' });
  const day: PlainDate = dateOf(time);
  // @ts-expect-error -- a wall-clock time is no day
  const wrongDay: PlainDate = time;
  // @ts-expect-error -- a day is no time of day
  const wrongClock: ClockTime = day;
  const trainings = (of: { trainerId: Id<'trainer'> }) => of.trainerId;
  // @ts-expect-error -- a dog's id is no trainer's
  expect(trainings({ trainerId: dogId })).toBe('3f2504e0-4f89-41d3-9a0c-0305e82c3301');
  const member: Id<'member'> = ownerId;
  expect([day, wrongDay, wrongClock, member]).toEqual(['2026-03-02', time, day, ownerId]);
});
