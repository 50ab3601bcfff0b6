import type { SchoolAddress } from '@psia/contract/core/places/address';
import { writtenPostalCode } from '@psia/contract/core/places/postal-code.rules';
import { streetText } from '@psia/contract/core/places/street';

/** Formats an address: `Leśna 12/3, 60-001 Poznań, Polska`. Missing parts are left out; of no address nothing is left. */
export function formatAddress(address: SchoolAddress | null): string {
  if (address === null) return '';
  const { street, buildingNumber, apartmentNumber, city, country } = address;
  return [[streetText({ street, buildingNumber, apartmentNumber })], [writtenPostalCode(address), city], [country]]
    .map((parts) => parts.filter((part) => part !== '').join(' '))
    .filter((part) => part !== '')
    .join(', ');
}
