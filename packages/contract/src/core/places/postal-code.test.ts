import { expect, test } from 'vitest';
import { postalCodeFaults, writtenPostalCode } from './postal-code.rules.ts';

const faultOf = (country: string, postalCode: string) =>
  postalCodeFaults({ address: { country, postalCode } })['address.postalCode'];

test.each([
  ['Polska', '81-001'],
  [' polska ', ' 00-950 '],
  ['Niemcy', '0001'],
  ['Polska', ''],
])('in %s %j is no fault of its form', (country, code) => expect(faultOf(country, code)).toBeUndefined());

test.each(['0001', '00001', '8-001', '81-0011', '81 001'])('in Poland %s is no postal code', (code) => {
  expect(faultOf('Polska', code)).toBe('Wpisz kod w postaci 00-000.');
});

test.each([
  ['Polska', '30001', '30-001'],
  [' poland', '30 001 ', '30-001'],
  ['Polska', '30-001', '30-001'],
  ['Polska', '3000', '3000'],
  ['Niemcy', '10115', '10115'],
])('in %s %j is written as %s', (country, postalCode, written) =>
  expect(writtenPostalCode({ country, postalCode })).toBe(written),
);
