import { expect, test } from 'vitest';
import { formatAddress } from './address.ts';

const address = {
  street: 'Leśna',
  buildingNumber: '12',
  apartmentNumber: '3',
  postalCode: '60-001',
  city: 'Poznań',
  country: 'Polska',
};

test.each([
  [address, 'Leśna 12/3, 60-001 Poznań, Polska'],
  [{ ...address, apartmentNumber: null }, 'Leśna 12, 60-001 Poznań, Polska'],
  [{ ...address, buildingNumber: null }, 'Leśna m. 3, 60-001 Poznań, Polska'],
  [{ ...address, buildingNumber: null, apartmentNumber: null }, 'Leśna, 60-001 Poznań, Polska'],
])('an address is written on one line (%#)', (given, written) => {
  expect(formatAddress(given)).toBe(written);
});
