import { expect, test } from 'vitest';
import { typedToDuration, durationToClock, formatDuration } from './durations.words.ts';

test.each([
  ['PT1H30M', '1h\u00a030min', '01:30'],
  ['PT1H', '1h', '01:00'],
  ['PT45M', '45min', '00:45'],
  ['PT8H', '8h', '08:00'],
  ['PT90M', '1h\u00a030min', '01:30'],
])('a service of %s is shown as %s and edited as %s', (duration, shown, edited) => {
  expect(formatDuration(duration)).toBe(shown);
  expect(durationToClock(duration)).toBe(edited);
});

test.each([
  ['01:30', 'PT1H30M'],
  ['1:30', 'PT1H30M'],
  ['1.30', 'PT1H30M'],
  ['0130', 'PT1H30M'],
  ['90', 'PT1H30M'],
  ['130', 'PT2H10M'],
  ['1', 'PT1H'],
  ['1,5 h', 'PT1H30M'],
  ['1 h 30', 'PT1H30M'],
  [' 00:45 ', 'PT45M'],
  ['08:00', 'PT8H'],
])('%s typed is %s', (typed, duration) => {
  expect(typedToDuration(typed)).toBe(duration);
});

test.each(['', '01:60', '00:00', '1:3', 'godzina', '-1:30', '001:30', '1:30:00'])(
  '%j typed is no duration',
  (typed) => {
    expect(typedToDuration(typed)).toBeUndefined();
  },
);
