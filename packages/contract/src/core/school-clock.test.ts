import { expect, test } from 'vitest';
import { instantOf, wallTimeOf } from './school-clock.ts';

const warsaw = 'Europe/Warsaw';

test.each([
  ['an hour of winter', '2026-01-15T08:00:00', '2026-01-15T07:00:00Z'],
  ['an hour of summer', '2026-07-15T08:00:00', '2026-07-15T06:00:00Z'],
  ['the last moment before summer time', '2026-03-29T01:59:59', '2026-03-29T00:59:59Z'],
  ['the hour that does not exist, counted on from the jump', '2026-03-29T02:30:00', '2026-03-29T01:30:00Z'],
  ['the first hour of summer time', '2026-03-29T03:00:00', '2026-03-29T01:00:00Z'],
  ['a morning of that day', '2026-03-29T08:00:00', '2026-03-29T06:00:00Z'],
  ['the first of the hour that is twice', '2026-10-25T02:30:00', '2026-10-25T00:30:00Z'],
  ['the hour after both', '2026-10-25T03:00:00', '2026-10-25T02:00:00Z'],
  ['a morning of that day', '2026-10-25T08:00:00', '2026-10-25T07:00:00Z'],
])('%s on the wall clock of a school names one instant', (_, wall, instant) => {
  expect(instantOf(wall, warsaw).toString()).toBe(instant);
});

test('a day before a time is the same time of day, also over a change of clocks, in any zone', () => {
  for (const zone of [warsaw, 'America/New_York', 'Australia/Lord_Howe']) {
    for (const wall of ['2026-03-28T08:00:00', '2026-10-24T08:00:00', '2026-04-05T08:00:00']) {
      expect(wallTimeOf(instantOf(wall, zone), zone)).toBe(wall);
    }
  }
});
