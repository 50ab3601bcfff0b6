import { expect, test } from 'vitest';
import { clockOf } from '../core/time.ts';
import type { DayHours } from '../core/weekly-hours-schemas.ts';
import { trainingMinutes } from '../services/services.rules.ts';
import { hasStarted, isSlot, slotAt, slotsOfDay, touching } from './slots.rules.ts';
import { isWithinWorkingHours } from '../trainers/working-hours.rules.ts';

const monday = '2026-03-02';
const tuesday = '2026-03-03';
const mondays = (openingTime: string, closingTime: string): DayHours[] => [
  { dayOfWeek: 'MONDAY', openingTime, closingTime },
];
const stretch = (start: string, end: string) => ({
  startTime: `${monday}T${start}:00`,
  endTime: `${monday}T${end}:00`,
});

test.for([
  ['08:00', '10:00', ['08:00', '09:00']],
  ['08:30', '11:00', ['09:00', '10:00']],
  ['08:01', '10:59', ['09:00']],
  ['08:00', '09:59', ['08:00']],
  ['08:00', '08:59', []],
  ['08:30', '09:30', []],
  ['22:00', '23:59', ['22:00']],
  ['00:00', '02:00', ['00:00', '01:00']],
] as const)('D5: hours %s to %s give whole-hour slots that lie within them', ([opening, closing, starts]) => {
  const slots = slotsOfDay(mondays(opening, closing), monday);
  expect(slots.map(({ startTime }) => clockOf(startTime))).toEqual(starts);
  expect(slots.every((slot) => isWithinWorkingHours(mondays(opening, closing), slot))).toBe(true);
});

test('D5: a trainer with no hours at all has twelve slots from 08:00 on all seven days', () => {
  for (let day = 2; day <= 8; day += 1) {
    const slots = slotsOfDay([], `2026-03-0${day}`);
    expect(slots).toHaveLength(12);
    expect(clockOf(slots[0]!.startTime)).toBe('08:00');
    expect(clockOf(slots[11]!.endTime)).toBe('20:00');
  }
});

test('D5: a trainer with hours on some days has no slots on the others', () => {
  expect(slotsOfDay(mondays('08:00', '12:00'), tuesday)).toEqual([]);
  expect(isWithinWorkingHours(mondays('08:00', '12:00'), slotAt(tuesday, 9))).toBe(false);
});

test.for([
  ['PT15M', 60],
  ['PT1H', 60],
  ['PT1H30M', 90],
  ['PT2H', 120],
  ['PT8H', 480],
  [null, 60],
] as const)('D6, D48: a training of a service of %s lasts %s minutes', ([duration, minutes]) => {
  expect(trainingMinutes(duration)).toBe(minutes);
});

test.for([
  ['a whole hour of one hour', stretch('10:00', '11:00'), 60, true],
  ['a half hour start', stretch('10:30', '11:30'), 60, false],
  ['seconds', { startTime: `${monday}T10:00:01`, endTime: `${monday}T11:00:01` }, 60, false],
  ['shorter than its service', stretch('10:00', '11:00'), 90, false],
  ['as long as its service', stretch('10:00', '11:30'), 90, true],
  ['reversed', stretch('11:00', '10:00'), 60, false],
] as const)('D48: %s', ([_case, slot, minutes, expected]) => {
  expect(isSlot(slot, minutes)).toBe(expected);
});

test('D6: a training of ninety minutes touches both slots that it reaches into', () => {
  const training = stretch('10:00', '11:30');
  const touched = [9, 10, 11, 12].filter((hour) => touching(slotAt(monday, hour), [training]).length > 0);
  expect(touched).toEqual([10, 11]);
});

test.for([
  ['2026-03-02T09:59:59', false],
  ['2026-03-02T10:00:00', true],
  ['2026-03-02T10:00:01', true],
] as const)('a slot at 10:00 seen at %s', ([now, expected]) => {
  expect(hasStarted(slotAt(monday, 10), now)).toBe(expected);
});
