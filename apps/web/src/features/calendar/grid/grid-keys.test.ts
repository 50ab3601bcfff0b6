import { expect, test } from 'vitest';
import { focusable, gridMove, listMove, type Present, stripMove } from './grid-keys.rules.ts';

// Three hours of three days; the middle day has the last hour alone.
const present: Present = [
  [true, false, true],
  [true, false, true],
  [true, true, false],
];

test.each([
  ['ArrowRight', { row: 0, column: 0 }, { row: 0, column: 2 }],
  ['ArrowLeft', { row: 1, column: 2 }, { row: 1, column: 0 }],
  ['ArrowDown', { row: 1, column: 0 }, { row: 2, column: 0 }],
  ['ArrowUp', { row: 2, column: 1 }, { row: 2, column: 1 }],
  ['ArrowDown', { row: 1, column: 2 }, { row: 1, column: 2 }],
  ['Home', { row: 1, column: 2 }, { row: 1, column: 0 }],
  ['End', { row: 2, column: 0 }, { row: 2, column: 1 }],
])('%s goes to the next slot there is and stays at the edge', (key, from, to) => {
  expect(gridMove(present, from, { key, ctrl: false })).toEqual({ kind: 'cell', to });
});

test('with Ctrl, Home and End go to the ends of the grid', () => {
  const from = { row: 1, column: 2 };
  expect(gridMove(present, from, { key: 'Home', ctrl: true })).toEqual({ kind: 'cell', to: { row: 0, column: 0 } });
  expect(gridMove(present, from, { key: 'End', ctrl: true })).toEqual({ kind: 'cell', to: { row: 2, column: 1 } });
});

test('Page Up and Page Down change the week; other keys mean nothing', () => {
  const from = { row: 0, column: 0 };
  expect(gridMove(present, from, { key: 'PageDown', ctrl: false })).toEqual({ kind: 'week', by: 1 });
  expect(gridMove(present, from, { key: 'PageUp', ctrl: false })).toEqual({ kind: 'week', by: -1 });
  expect(gridMove(present, from, { key: 'Tab', ctrl: false })).toBeUndefined();
});

test('a cell that is gone hands the focus to the nearest of its column, then to the first slot', () => {
  expect(focusable(present, { row: 0, column: 1 })).toEqual({ row: 2, column: 1 });
  expect(focusable(present, { row: 2, column: 2 })).toEqual({ row: 1, column: 2 });
  expect(focusable(present, { row: 9, column: 9 })).toEqual({ row: 0, column: 0 });
  expect(focusable([[false]], { row: 0, column: 0 })).toBeUndefined();
});

test.each([
  ['ArrowDown', 0, { kind: 'slot', to: 1 }],
  ['ArrowDown', 2, { kind: 'slot', to: 2 }],
  ['ArrowUp', 0, { kind: 'slot', to: 0 }],
  ['Home', 2, { kind: 'slot', to: 0 }],
  ['End', 0, { kind: 'slot', to: 2 }],
  ['ArrowLeft', 1, { kind: 'week', by: -1 }],
  ['ArrowRight', 1, { kind: 'week', by: 1 }],
  ['PageUp', 1, { kind: 'week', by: -1 }],
  ['PageDown', 1, { kind: 'week', by: 1 }],
  ['Enter', 1, undefined],
])("in a day's list of three, %s from %i", (key, from, move) => {
  expect(listMove(3, from, key)).toEqual(move);
});

test.each([
  ['ArrowLeft', 0, -1],
  ['ArrowRight', 6, 1],
  ['Home', 3, -3],
  ['End', 3, 3],
  ['PageUp', 3, -7],
  ['PageDown', 3, 7],
  ['ArrowDown', 3, undefined],
])('on the week strip, %s from day %i goes %i days on', (key, column, days) => {
  expect(stripMove(column, key)).toBe(days);
});
