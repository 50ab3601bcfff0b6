import { slotAt } from '@psia/contract/calendar/slots.rules';
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
    ['anna', { isOn: true, picks: [early, late] }],
    ['jan', { isOn: false, picks: [late] }],
    ['ewa', { isOn: true, picks: [] }],
  ]);
  const text = textOfChosen(chosen) ?? '';
  expect(chosenKept(text, early.startTime)).toEqual(
    new Map([
      ['anna', { isOn: true, picks: [late] }],
      ['jan', { isOn: false, picks: [late] }],
    ]),
  );
  expect(chosenKept(text, late.startTime).size).toBe(0);
});

test('nothing chosen leaves nothing behind, and what is no choice is passed over', () => {
  expect(textOfChosen(new Map([['anna', { isOn: true, picks: [] }]]))).toBeNull();
  expect(chosenKept('{"anna":{"picks":[{"startTime":1}]},"jan":"9","ewa":null}', early.startTime).size).toBe(0);
  expect(chosenKept('null', early.startTime).size).toBe(0);
});
