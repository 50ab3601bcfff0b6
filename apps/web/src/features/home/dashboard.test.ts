import { expect, test } from 'vitest';
import { openSteps } from './first-steps.rules.ts';
import { priceNotice } from './price-notice.words.ts';
import { phaseOf, upcoming } from './training-times.rules.ts';

const training = { startTime: '2026-11-21T17:00:00', endTime: '2026-11-21T18:00:00' };

test.each([
  ['2026-11-21T16:59:00', 'ahead'],
  ['2026-11-21T17:00:00', 'now'],
  ['2026-11-21T17:59:00', 'now'],
  ['2026-11-21T18:00:00', 'over'],
] as const)('D6: at %s a training from 17:00 to 18:00 is %s', (now, phase) => {
  expect(phaseOf(training, now)).toBe(phase);
});

test('an owner sees what is going on and ahead, the earliest first', () => {
  const early = { startTime: '2026-11-21T09:00:00', endTime: '2026-11-21T10:00:00' };
  const late = { startTime: '2026-11-25T09:00:00', endTime: '2026-11-25T10:30:00' };
  expect(upcoming([late, training, early], '2026-11-21T17:30:00')).toEqual([training, late]);
});

test('D35: the notice says since when the price list applies, or from when it will', () => {
  expect(priceNotice('2025-09-01', '2026-11-21')).toBe('Od 01.09.2025 obowiązuje nowy cennik.');
  expect(priceNotice('2026-11-21', '2026-11-21')).toBe('Od 21.11.2026 obowiązuje nowy cennik.');
  expect(priceNotice('2027-01-01', '2026-11-21')).toBe('Od 01.01.2027 będzie obowiązywać nowy cennik.');
});

test('a school is told what it still lacks, and nothing once it has all', () => {
  const nothing = { halls: 0, services: 0, workingDays: 0, owners: 0 };
  expect(openSteps(nothing).map(({ isDone }) => isDone)).toEqual([false, false, false, false]);
  expect(openSteps({ ...nothing, services: 2 }).map(({ isDone }) => isDone)).toEqual([false, true, false, false]);
  expect(openSteps({ halls: 1, services: 1, workingDays: 5, owners: 1 })).toEqual([]);
});
