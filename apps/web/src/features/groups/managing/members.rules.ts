import type { BookableDog } from '@psia/contract/dogs/dogs.contract';
import type { GroupDetails } from '@psia/contract/groups/groups.contract';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { fullName, initialsOf } from '#lib/format/names.ts';

/** A trainer or a dog as lists and pickers show it. */
export interface Member {
  readonly id: string;
  readonly name: string;
  /** What tells it from another of the same name; empty where nothing does. */
  readonly details: string;
  readonly initials: string;
  /** What a dog's face is drawn from; a trainer has none. */
  readonly dog?: Pick<BookableDog, 'id' | 'name' | 'breed' | 'photoUrl'>;
}

/** Shows the shape of one. */
export const exampleMember: Member = { id: 'id', name: 'name', details: 'details', initials: 'initials' };

export function trainerMember({ id, firstName, lastName }: GroupDetails['groupTrainers'][number] | Trainer): Member {
  return { id, name: fullName({ firstName, lastName }), details: '', initials: initialsOf(firstName, lastName) };
}

export function dogMember(dog: GroupDetails['groupDogs'][number] | BookableDog): Member {
  const { id, name, breed, ownersName } = dog;
  return { id, name, details: `${breed} · ${ownersName}`, initials: initialsOf(name), dog };
}

/** The members that are not among others. */
export function without(members: readonly Member[], others: readonly Member[]): Member[] {
  return members.filter(({ id }) => !others.some((other) => other.id === id));
}
