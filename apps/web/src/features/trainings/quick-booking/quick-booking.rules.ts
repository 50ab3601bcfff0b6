import type { ConfirmedTraining, Training } from '@psia/contract/calendar/calendar.contract';
import type { BookableDog } from '@psia/contract/dogs/dogs.contract';
import type { Service } from '@psia/contract/services/services.contract';

/** The dogs of a school, those first that a trainer had last or has next; the others keep their order. */
export function recentFirst(dogs: readonly BookableDog[], trainings: readonly ConfirmedTraining[]): BookableDog[] {
  const latest = trainings
    .filter((training) => !training.isGroupTraining)
    .toSorted((a, b) => b.startTime.localeCompare(a.startTime));
  const recent = [...new Set(latest.map(({ dogId }) => dogId))].flatMap(
    (id) => dogs.find((dog) => dog.id === id) ?? [],
  );
  return [...recent, ...dogs.filter((dog) => !recent.includes(dog))];
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
