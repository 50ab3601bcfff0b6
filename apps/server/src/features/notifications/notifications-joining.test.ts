import { expect, test } from 'vitest';
import { joiningStretches } from './notifications-calendars.domain.ts';

const { keyOf, join } = joiningStretches;
const locks = { topic: 'calendar', trainerId: 'anna', parts: 'locks' };
const hour = (day: number) => ({ startTime: `2026-03-0${day}T10:00:00`, endTime: `2026-03-0${day}T11:00:00` });

test('messages of one trainer’s calendar become one of all their time', () => {
  const all = [hour(4), hour(2), hour(3)].map((time) => ({ ...locks, ...time }));
  expect(new Set(all.map(keyOf)).size).toBe(1);
  expect(join(all)).toEqual({ ...locks, startTime: hour(2).startTime, endTime: hour(4).endTime });
});

test('where one says nothing of its time the joined one says nothing of it', () => {
  expect(join([{ ...locks, ...hour(2) }, locks])).toEqual(locks);
});

test('another trainer, part or topic is another message', () => {
  const others = [locks, { ...locks, trainerId: 'jan' }, { ...locks, parts: 'locks hours' }, { topic: 'school' }];
  expect(new Set(others.map(keyOf)).size).toBe(4);
});
