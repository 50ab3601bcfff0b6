import { slotAt } from '@psia/contract/calendar/slots.rules';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { expect, test } from 'vitest';
import { chosenFrom, hasTexts, textOfChosen, withoutSlots, withToggled } from './chosen-slots.rules.ts';

const [early, late] = [slotAt('2026-03-12', 9), slotAt('2026-03-19', 17)];
const keyOf = ({ startTime }: Interval) => startTime;
const isSlot = (value: unknown): value is Interval => hasTexts(value, ['startTime', 'endTime']);
const nothing = { isChoosing: false, slots: [] };

test('chosen slots stand in their order, and choosing one again takes it out', () => {
  const both = withToggled([late], early, keyOf);
  expect(both).toEqual([early, late]);
  expect(withToggled(both, { ...early }, keyOf)).toEqual([late]);
  expect(withoutSlots(both, [{ ...late }], keyOf)).toEqual([early]);
});

test('what was chosen comes back as it was left, without what has begun meanwhile', () => {
  const text = textOfChosen({ isChoosing: true, slots: [early, late] });
  expect(chosenFrom(text, early.startTime, isSlot)).toEqual({ isChoosing: true, slots: [late] });
  expect(chosenFrom(text, late.startTime, isSlot)).toEqual(nothing);
  const paused = textOfChosen({ isChoosing: false, slots: [late] });
  expect(chosenFrom(paused, early.startTime, isSlot)).toEqual({ isChoosing: false, slots: [late] });
});

test('nothing chosen leaves nothing behind, and what is no choice is passed over', () => {
  expect(textOfChosen({ isChoosing: true, slots: [] })).toBeNull();
  expect(chosenFrom(null, early.startTime, isSlot)).toEqual(nothing);
  expect(chosenFrom('{"slots":[{"startTime":1},null],"isChoosing":true}', early.startTime, isSlot)).toEqual(nothing);
  const others = ['null', '[]', '{"slots":"9"}', '{"slots":'].map((text) => chosenFrom(text, early.startTime, isSlot));
  expect(others).toEqual([nothing, nothing, nothing, nothing]);
});
