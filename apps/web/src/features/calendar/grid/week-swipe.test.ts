import { expect, test } from 'vitest';
import { intentOf, pulled, weekAfter } from './week-swipe.rules.ts';

test.each([
  [0, 0, undefined],
  [9, 0, undefined],
  [-12, 3, 'swipe'],
  [40, 26, 'swipe'],
  [12, 12, 'scroll'],
  [2, -11, 'scroll'],
] as const)('a pointer that moved %i right and %i down: %s', (dx, dy, intent) => {
  expect(intentOf(dx, dy)).toBe(intent);
});

test.each([
  [30, 30],
  [-99, -99],
  [101, 100],
  [-400, -100],
])('a drag of %i px pulls the week %i px', (dx, drawn) => {
  expect(pulled(dx)).toBe(drawn);
});

test.each([
  [50, 0],
  [-50, 0],
  [51, -1],
  [-51, 1],
  [300, -1],
])('a swipe of %i px moves on by %i weeks', (dx, weeks) => {
  expect(weekAfter(dx)).toBe(weeks);
});
