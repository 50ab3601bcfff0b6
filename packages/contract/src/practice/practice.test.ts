import { expect, test } from 'vitest';
import { isReadyForMore, presentStep, proposalAfter, stepAfter, streakOf } from './practice.rules.ts';

test.each([
  [5, 'next'],
  [4, 'next'],
  [3, 'repeat'],
  [2, 'back'],
  [1, 'back'],
  [0, 'back'],
] as const)('of five attempts %i successes propose %s', (successes, proposal) => {
  expect(proposalAfter({ attempts: 5, successes })).toBe(proposal);
});

test.each([
  [10, 8, 'next'],
  [10, 7, 'repeat'],
  [10, 5, 'back'],
  [3, 3, 'next'],
  [3, 2, 'repeat'],
  [3, 1, 'back'],
] as const)('of %i attempts %i successes propose %s, by the same shares', (attempts, successes, proposal) => {
  expect(proposalAfter({ attempts, successes })).toBe(proposal);
});

test.each([
  ['on', { step: 2, successes: 4 }, 3],
  ['no further than the last step', { step: 4, successes: 5 }, 4],
  ['to the same', { step: 2, successes: 3 }, 2],
  ['back', { step: 2, successes: 0 }, 1],
  ['no further back than the first of all', { step: 1, successes: 0 }, 1],
  ['down to the last step, when the trainer lowered it', { step: 7, successes: 5 }, 4],
])('within four steps a set of five leads %s', (_, set, next) => {
  expect(stepAfter({ attempts: 5, ...set }, { last: 4 })).toBe(next);
});

test('without a set since the trainer set the step, that step is practised', () => {
  expect(presentStep(null, { first: 3, last: 5 })).toBe(3);
  expect(presentStep({ step: 4, attempts: 0, successes: 0 }, { first: 3, last: 5 })).toBe(3);
  expect(presentStep({ step: 4, attempts: 5, successes: 1 }, { first: 3, last: 5 })).toBe(3);
  expect(presentStep(null, { first: 6, last: 5 })).toBe(5);
});

test('beyond the last step the trainer decides', () => {
  expect(isReadyForMore({ step: 4, attempts: 5, successes: 4 }, { last: 4 })).toBe(true);
  expect(isReadyForMore({ step: 4, attempts: 5, successes: 3 }, { last: 4 })).toBe(false);
  expect(isReadyForMore({ step: 3, attempts: 5, successes: 5 }, { last: 4 })).toBe(false);
});

test.each<[string, string[], number]>([
  ['nothing', [], 0],
  ['today alone', ['2026-03-02'], 1],
  ['three days up to today', ['2026-02-28', '2026-03-01', '2026-03-02'], 3],
  ['two days up to yesterday, since today is not over', ['2026-02-28', '2026-03-01'], 2],
  ['days that ended before yesterday', ['2026-02-27', '2026-02-28'], 0],
  ['a day twice', ['2026-03-02', '2026-03-02'], 1],
  ['with a gap', ['2026-02-27', '2026-03-01', '2026-03-02'], 2],
])('the days in a row of %s', (_, days, streak) => {
  expect(streakOf(days, '2026-03-02')).toBe(streak);
});
