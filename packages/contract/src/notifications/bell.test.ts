import { expect, test } from 'vitest';
import { unreadCount } from './bell.rules.ts';

test.each([
  [0, '0'],
  [7, '7'],
  [99, '99'],
  [100, '100'],
  [101, '100+'],
])('D65: %i unread notifications count as %s', (listed, count) => {
  expect(unreadCount(listed)).toBe(count);
});
