import type { BookableDog } from '@psia/contract/dogs/dogs.contract';
import { foundByWords } from '../../lib/search/typed-words.ts';

/** The dogs in whose name, breed or owner's name every typed word occurs; all of them when nothing is typed. */
export function dogsFound(dogs: readonly BookableDog[], typed: string): BookableDog[] {
  return foundByWords(dogs, typed, ({ name, breed, ownersName }) => [name, breed, ownersName]);
}
