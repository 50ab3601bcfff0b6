import type { BookableDog } from '@psia/contract/dogs/dogs.contract';
import { foundByWords } from '#lib/search/typed-words.ts';

/** What somebody has ticked and unticked, against what was assigned. */
export interface DogChanges {
  readonly assign: readonly string[];
  readonly unassign: readonly string[];
}

/** The dogs that have a survey now, and those about which it is filled. */
export interface SurveyedDogs {
  readonly assigned: ReadonlySet<string>;
  readonly answered: ReadonlySet<string>;
}

/** The dogs that have the survey once the changes are saved. */
export function chosenDogs(assigned: ReadonlySet<string>, { assign, unassign }: DogChanges): Set<string> {
  const chosen = new Set([...assigned, ...assign]);
  for (const id of unassign) chosen.delete(id);
  return chosen;
}

/** The changes with some dogs ticked or unticked as well; what is so already needs no change. */
export function withDogs(
  changes: DogChanges,
  { ids, isChosen, assigned }: { ids: readonly string[]; isChosen: boolean; assigned: ReadonlySet<string> },
): DogChanges {
  const touched = new Set(ids);
  const others = (list: readonly string[]) => list.filter((id) => !touched.has(id));
  return {
    assign: [...others(changes.assign), ...(isChosen ? ids.filter((id) => !assigned.has(id)) : [])],
    unassign: [...others(changes.unassign), ...(isChosen ? [] : ids.filter((id) => assigned.has(id)))],
  };
}

/** What of the changes is still one: others may have done the same meanwhile, and a dog may be gone. */
export function presentChanges(
  { assign, unassign }: DogChanges,
  { assigned, dogs }: { assigned: ReadonlySet<string>; dogs: readonly Pick<BookableDog, 'id'>[] },
): { assign: string[]; unassign: string[] } {
  const known = new Set(dogs.map(({ id }) => id));
  return {
    assign: assign.filter((id) => known.has(id) && !assigned.has(id)),
    unassign: unassign.filter((id) => known.has(id) && assigned.has(id)),
  };
}

/** Dogs found by name, breed and owner's name. */
export function foundDogs(dogs: readonly BookableDog[], typed: string): BookableDog[] {
  return foundByWords(dogs, typed, ({ name, breed, ownersName }) => [name, breed, ownersName]);
}
