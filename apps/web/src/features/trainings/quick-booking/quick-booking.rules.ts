import type { ConfirmedTraining, Training } from '@psia/contract/calendar/calendar.contract';
import type { BookableDog } from '@psia/contract/dogs/dogs.contract';
import type { Id } from '@psia/contract/core/ids';
import type { PlainDate } from '@psia/contract/core/time';
import type { Service } from '@psia/contract/services/services.contract';

/** What is chosen of a training besides its dog and hour; it stays while one goes to another dog or types the hour, and back. */
export interface BookingChoices {
  readonly trainerId: Id<'trainer'>;
  /** Null before a choice: then what the dog mostly comes for; empty for none. */
  readonly serviceId: Id<'service'> | null;
  /** Null for whichever is free. */
  readonly hallId: Id<'hall'> | null;
  /** Whose hours are shown; null for the next free times. */
  readonly day: PlainDate | null;
}

/** The dogs that a trainer had last or has next, the latest first. */
export function recentDogs(trainings: readonly ConfirmedTraining[]): BookableDog[] {
  const latest = trainings
    .filter((training) => !training.isGroupTraining)
    .toSorted((a, b) => b.startTime.localeCompare(a.startTime));
  const dogs = new Map<string, BookableDog>();
  for (const { dogDTO: dog } of latest) {
    const { id, name, breed, ownerName, photoUrl } = dog;
    if (!dogs.has(id)) dogs.set(id, { id, name, breed, ownersName: ownerName, photoUrl });
  }
  return [...dogs.values()];
}

/** Recent dogs before the others; of those found by a search, recent ones that are not among them are left out. */
export function recentFirst(
  found: readonly BookableDog[],
  { recent, search }: { recent: readonly BookableDog[]; search: string },
): BookableDog[] {
  const isFound = (dog: BookableDog) => found.some(({ id }) => id === dog.id);
  const first = search === '' ? recent : recent.filter(isFound);
  return [...first, ...found.filter((dog) => !first.some(({ id }) => id === dog.id))];
}

/** The service that a dog mostly comes for, the last one where two are as frequent; undefined when none is offered. */
export function usualService(trainings: readonly Training[], services: readonly Service[]): Service | undefined {
  const latestFirst = trainings.toSorted((a, b) => b.startTime.localeCompare(a.startTime));
  const ids = latestFirst.flatMap(({ serviceId }) => (serviceId === null ? [] : [serviceId]));
  const counts = services
    .filter(({ id }) => ids.includes(id))
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((service) => ({ service, count: ids.filter((id) => id === service.id).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.service;
}
