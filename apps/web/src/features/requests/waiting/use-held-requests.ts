import type { PendingRequest } from '@psia/contract/requests/requests.contract';
import { useState } from 'react';

/** Those that wait and those that are held, each once, oldest booking first. */
export function withHeld<T extends Pick<PendingRequest, 'trainingId' | 'bookingTime'>>(
  waiting: readonly T[],
  held: readonly T[],
): readonly T[] {
  const gone = held.filter(({ trainingId }) => !waiting.some((other) => other.trainingId === trainingId));
  return [...waiting, ...gone].toSorted((a, b) => a.bookingTime.localeCompare(b.bookingTime));
}

/** That a request no longer waits, and what has become of it as far as the calendar shows it. */
export function goneWords(
  { trainingId }: Pick<PendingRequest, 'trainingId'>,
  trainings: readonly { readonly id: string }[],
): string {
  return trainings.some(({ id }) => id === trainingId)
    ? 'Ta prośba już nie czeka: trening jest potwierdzony.'
    : 'Ta prośba już nie czeka. Ktoś ją właśnie odrzucił albo wycofał.';
}

/** The requests whose reason for declining is being written: they stay in sight when somebody else decides them. */
export function useHeldRequests() {
  const [held, setHeld] = useState<readonly PendingRequest[]>([]);
  const hold = (request: PendingRequest, isHeld: boolean) =>
    setHeld((before) => {
      const others = before.filter(({ trainingId }) => trainingId !== request.trainingId);
      return isHeld ? [...others, request] : others;
    });
  return { held, hold };
}
