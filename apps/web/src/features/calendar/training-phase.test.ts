import { expect, test } from 'vitest';
import { notOver, phaseOf } from './training-phase.rules.ts';

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
  expect(notOver([late, training, early], '2026-11-21T17:30:00')).toEqual([training, late]);
});
