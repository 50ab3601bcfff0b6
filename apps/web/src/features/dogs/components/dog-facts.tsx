import type { PlainDate } from '@psia/contract/core/time';
import { ageInMonths } from '@psia/contract/dogs/age.rules';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { formatAge } from '../../../lib/format/amounts.ts';
import { formatDate } from '../../../lib/format/dates.ts';
import { FactList } from '../../../ui/lists/fact-list.tsx';
import { genderLabels } from '../gender.words.ts';

const unknown = 'nie podano';

function birthOf({ dateOfBirth, approximate }: Dog): string {
  if (dateOfBirth === null) return unknown;
  return approximate ? `ok. ${formatDate(dateOfBirth)}` : formatDate(dateOfBirth);
}

function ageOf({ dateOfBirth, approximate }: Dog, today: PlainDate): string {
  return dateOfBirth === null ? unknown : formatAge(ageInMonths(dateOfBirth, today), approximate);
}

/** What is known about a dog; its age is the one of today (D30). */
export function DogFacts({ dog, today }: { dog: Dog; today: PlainDate }) {
  return (
    <FactList
      facts={[
        ['Imię', dog.name],
        ['Rasa', dog.breed],
        ['Płeć', genderLabels[dog.gender]],
        ['Wiek', ageOf(dog, today)],
        ['Data urodzenia', birthOf(dog)],
      ]}
    />
  );
}
