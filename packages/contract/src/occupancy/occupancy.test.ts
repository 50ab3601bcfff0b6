import { expect, test } from 'vitest';
import { mergedStretches, overlaps } from './occupancy.rules.ts';

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
