import { describe, expect, test } from 'vitest';
import { cutOf, type Framing, mostZoom, moved, type Size, wholeSquare, zoomed } from './framing.rules.ts';

const wide = { width: 1600, height: 800 };
const tall = { width: 600, height: 1200 };

describe('the square that is cut', () => {
  test.each<{ what: string; size: Size; framing: Framing; cut: number[] }>([
    { what: 'the largest one in the middle of a wide picture', size: wide, framing: wholeSquare, cut: [400, 0, 800] },
    { what: 'the largest one in the middle of a tall picture', size: tall, framing: wholeSquare, cut: [0, 300, 600] },
    { what: 'a quarter of it', size: wide, framing: { x: 0.5, y: 0.5, zoom: 2 }, cut: [600, 200, 400] },
    { what: 'never beyond the edge', size: wide, framing: { x: 9, y: -9, zoom: 2 }, cut: [1200, 0, 400] },
    { what: 'never less than 160 pixels', size: tall, framing: { x: 0.5, y: 0.5, zoom: 9 }, cut: [220, 520, 160] },
  ])('$what', ({ size, framing, cut: [left, top, side] }) => {
    expect(cutOf(size, framing)).toEqual({ left, top, width: side, height: side });
  });
});

test('a picture is dragged to its edge and comes back at once', () => {
  const far = moved(wide, wholeSquare, { right: 5, down: 5 });
  expect(cutOf(wide, far).left).toBe(0);
  expect(cutOf(wide, moved(wide, far, { right: -0.25, down: 0 })).left).toBe(200);
});

test('enlarging keeps the middle and stops where too little is left', () => {
  expect(zoomed(wide, wholeSquare, 100)).toEqual({ x: 0.5, y: 0.5, zoom: 4 });
  expect(zoomed(wide, wholeSquare, 0.2)).toEqual(wholeSquare);
  expect(mostZoom({ width: 40, height: 40 })).toBe(1);
});
