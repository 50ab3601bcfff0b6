import type { PlainDate } from '@psia/contract/core/time';
import { ageInMonths } from '@psia/contract/dogs/age.rules';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { formatAge } from '../../lib/format/amounts.ts';

/** Stands for what nobody has said about a dog. */
export const unknown = 'nie podano';

/** A dog's age today in words (D30): '3 lata', 'ok. 7 miesięcy', or that it is not known. */
export function ageOf(
  { dateOfBirth, approximate }: Pick<Dog, 'dateOfBirth' | 'approximate'>,
  today: PlainDate,
): string {
  return dateOfBirth === null ? unknown : formatAge(ageInMonths(dateOfBirth, today), approximate);
}
