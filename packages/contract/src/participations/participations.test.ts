import { expect, test } from 'vitest';
import { tookPlace } from './participations.rules.ts';

test.each([
  ['confirmed', '2026-03-02T11:00:00', true],
  ['confirmed', '2026-03-02T12:00:00', true],
  ['confirmed', '2026-03-02T12:00:01', false],
  ['cancelled', '2026-03-02T11:00:00', false],
  ['requested', '2026-03-02T11:00:00', false],
])('a %s training that ends at %s took place at twelve: %s', (state, endTime, expected) => {
  expect(tookPlace({ state, endTime }, '2026-03-02T12:00:00')).toBe(expected);
});
