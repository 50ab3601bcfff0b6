import { expect, test } from 'vitest';
import { focusable, gridMove, listMove, nearestIndex, stripMove, type WeekSpans } from './grid-keys.rules.ts';

const hour = (from: number, hours = 1) => ({ from: from * 60, to: (from + hours) * 60 });
// Monday and Wednesday hold three blocks, Wednesday's second one of two and a half hours; Friday holds its last hour alone.
const week: WeekSpans = [[hour(8), hour(9), hour(10)], [], [hour(8), hour(9, 2.5), hour(12)], [], [hour(12)]];
const focusOn = (column: number, index: number, minute = week[column]![index]!.from) => ({
  at: { column, index },
  place: { column, minute },
});
const place = (column: number, atHour: number) => ({ kind: 'place', to: { column, minute: atHour * 60 } });

test.each([
  ['ArrowDown', focusOn(0, 0), place(0, 9)],
  ['ArrowDown', focusOn(0, 2), place(0, 10)],
  ['ArrowUp', focusOn(2, 2), place(2, 9)],
  ['ArrowUp', focusOn(4, 0), place(4, 12)],
  ['ArrowRight', focusOn(0, 1), place(2, 9)],
  ['ArrowRight', focusOn(2, 1, 10 * 60), place(4, 10)],
  ['ArrowLeft', focusOn(4, 0), place(2, 12)],
  ['ArrowLeft', focusOn(0, 1), { kind: 'week', by: -1, to: { column: 4, minute: 9 * 60 } }],
  ['ArrowRight', focusOn(4, 0), { kind: 'week', by: 1, to: { column: 0, minute: 12 * 60 } }],
  ['Home', focusOn(2, 1), place(0, 9)],
  ['End', focusOn(0, 1), place(4, 9)],
  ['PageDown', focusOn(0, 0), { kind: 'week', by: 1, to: { column: 0, minute: 8 * 60 } }],
  ['PageUp', focusOn(0, 0), { kind: 'week', by: -1, to: { column: 0, minute: 8 * 60 } }],
  ['Tab', focusOn(0, 0), undefined],
] as const)(
  '%s from %o goes to the nearest block that way, at about the same time, and over the ends of the week',
  (key, focus, move) => {
    expect(gridMove(week, focus, { key, ctrl: false })).toEqual(move);
  },
);

test('with Ctrl, Home and End go to the first and the last block of the week', () => {
  expect(gridMove(week, focusOn(2, 1), { key: 'Home', ctrl: true })).toEqual(place(0, 8));
  expect(gridMove(week, focusOn(2, 1), { key: 'End', ctrl: true })).toEqual(place(4, 12));
});

test('a time belongs to the block in which it lies, else to the nearest', () => {
  const spans = [hour(8), hour(9, 2.5), hour(14)];
  expect([8, 9, 11, 12, 13.5, 20].map((at) => nearestIndex(spans, at * 60))).toEqual([0, 1, 1, 1, 2, 2]);
  expect(nearestIndex([], 600)).toBeUndefined();
});

test('a focus whose block is gone goes to the nearest of its day, then to the nearest day', () => {
  expect(focusable(week, { column: 0, minute: 23 * 60 })).toEqual({ column: 0, index: 2 });
  expect(focusable(week, { column: 1, minute: 9 * 60 })).toEqual({ column: 0, index: 1 });
  expect(focusable([[], []], { column: 0, minute: 0 })).toBeUndefined();
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
