import { slotAt } from '@psia/contract/trainings/slots.rules';
import { expect, test } from 'vitest';
import { chosenKept, textOfChosen, togglePickedSlot } from './use-locking.ts';

const [early, late] = [slotAt('2026-03-12', 9), slotAt('2026-03-19', 17)];

test('chosen slots stand in their order, and choosing one again takes it out', () => {
  const both = togglePickedSlot([late], early);
  expect(both).toEqual([early, late]);
  expect(togglePickedSlot(both, { ...early })).toEqual([late]);
});

test('what was chosen for each trainer comes back, without what has begun meanwhile', () => {
  const chosen = new Map([
    ['anna', { isOn: false, picks: [early, late] }],
    ['jan', { isOn: true, picks: [early] }],
    ['ewa', { isOn: true, picks: [] }],
  ]);
  const text = textOfChosen(chosen) ?? '';
  expect(chosenKept(text, early.startTime)).toEqual(new Map([['anna', { isOn: true, picks: [late] }]]));
  expect([...chosenKept(text, '2026-03-01T00:00:00').keys()]).toEqual(['anna', 'jan']);
});

test('nothing chosen leaves nothing behind, and what is no choice is passed over', () => {
  expect(textOfChosen(new Map([['anna', { isOn: true, picks: [] }]]))).toBeNull();
  expect(chosenKept('{"anna":[{"startTime":1}],"jan":"9"}', early.startTime).size).toBe(0);
  expect(chosenKept('null', early.startTime).size).toBe(0);
});
