import type { PlainDate } from '@psia/contract/core/time';
import type { Dog } from '@psia/contract/dogs/dogs.contract';
import { useProfile } from '#lib/session/profile-context.ts';
import { FactList } from '#ui/lists/fact-list.tsx';
import { ageOf, birthOf } from '../age.words.ts';
import { genderLabels, genderNames } from '../gender.words.ts';

/** What is known about a dog; its age is the one of today (D30), its gender in the words of who reads it (D31). */
export function DogFacts({ dog, today }: { dog: Dog; today: PlainDate }) {
  const genders = useProfile().role === 'ROLE_TRAINER' ? genderNames : genderLabels;
  return (
    <FactList
      facts={[
        ['Imię', dog.name],
        ['Rasa', dog.breed],
        ['Płeć', genders[dog.gender]],
        ['Wiek', ageOf(dog, today)],
        ['Data urodzenia', birthOf(dog, today)],
      ]}
    />
  );
}
