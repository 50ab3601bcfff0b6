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
  expect(hoursLeft('2026-03-05T10:00:00', now, 'Europe/Warsaw')).toBe(left);
});

test.each([
  ['to summer time', '2026-03-28T12:00:00', '2026-03-31T13:00:00'],
  ['to winter time', '2026-10-24T12:00:00', '2026-10-27T11:00:00'],
])('D211: 72 hours are left where the clocks change %s', (_, found, reportBy) => {
  expect(hoursLeft(reportBy, found, 'Europe/Warsaw')).toBe(72);
});
