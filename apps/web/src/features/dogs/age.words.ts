import type { PlainDate } from '@psia/contract/core/time';
import { counted } from '@psia/contract/core/words/plural';
import { ageInMonths } from '@psia/contract/dogs/age.rules';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { formatDate, monthName } from '#lib/format/dates.ts';

/** Stands for what nobody has said about a dog. */
const unknown = 'nie podano';

/**
 * Formats an age given in whole months: `11 miesięcy` under a year, else `3 lata`; `ok. 3 lata` if approximate (D30). 0
 * months: `mniej niż miesiąc`; approximately 0 years: `mniej niż rok`.
 */
export function formatAge(months: number, approximate: boolean): string {
  if (months < 1) return approximate ? 'mniej niż rok' : 'mniej niż miesiąc';
  const age =
    months < 12
      ? counted(months, { one: 'miesiąc', few: 'miesiące', many: 'miesięcy' })
      : counted(Math.floor(months / 12), { one: 'rok', few: 'lata', many: 'lat' });
  return approximate ? `ok.\u00a0${age}` : age;
}

/** A dog's age today in words (D30): '3 lata', 'ok. 7 miesięcy', or that it is not known. */
export function ageOf(
  { dateOfBirth, approximate }: Pick<Dog, 'dateOfBirth' | 'approximate'>,
  today: PlainDate,
): string {
  return dateOfBirth === null ? unknown : formatAge(ageInMonths(dateOfBirth, today), approximate);
}

const monthsOfPuppies = 24;

/**
 * When a dog was born: '12.03.2024'; of a date that is approximate only as much as an age tells, since nobody named the day:
 * 'ok. 2022', of a young dog 'ok. listopad 2025'.
 */
export function birthOf(
  { dateOfBirth, approximate }: Pick<Dog, 'dateOfBirth' | 'approximate'>,
  today: PlainDate,
): string {
  if (dateOfBirth === null) return unknown;
  if (!approximate) return formatDate(dateOfBirth);
  const year = dateOfBirth.slice(0, 4);
  return ageInMonths(dateOfBirth, today) < monthsOfPuppies
    ? `ok.\u00a0${monthName(dateOfBirth)} ${year}`
    : `ok.\u00a0${year}`;
}
