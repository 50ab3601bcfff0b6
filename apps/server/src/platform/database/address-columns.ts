/** The columns of an address, the same for schools and members. */
export const addressColumns = [
  'country',
  'city',
  'postal_code',
  'street',
  'building_number',
  'apartment_number',
] as const;

interface AddressRow<B> {
  readonly country: string;
  readonly city: string;
  readonly postal_code: string;
  readonly street: string;
  readonly building_number: B;
  readonly apartment_number: string | null;
}

interface StoredAddress<B> {
  readonly country: string;
  readonly city: string;
  readonly postalCode: string;
  readonly street: string;
  readonly buildingNumber: B;
  readonly apartmentNumber: string | null;
}

/** What the columns of an address that may be missing are given. */
export function optionalAddressRow(address: StoredAddress<string> | null) {
  if (address !== null) return addressRow(address);
  return {
    country: null,
    city: null,
    postal_code: null,
    street: null,
    building_number: null,
    apartment_number: null,
  };
}

/** What the columns of an address are given. */
export function addressRow<B extends string | null>(address: StoredAddress<B>) {
  return {
    country: address.country,
    city: address.city,
    postal_code: address.postalCode,
    street: address.street,
    building_number: address.buildingNumber,
    apartment_number: address.apartmentNumber,
  };
}

/** An address as the API gives it; a school's building number may be null, a member's may not. */
export function addressOf<B extends string | null>(row: AddressRow<B>) {
  return {
    country: row.country,
    city: row.city,
    postalCode: row.postal_code,
    street: row.street,
    buildingNumber: row.building_number,
    apartmentNumber: row.apartment_number,
  };
}

/** The columns of a member's address: all that are needed are there, or none. */
export interface OptionalAddressRow {
  readonly country: string | null;
  readonly city: string | null;
  readonly postal_code: string | null;
  readonly street: string | null;
  readonly building_number: string | null;
  readonly apartment_number: string | null;
}

/** A member's address as the API gives it; null when it is unknown. */
export function optionalAddressOf(row: OptionalAddressRow) {
  const { country, city, postal_code, street, building_number, apartment_number } = row;
  if (country === null || city === null || postal_code === null || street === null || building_number === null) {
    return null;
  }
  return addressOf({ country, city, postal_code, street, building_number, apartment_number });
}
