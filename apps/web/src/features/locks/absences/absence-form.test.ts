import { expect, test } from 'vitest';
import { lockedElsewhere } from './absence-form.rules.ts';

const lockOf = (day: string) => ({ startTime: `${day}T00:00:00`, endTime: `${day}T23:00:00` });

test.each([
  { what: 'far away', days: ['2026-12-22', '2026-12-21'], shown: '2026-11-24', first: '2026-12-21' },
  { what: 'in the week that is shown', days: ['2026-11-26'], shown: '2026-11-24', first: undefined },
  { what: 'partly in it', days: ['2026-11-29', '2026-11-30'], shown: '2026-11-24', first: undefined },
  { what: 'in the next week', days: ['2026-11-30'], shown: '2026-11-29', first: '2026-11-30' },
])('days that were locked $what lead to $first', ({ days, shown, first }) => {
  expect(lockedElsewhere(days.map(lockOf), shown)).toBe(first);
});
