import type { Notification } from '@psia/contract/notifications/notifications.contract';
import { expect, test } from 'vitest';
import { firstBundles, noticeDays } from './notice-groups.rules.ts';

type Line = readonly [message: string, createdAt: string, kind: Notification['kind'], dogId: string];

const lines = (
  [
    ['a', '2026-03-12T12:00:00', 'training-requested', 'azor'],
    ['b', '2026-03-12T11:00:00', 'training-requested', 'luna'],
    ['c', '2026-03-12T10:00:00', 'training-requested', 'azor'],
    ['d', '2026-03-12T09:30:00', 'training-cancelled', 'azor'],
    ['e', '2026-03-12T09:00:00', 'training-requested', 'azor'],
    ['f', '2026-03-11T09:00:00', 'training-requested', 'azor'],
    ['g', '2026-03-11T08:00:00', 'training-requested', 'azor'],
  ] satisfies Line[]
).map(([message, createdAt, kind, dogId]): Notification => ({
  notificationId: message,
  message,
  createdAt,
  kind,
  target: { type: 'training', id: 't', dogId },
}));
const named = (days: ReturnType<typeof noticeDays>) =>
  days.map(({ date, bundles }) => [date, bundles.map((bundle) => bundle.map(({ message }) => message).join(''))]);

test('lines stand by day; three of one kind about one dog are a bundle in the place of the newest, two are not', () => {
  expect(named(noticeDays(lines))).toEqual([
    ['2026-03-12', ['ace', 'b', 'd']],
    ['2026-03-11', ['f', 'g']],
  ]);
});

test('the first few bundles leave the older days out', () => {
  const days = noticeDays(lines);
  expect(named(firstBundles(days, 2))).toEqual([['2026-03-12', ['ace', 'b']]]);
  expect(named(firstBundles(days, 4))).toEqual([
    ['2026-03-12', ['ace', 'b', 'd']],
    ['2026-03-11', ['f']],
  ]);
});
