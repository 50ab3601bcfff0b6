import { expect, test } from 'vitest';
import {
  boundsOf,
  isReadyForMore,
  presentStep,
  presentStepOf,
  proposalAfter,
  stepAfter,
  streakOf,
} from './practice.rules.ts';

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

test.each([
  [{ step: null, lastStep: null }, 4, { first: 1, last: 4 }],
  [{ step: 2, lastStep: 3 }, 4, { first: 2, last: 3 }],
  [{ step: 5, lastStep: 6 }, 4, { first: 4, last: 4 }],
  [{ step: 2, lastStep: 3 }, 0, null],
])('D237: %o of an exercise with %i steps is %o', (wanted, stepCount, bounds) => {
  expect(boundsOf(wanted, stepCount)).toEqual(bounds);
});

const asked = { step: 2, lastStep: 3, stepSetAt: null };
const setAt = (practisedAt: string, step: number | null, successes: number) => ({
  practisedAt: `2026-03-02T${practisedAt}`,
  step,
  attempts: 5,
  successes,
});
const setEarly = { ...setAt('09:00:00', 1, 1), attempts: 1 };

test.each([
  ['no set: the trainer’s step', [], 2],
  ['a set that went well: the next one', [setAt('08:00:00', 2, 4)], 3],
  ['a set that went so-so: the same', [setAt('08:00:00', 2, 3)], 2],
  ['a set that went badly: the one before, also before the trainer’s', [setAt('08:00:00', 2, 2)], 1],
  ['one that went well on the last step allowed: never beyond', [setAt('08:00:00', 3, 5)], 3],
  ['the newest of several, in any order', [setAt('09:00:00', 2, 0), setAt('08:00:00', 2, 5)], 1],
  ['a set that was ended early: it moves nothing', [setAt('08:00:00', 2, 2), setEarly], 1],
  ['sets without a step', [setAt('08:00:00', null, 5)], 2],
])('D237: after %s is practised', (_, sets, step) => {
  expect(presentStepOf(asked, { stepCount: 4, sets })).toBe(step);
});

test.each([
  ['before', '08:59:59', 2],
  ['after', '09:00:00', 3],
])('D237: a set that was practised %s the trainer set the step, at %s, leaves step %i', (_, time, step) => {
  const since = { ...asked, stepSetAt: '2026-03-02T09:00:00' };
  expect(presentStepOf(since, { stepCount: 4, sets: [setAt(time, 2, 5)] })).toBe(step);
});

test('D237: an exercise without steps has no present one', () => {
  expect(presentStepOf(asked, { stepCount: 0, sets: [setAt('08:00:00', 2, 5)] })).toBeNull();
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
