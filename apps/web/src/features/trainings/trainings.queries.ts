import type { Window } from '@psia/contract/core/window';
import {
  confirmTraining,
  confirmTrainingWithoutHall,
  countRequestsBySlot,
  declineTraining,
  listConfirmedTrainingsOfDog,
  listConfirmedTrainingsOfTrainer,
  listOtherOccupationsOfTrainer,
  listPendingRequests,
  listTrainingsOfDogWithTrainer,
} from '@psia/contract/trainings/trainings.contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attempted } from '../../lib/api/attempt.ts';
import { call } from '../../lib/api/call.ts';
import { applyChange } from '../../lib/live/query-meta.ts';

const key = ['trainings'] as const;
const meta = { liveTopics: ['calendar', 'school'] } as const;

/** The dog's live requests and trainings with a trainer, within a window. */
export function trainingsOfDogWithTrainer(dogId: string, trainerId: string, window: Window) {
  return queryOptions({
    queryKey: [...key, 'of-dog-with-trainer', dogId, trainerId, window],
    queryFn: ({ signal }) =>
      call(listTrainingsOfDogWithTrainer, { params: { dogId, trainerId }, query: window, signal }),
    meta,
  });
}

/** What else occupies a trainer, as the dog's owner may see it (D19), within a window. */
export function otherOccupationsOfTrainer(dogId: string, trainerId: string, window: Window) {
  return queryOptions({
    queryKey: [...key, 'other-occupations', dogId, trainerId, window],
    queryFn: ({ signal }) =>
      call(listOtherOccupationsOfTrainer, { params: { dogId, trainerId }, query: window, signal }),
    meta,
  });
}

/** A dog's confirmed trainings with any trainer, within a window. */
export function confirmedTrainingsOfDog(dogId: string, window: Window) {
  return queryOptions({
    queryKey: [...key, 'confirmed-of-dog', dogId, window],
    queryFn: ({ signal }) => call(listConfirmedTrainingsOfDog, { params: { dogId }, query: window, signal }),
    meta,
  });
}

/** A trainer's confirmed trainings within a window. */
export function confirmedTrainingsOfTrainer(trainerId: string, window: Window) {
  return queryOptions({
    queryKey: [...key, 'confirmed-of-trainer', trainerId, window],
    queryFn: ({ signal }) => call(listConfirmedTrainingsOfTrainer, { params: { trainerId }, query: window, signal }),
    meta: { liveTopics: [...meta.liveTopics, 'groups'] },
  });
}

/** How many requests wait for a trainer in each slot of a window, by the slot's start. */
export function requestCountsOfTrainer(trainerId: string, window: Window) {
  return queryOptions({
    queryKey: [...key, 'request-counts', trainerId, window],
    queryFn: ({ signal }) => call(countRequestsBySlot, { params: { trainerId }, query: window, signal }),
    meta,
  });
}

/** The requests that wait for a trainer and start within a window, oldest booking first. */
export function pendingRequestsOfTrainer(trainerId: string, window: Window) {
  return queryOptions({
    queryKey: [...key, 'pending-requests', trainerId, window],
    queryFn: ({ signal }) => call(listPendingRequests, { params: { trainerId }, query: window, signal }),
    meta,
  });
}

/** Whatever was tried: what calendars show is fetched anew, also after a refusal, which means that it was stale. */
async function refreshCalendars(queries: QueryClient): Promise<void> {
  await applyChange(queries, { topic: 'calendar' });
}

/** Confirms a request with a hall, or without one (null); calendars are fresh afterwards. */
export function confirmTrainingIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ trainingId, hallId }: { trainingId: string; hallId: string | null }) =>
      hallId === null
        ? call(confirmTrainingWithoutHall, { params: { id: trainingId } })
        : call(confirmTraining, { body: { trainingId, hallId } }),
    onSettled: () => refreshCalendars(queries),
  });
}

interface Decline {
  readonly trainingId: string;
  /** Whether it is a training, as the caller saw it. */
  readonly confirmed: boolean;
  /** What the owner is told; may be empty. */
  readonly reason: string;
}

/**
 * Declines a request or calls off a confirmed training, whichever the caller saw: a request that a colleague has just
 * confirmed is not called off by mistake (D50). Calendars are fresh afterwards.
 */
export function declineTrainingIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ trainingId, attempt, ...body }: Attempted<Decline>) =>
      call(declineTraining, { params: { id: trainingId }, body, attempt }),
    onSettled: () => refreshCalendars(queries),
  });
}
