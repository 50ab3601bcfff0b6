import { expect, test } from 'vitest';
import { slotToBeginWith } from './slot-to-begin-with.rules.ts';

test.each([
  ['2026-03-12', '2026-03-09T16:20:00', '2026-03-12T12:00:00'],
  ['2026-03-09', '2026-03-09T09:20:00', '2026-03-09T12:00:00'],
  ['2026-03-09', '2026-03-09T16:20:00', '2026-03-09T17:00:00'],
  ['2026-03-02', '2026-03-09T16:20:00', '2026-03-09T17:00:00'],
  ['2026-03-09', '2026-03-09T23:20:00', '2026-03-10T00:00:00'],
])('for %s at %s booking at another time begins with %s', (day, now, startTime) => {
  expect(slotToBeginWith(day, now).startTime).toBe(startTime);
});
