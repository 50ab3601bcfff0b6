import type { PendingRequest } from '@psia/contract/requests/requests.contract';
import { useState } from 'react';

/** Those that wait and those that are pinned, each once, oldest booking first. */
export function withPinned<T extends Pick<PendingRequest, 'trainingId' | 'bookingTime'>>(
  waiting: readonly T[],
  pinned: readonly T[],
): readonly T[] {
  const gone = pinned.filter(({ trainingId }) => !waiting.some((other) => other.trainingId === trainingId));
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
export function usePinnedRequests() {
  const [pinned, setPinned] = useState<readonly PendingRequest[]>([]);
  const pin = (request: PendingRequest, isPinned: boolean) =>
    setPinned((before) => {
      const others = before.filter(({ trainingId }) => trainingId !== request.trainingId);
      return isPinned ? [...others, request] : others;
    });
  return { pinned, pin };
}
