import { expect, test } from 'vitest';
import { hoursLeft } from './incidents.rules.ts';

test.each([
  ['2026-03-02T10:00:00', 72],
  ['2026-03-02T10:01:00', 71],
  ['2026-03-03T17:00:00', 41],
  ['2026-03-05T09:59:00', 0],
  ['2026-03-05T10:00:00', 0],
  ['2026-03-05T10:01:00', -1],
  ['2026-03-06T10:00:00', -24],
])('D211: at %s of an incident found on 2026-03-02 at 10:00, %i whole hours are left', (now, left) => {
  expect(hoursLeft('2026-03-05T10:00:00', now)).toBe(left);
});
