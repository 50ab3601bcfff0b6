import { expect, test } from 'vitest';
import { claimedTimes, collisionRefusal, type ResourceKind } from './occupancy.domain.ts';
import { affectedOf } from './occupancy-effects.domain.ts';

test.for<[ResourceKind[], string | undefined]>([
  [[], undefined],
  [['dog'], 'DOG_BUSY'],
  [['hall'], 'HALL_TAKEN'],
  [['trainer'], 'SLOT_TAKEN'],
  [['dog', 'hall'], 'HALL_TAKEN'],
  [['hall', 'dog', 'trainer'], 'SLOT_TAKEN'],
])('D20: when %o collide, the refusal is %s', ([kinds, code]) => {
  expect(collisionRefusal(kinds.map((kind) => ({ kind })))).toBe(code);
});

test('claims are taken in the order of resource ids, then of time, whatever order they are given in', () => {
  const during = (hour: string) => ({ startTime: `2026-03-03T${hour}:00:00`, endTime: `2026-03-03T${hour}:30:00` });
  const resources = [
    { kind: 'trainer', id: 'b' },
    { kind: 'dog', id: 'a' },
  ] as const;
  const claim = { reason: 'training', reasonId: 'training' } as const;
  const times = claimedTimes([
    { ...claim, during: during('12'), resources },
    { ...claim, during: during('10'), resources },
  ]);
  expect(times.map(({ resourceId, startTime }) => `${resourceId} ${startTime.slice(11, 13)}`)).toEqual([
    'a 10',
    'a 12',
    'b 10',
    'b 12',
  ]);
});

test('D18: a lock is named to trainers by its absence, to an owner never', () => {
  const absence = { kind: 'days', name: 'Święta', firstDay: '2026-12-21', lastDay: '2026-12-31' } as const;
  const time = { startTime: '2026-12-22T00:00:00', endTime: '2026-12-23T00:00:00' };
  const people = { dogName: null, ownerId: null, ownerName: null, groupName: null, isOwn: false, trainerNames: [] };
  const busy = { hallName: null, busyName: null, busyDogIsOwn: null, busyDogOwnerName: null };
  const entry = { kind: 'lock', id: 'lock', problem: 'SLOT_LOCKED', absence, ...time, ...people, ...busy } as const;
  const seenBy = (role: string) => affectedOf(entry, { role });
  expect(seenBy('trainer')).toMatchObject({ title: 'Święta (21–31.12)', absence: 'days' });
  expect(seenBy('owner').title).toBe('Blokada');
  expect(seenBy('owner')).not.toHaveProperty('absence');
});
