import { expect, test } from 'vitest';
import { gapsIn, isWithin, mergedStretches, overlaps } from './occupancy.rules.ts';

const on = (start: string, end: string) => ({ startTime: `2026-03-03T${start}:00`, endTime: `2026-03-03T${end}:00` });

test.for([
  ['the same stretch', on('10:00', '11:00'), on('10:00', '11:00'), true],
  ['one within the other', on('10:00', '12:00'), on('10:30', '11:00'), true],
  ['one minute shared', on('10:00', '11:01'), on('11:00', '12:00'), true],
  ['touching ends', on('10:00', '11:00'), on('11:00', '12:00'), false],
  ['apart', on('10:00', '11:00'), on('14:00', '15:00'), false],
  ['equal starts, different ends', on('10:00', '11:30'), on('10:00', '11:00'), true],
] as const)('D6: %s', ([_case, a, b, expected]) => {
  expect(overlaps(a, b)).toBe(expected);
  expect(overlaps(b, a)).toBe(expected);
});

test('D6: stretches at the same hours of different days share no time', () => {
  expect(overlaps(on('10:00', '11:00'), { startTime: '2026-03-04T10:00:00', endTime: '2026-03-04T11:00:00' })).toBe(
    false,
  );
});

test('stretches that overlap or touch are merged, by start', () => {
  const merged = mergedStretches([
    on('14:00', '15:00'),
    on('10:00', '12:00'),
    on('12:00', '13:00'),
    on('10:30', '11:00'),
    on('10:00', '11:30'),
  ]);
  expect(merged).toEqual([on('10:00', '13:00'), on('14:00', '15:00')]);
  expect(mergedStretches([])).toEqual([]);
});

test.for([
  ['nothing', [], [on('10:00', '14:00')]],
  ['what lies outside or touches', [on('08:00', '10:00'), on('14:00', '15:00')], [on('10:00', '14:00')]],
  ['one in the middle', [on('11:00', '12:30')], [on('10:00', '11:00'), on('12:30', '14:00')]],
  [
    'one that reaches in and one that reaches out',
    [on('09:00', '10:30'), on('13:45', '16:00')],
    [on('10:30', '13:45')],
  ],
  [
    'ones that overlap or touch',
    [on('11:00', '12:00'), on('11:30', '13:00'), on('13:00', '13:30')],
    [on('10:00', '11:00'), on('13:30', '14:00')],
  ],
  ['all of it', [on('09:00', '12:00'), on('12:00', '18:00')], []],
] as const)('what is left of 10:00 to 14:00 beside %s', ([_case, occupied, left]) => {
  expect(gapsIn(on('10:00', '14:00'), occupied.toReversed())).toEqual(left);
});

test('a stretch lies within another when no minute of it is outside', () => {
  expect(isWithin(on('10:00', '11:00'), on('10:00', '11:00'))).toBe(true);
  expect(isWithin(on('10:00', '11:00'), on('09:00', '12:00'))).toBe(true);
  expect(isWithin(on('10:00', '11:00'), on('10:01', '12:00'))).toBe(false);
  expect(isWithin(on('10:00', '11:00'), on('09:00', '10:59'))).toBe(false);
});
