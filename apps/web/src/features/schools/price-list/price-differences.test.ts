import type { Id } from '@psia/contract/core/ids';
import { expect, test } from 'vitest';
import { priceDifferences } from './price-differences.rules.ts';

const service = (serviceName: string, price: number, duration = 'PT1H') => ({
  id: serviceName as Id<'service'>,
  serviceName,
  price,
  duration,
});
const item = (name: string, unit: string, price: number) => ({ name, unit, price });

test.each([
  ['another price', [item('Konsultacja', '1 h', 120)], [120]],
  ['the same price', [item('Konsultacja', '1 h', 150)], null],
  ['large letters and no accents', [item(' KONSULTACJA ', 'za psa', 120)], [120]],
  ['no line of its name', [item('Konsultacja online', '1 h', 120)], null],
  ['another length alone', [item('Konsultacja', '1,5 h', 220)], null],
  ['its length beside another', [item('Konsultacja', '1,5 h', 150), item('Konsultacja', '60 min', 120)], [120]],
  [
    'several lines, one of them right',
    [item('Konsultacja', 'weekend', 180), item('Konsultacja', 'zajęcia', 150)],
    null,
  ],
  ['several lines, none right', [item('Konsultacja', 'weekend', 180), item('Konsultacja', 'zajęcia', 120)], [180, 120]],
])('a service for 150 zł and a price list with %s', (_, items, listed) => {
  const found = priceDifferences([service('Konsultacja', 150)], items);
  expect(found.map((difference) => difference.listed)).toEqual(listed === null ? [] : [listed]);
});
