import type { PendingRequest } from '@psia/contract/requests/requests.contract';
import { overlaps } from '@psia/contract/occupancy/occupancy.rules';

/** What one owner asks for: one request or several, oldest booking first. */
export interface RequestsOfOwner {
  readonly ownerId: PendingRequest['ownerId'];
  readonly ownerName: string;
  readonly requests: readonly PendingRequest[];
}

/** The requests of a list by their owners, each owner where their oldest request stands. */
export function byOwner(requests: readonly PendingRequest[]): RequestsOfOwner[] {
  const owners = new Map<string, PendingRequest[]>();
  for (const request of requests) owners.set(request.ownerId, [...(owners.get(request.ownerId) ?? []), request]);
  return [...owners.values()].flatMap((ofOne) =>
    ofOne[0] ? [{ ownerId: ofOne[0].ownerId, ownerName: ofOne[0].ownerName, requests: ofOne }] : [],
  );
}

/** Whether all of several requests can be confirmed: none waits for time that is taken, and no two want the same time. */
export function allFit(requests: readonly PendingRequest[]): boolean {
  return requests.every(
    (request, index) =>
      request.reservePlace === null && requests.slice(index + 1).every((other) => !overlaps(request, other)),
  );
}

/** Why chosen requests can't be confirmed together, in words; undefined when they can, or nothing is chosen. */
export function confirmationProblem(chosen: readonly PendingRequest[]): string | undefined {
  if (chosen.some(({ reservePlace }) => reservePlace !== null)) {
    return 'Prośby z listy rezerwowej można tylko odrzucić.';
  }
  return allFit(chosen) ? undefined : 'Dwie zaznaczone prośby chcą tego samego czasu. Potwierdź jedną z nich.';
}

/** Where to go on once a request is answered: the next one that still waits, or else the nearest before it. */
export function nextAfter(
  ids: readonly string[],
  answered: string,
  waits: (id: string) => boolean,
): string | undefined {
  const index = ids.indexOf(answered);
  return index === -1 ? undefined : (ids.slice(index + 1).find(waits) ?? ids.slice(0, index).findLast(waits));
}
