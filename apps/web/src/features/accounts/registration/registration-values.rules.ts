import type { Address } from '@psia/contract/core/places/address';

/** What the address fields hold; a new one begins in Poland. */
type AddressValues = SchoolAddressValues & { apartmentNumber: string };
export type SchoolAddressValues = {
  country: string;
  city: string;
  postalCode: string;
  street: string;
  buildingNumber: string;
};

/** What a form asks a person about themselves. */
export type PersonValues = {
  firstName: string;
  lastName: string;
  phone: string;
  password: string;
  address: AddressValues;
};
export type TrainerValues = PersonValues & { email: string };

/** What the school form holds. */
export type SchoolValues = { name: string; phone: string; email: string; address: SchoolAddressValues };

const emptySchoolAddress: SchoolAddressValues = {
  country: 'Polska',
  city: '',
  postalCode: '',
  street: '',
  buildingNumber: '',
};
export const emptyAddress: AddressValues = { ...emptySchoolAddress, apartmentNumber: '' };
export const emptyPerson: PersonValues = {
  firstName: '',
  lastName: '',
  phone: '',
  password: '',
  address: emptyAddress,
};
export const emptyTrainer: TrainerValues = { email: '', ...emptyPerson };
export const emptySchool: SchoolValues = { name: '', phone: '', email: '', address: emptySchoolAddress };

/** What the fields begin with for an address that is known, or for none. */
export function addressToEdit(address: Address | null): AddressValues {
  return address === null ? emptyAddress : { ...address, apartmentNumber: address.apartmentNumber ?? '' };
}

/** The address as typed; null if nothing but the country is there, which the fields begin with. */
export function typedAddress(address: AddressValues): AddressValues | null {
  const { country: _, ...rest } = address;
  return Object.values(rest).every((part) => part.trim() === '') ? null : address;
}

interface Founding {
  readonly school?: SchoolValues | undefined;
  /** The founder, as typed just now or as registered. */
  readonly trainer?: { readonly phone: string; readonly address: SchoolAddressValues | null } | undefined;
}

/** What the school's form begins with: what was typed there, else the phone and address that its founder has given. */
export function schoolToBegin({ school, trainer }: Founding): SchoolValues {
  if (school) return school;
  if (!trainer) return emptySchool;
  if (trainer.address === null) return { ...emptySchool, phone: trainer.phone };
  const { country, city, postalCode, street, buildingNumber } = trainer.address;
  return { ...emptySchool, phone: trainer.phone, address: { country, city, postalCode, street, buildingNumber } };
}
