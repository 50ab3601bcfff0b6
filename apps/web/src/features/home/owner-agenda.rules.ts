import type { Training } from '@psia/contract/calendar/calendar.contract';
import type { WallTime } from '@psia/contract/core/time';
import type { GroupTraining } from '@psia/contract/groups/groups.contract';
import { notOver } from '../calendar/calendar.public.ts';
import { type OwnerEntry, ownerEntries } from '../trainings/trainings-waiting.public.ts';

interface NamedDog {
  readonly id: string;
  readonly name: string;
}

/** A training of one or more dogs of an owner: of a group several may take part in the same one. */
export type ComingEntry = OwnerEntry & { readonly dogs: readonly NamedDog[] };

interface Planned<D extends NamedDog> {
  readonly dogs: readonly D[];
  /** Of each dog, in the order of the dogs. */
  readonly trainings: readonly (readonly Training[])[];
  readonly groupTrainings: readonly (readonly GroupTraining[])[];
}

/** The trainings of all of an owner's dogs that are not over as one list by start, a group's training once. */
export function agendaOf<D extends NamedDog>(
  { dogs, trainings, groupTrainings }: Planned<D>,
  now: WallTime,
): ComingEntry[] {
  const dogsIn = new Map<string, D[]>();
  const groups = new Map<string, GroupTraining>();
  for (const [index, ofDog] of groupTrainings.entries()) {
    const dog = dogs[index];
    for (const training of ofDog) {
      groups.set(training.id, training);
      if (dog) dogsIn.set(training.id, [...(dogsIn.get(training.id) ?? []), dog]);
    }
  }
  const entries = ownerEntries(notOver(trainings.flat(), now), notOver([...groups.values()], now));
  return entries.map((entry) => ({
    ...entry,
    dogs:
      entry.kind === 'group'
        ? (dogsIn.get(entry.training.id) ?? [])
        : dogs.filter(({ id }) => id === entry.training.dogId),
  }));
}
