import type { BookableDog } from '@psia/contract/dogs/dogs.contract';
import { unknownBreed } from '@psia/contract/clients/clients.contract';

/** What the form of a new client holds; a client without a dog has a blank dog's name. */
export interface NewClientValues extends Record<string, unknown> {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly dogName: string;
  readonly breed: string;
  readonly gender: string;
}

export const blankClient: NewClientValues = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  dogName: '',
  breed: '',
  gender: '',
};

/** What is sent of the typed values. */
export function newClientBody({ dogName, breed, gender, email, ...person }: NewClientValues) {
  const dog = dogName.trim() === '' ? null : { name: dogName, breed, gender };
  return { ...person, email: email.trim() === '' ? null : email, dog };
}

/** Faults of the dog at the form's own fields. */
export function dogFaults({ dogName, breed, gender }: NewClientValues): Record<string, string> {
  if (dogName.trim() === '') {
    return breed.trim() === '' && gender === '' ? {} : { dogName: 'Wpisz imię psa albo wyczyść pola o psie.' };
  }
  return gender === '' ? { gender: 'Wybierz płeć.' } : {};
}

interface Added {
  readonly dogId: string | null;
}

/** The new client's dog as a booking shows it; null for a client without one. */
export function bookableDogOf(
  { dogName, breed, firstName, lastName }: NewClientValues,
  { dogId }: Added,
): BookableDog | null {
  if (dogId === null) return null;
  return {
    id: dogId,
    name: dogName.trim(),
    breed: breed.trim() || unknownBreed,
    ownersName: `${firstName.trim()} ${lastName.trim()}`,
    photoUrl: null,
  };
}
