import type { PlainDate } from '@psia/contract/core/time';

/** The birth date that gives an age in whole years today (D30); 29 February falls back to the 28th. */
export function birthDateAtAge(age: number, today: PlainDate): PlainDate {
  return Temporal.PlainDate.from(today).subtract({ years: age }).toString();
}

/** Whether a dog may have this birth date: unknown, or not in the future (D57). */
export function isBirthDatePossible(dateOfBirth: PlainDate | null, today: PlainDate): boolean {
  return dateOfBirth === null || dateOfBirth <= today;
}

/** How many dogs one owner may have: more than any household, fewer than fill a screen for mischief. */
export const mostDogsOfOwner = 60;
export const tooManyDogs = 'Jeden właściciel może mieć najwyżej 60 psów.';
