import { expect, test } from 'vitest';
import { parseTypedClock } from './typed-clock.ts';

test.each([
  ['9', '09:00'],
  ['17', '17:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  [' 23:59 ', '23:59'],
  ['0', '00:00'],
])('%j typed is %s', (typed, clock) => {
  expect(parseTypedClock(typed)).toBe(clock);
});

test.each(['', '24', '24:00', '9:3', '12:60', '9-30', 'rano', '09:30:00', '-1'])('%j typed is no time', (typed) => {
  expect(parseTypedClock(typed)).toBeNull();
});
