import { expect, test } from 'vitest';
import { groszeOf, plnOf } from './grosze.ts';

test.each([
  [0, 0],
  [0.01, 1],
  [0.29, 29],
  [1.1, 110],
  [4.35, 435],
  [92.5, 9_250],
  [99_999.99, 9_999_999],
  [100_000, 10_000_000],
])('D59: %d zł are %d grosze, and back', (pricePln, priceGrosze) => {
  expect(groszeOf(pricePln)).toBe(priceGrosze);
  expect(plnOf(priceGrosze)).toBe(pricePln);
});

test('every price of two decimals comes back as it was', () => {
  const lost = Array.from({ length: 1_000_000 }, (_, grosze) => grosze).filter(
    (grosze) => groszeOf(Number((grosze / 100).toFixed(2))) !== grosze,
  );
  expect(lost).toEqual([]);
});
