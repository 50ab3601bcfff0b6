import { expect, test } from 'vitest';
import { stepOfFields } from './group-steps.rules.ts';

test.each([
  [['dogIds.0', 'name'], 'group'],
  [['dogIds.3', 'trainerIds.0'], 'trainers'],
  [['dogIds'], 'dogs'],
  [['schoolId'], undefined],
  [[], undefined],
] as const)('what is wrong with %j is shown at the step %s', (fields, step) => {
  expect(stepOfFields(fields)).toBe(step);
});
