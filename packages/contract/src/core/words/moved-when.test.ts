import { expect, test } from 'vitest';
import { insteadText, movedText, towardsText } from './moved-when.ts';

const at = (day: number) => ({ startTime: `2026-03-0${day}T17:00:00`, endTime: `2026-03-0${day}T18:30:00` });

test('from when to when a training was moved, each weekday in its form', () => {
  expect(movedText(at(3), at(4))).toBe('z wtorku 03.03.2026, 17:00–18:30 na środę 04.03.2026, 17:00–18:30');
  expect(movedText(at(4), at(8))).toBe('ze środy 04.03.2026, 17:00–18:30 na niedzielę 08.03.2026, 17:00–18:30');
});

test('what another time is asked for in place of, and what is asked for', () => {
  expect(insteadText(at(7))).toBe('zamiast soboty 07.03.2026, 17:00–18:30');
  expect(towardsText(at(7))).toBe('na sobotę 07.03.2026, 17:00–18:30');
});
