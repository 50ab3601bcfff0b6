import { expect, test } from 'vitest';
import { isWithinWorkingHours } from './working-hours.rules.ts';

const mondays = [{ dayOfWeek: 'MONDAY', openingTime: '08:00', closingTime: '16:00' }] as const;
const stretch = (start: string, end: string) => ({
  startTime: `2026-03-02T${start}:00`,
  endTime: `2026-03-02T${end}:00`,
});

test.for([
  ['a slot at opening', stretch('08:00', '09:00'), true],
  ['a slot that ends at closing', stretch('15:00', '16:00'), true],
  ['two hours within', stretch('14:00', '16:00'), true],
  ['two hours past closing', stretch('15:00', '17:00'), false],
  ['before opening', stretch('07:00', '08:00'), false],
  ['over midnight', { ...stretch('15:00', '16:00'), endTime: '2026-03-03T00:00:00' }, false],
] as const)('D21: within hours 08:00 to 16:00: %s', ([_case, slot, expected]) => {
  expect(isWithinWorkingHours(mondays, slot)).toBe(expected);
});
