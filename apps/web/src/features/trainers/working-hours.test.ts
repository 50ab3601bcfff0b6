import type { Affected, Effects } from '@psia/contract/occupancy/effects.contract';
import { expect, test } from 'vitest';
import { outsideHoursWords } from './working-hours.words.ts';

const entry = (kind: Affected['kind']): Affected => ({
  kind,
  id: kind,
  startTime: '2026-03-03T10:00:00',
  endTime: '2026-03-03T11:00:00',
  title: 'Azor (Anna Kowalska)',
  trainerNames: ['Jan Nowak'],
  hallName: null,
  problem: 'OUTSIDE_WORKING_HOURS',
});
const outside = (total: number, ...kinds: Affected['kind'][]): Effects => ({ total, earliest: kinds.map(entry) });

test.each([
  ['trainings alone', outside(2, 'training', 'groupTraining'), '# treningi'],
  ['requests alone', outside(2, 'request', 'request'), '# prośby'],
  ['both', outside(2, 'training', 'request'), '# treningi i prośby'],
  ['some not named, which may be either', outside(47, 'training'), '# treningi i prośby'],
])('what is left outside working hours is called what it is: %s', (_, effects, nouns) => {
  expect(outsideHoursWords(effects).few).toBe(`Poza nowymi godzinami pracy zostaną ${nouns}:`);
});
