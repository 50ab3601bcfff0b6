import type { DayBound } from '../../platform/limits/amounts.ts';

/** How many owners without an account one trainer may add in a day (D195). */
export const clientsOfDay: DayBound = {
  name: 'clients of a day',
  most: 300,
  message: 'W ciągu doby można dodać najwyżej 300 klientów. Spróbuj ponownie później.',
};

/** Digits that tell one phone from another, whatever country code is typed before them. */
export const comparedDigits = 9;

/** What makes two phone numbers the same: their last digits. */
export const comparedPhone = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-comparedDigits);
