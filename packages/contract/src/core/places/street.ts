import { writtenPostalCode } from './postal-code.rules.ts';

interface StreetAddress {
  readonly street: string;
  readonly buildingNumber: string | null;
  readonly apartmentNumber: string | null;
}

/** Street and numbers in one line: 'Leśna 12/3'; an apartment of a building without a number is 'Leśna m. 3'. */
export function streetText({ street, buildingNumber, apartmentNumber }: StreetAddress): string {
  if (buildingNumber === null) return apartmentNumber === null ? street : `${street} m. ${apartmentNumber}`;
  return `${street} ${buildingNumber}${apartmentNumber === null ? '' : `/${apartmentNumber}`}`;
}

interface PlaceAddress extends StreetAddress {
  readonly country: string;
  readonly postalCode: string;
  readonly city: string;
}

/** An address in one line, as a map program finds it: 'Leśna 12/3, 60-001 Poznań'. */
export function addressLine({ postalCode, city, country, ...street }: PlaceAddress): string {
  return `${streetText(street)}, ${writtenPostalCode({ country, postalCode })} ${city}`;
}
