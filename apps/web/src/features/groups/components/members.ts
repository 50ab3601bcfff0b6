import type { BookableDog } from '@psia/contract/dogs/dogs.contract';
import type { GroupDetails } from '@psia/contract/groups/groups.contract';
import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { initialsOf } from './group-words.ts';

/** A trainer or a dog as lists and pickers show it. */
export interface Member {
  readonly id: string;
  readonly name: string;
  /** What tells it from another of the same name; empty where nothing does. */
  readonly details: string;
  readonly initials: string;
}

export function trainerMember({ id, firstName, lastName }: GroupDetails['groupTrainers'][number] | Trainer): Member {
  return { id, name: `${firstName} ${lastName}`, details: '', initials: initialsOf(firstName, lastName) };
}

export function dogMember({ id, name, breed, ownersName }: GroupDetails['groupDogs'][number] | BookableDog): Member {
  return { id, name, details: `${breed} · ${ownersName}`, initials: initialsOf(name) };
}

/** The members that are not among others. */
export function without(members: readonly Member[], others: readonly Member[]): Member[] {
  return members.filter(({ id }) => !others.some((other) => other.id === id));
}

/** A group as it is edited. */
export interface EditedGroup extends Record<string, unknown> {
  name: string;
  description: string;
  trainers: readonly Member[];
  dogs: readonly Member[];
}

/** A group as its form begins. */
export function editedFrom({ name, description, groupTrainers, groupDogs }: GroupDetails): EditedGroup {
  return {
    name,
    description: description ?? '',
    trainers: groupTrainers.map(trainerMember),
    dogs: groupDogs.map(dogMember),
  };
}

const idsOf = (members: readonly Member[]) => members.map(({ id }) => id);

/** Who comes and who goes between two states of a group's form: only these are sent. */
export function peopleChanges(before: EditedGroup, after: EditedGroup) {
  return {
    trainersToAdd: idsOf(without(after.trainers, before.trainers)),
    trainersToRemove: idsOf(without(before.trainers, after.trainers)),
    dogsToAdd: idsOf(without(after.dogs, before.dogs)),
    dogsToRemove: idsOf(without(before.dogs, after.dogs)),
  };
}

/** Whether anybody comes or goes. */
export function changesPeople(changes: ReturnType<typeof peopleChanges>): boolean {
  return Object.values(changes).some((ids) => ids.length > 0);
}

/** Whether what is written about the group differs. */
export function changesText(before: EditedGroup, after: EditedGroup): boolean {
  return before.name !== after.name.trim() || before.description !== after.description.trim();
}
