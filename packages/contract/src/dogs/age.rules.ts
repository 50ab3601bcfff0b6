import type { PlainDate } from '../core/time.ts';

/** Returns the age in whole months on a day; 0 if the birth date is later (D30). */
export function ageInMonths(dateOfBirth: PlainDate, today: PlainDate): number {
  const [birthYear = 0, birthMonth = 0, birthDay = 0] = dateOfBirth.split('-').map(Number);
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const months = (year - birthYear) * 12 + (month - birthMonth) - (day < birthDay ? 1 : 0);
  return Math.max(0, months);
}

/** Age in whole years; null when the birth date is unknown (D30, D57). */
export function ageInYears(dateOfBirth: PlainDate | null, today: PlainDate): number | null {
  return dateOfBirth === null ? null : Math.floor(ageInMonths(dateOfBirth, today) / 12);
}
