import { slotAt } from '@psia/contract/trainings/slots.rules';
import { expect, test } from 'vitest';
import { togglePickedSlot } from './use-locking.ts';

const [early, late] = [slotAt('2026-03-12', 9), slotAt('2026-03-19', 17)];

test('chosen slots stand in their order, and choosing one again takes it out', () => {
  const both = togglePickedSlot([late], early);
  expect(both).toEqual([early, late]);
  expect(togglePickedSlot(both, { ...early })).toEqual([late]);
});
