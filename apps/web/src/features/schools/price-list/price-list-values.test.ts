import { expect, test } from 'vitest';
import { examplePriceList, priceListFaults } from './price-list-values.rules.ts';

const faultOf = (validFrom: string | null) =>
  priceListFaults({ ...examplePriceList, validFrom }, '2026-03-03').validFrom;

test.each(['2025-09-01', '2027-03-04', null])('prices may hold from %s, seen on 03.03.2026', (validFrom) => {
  expect(faultOf(validFrom)).toBeUndefined();
});

test.each(['2027-03-05', '2030-01-01'])('prices from %s are too far ahead then', (validFrom) => {
  expect(faultOf(validFrom)).toBe('To za daleko: wybierz dzień najwyżej za rok.');
});
