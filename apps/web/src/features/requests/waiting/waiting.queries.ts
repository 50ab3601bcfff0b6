import type { Id } from '@psia/contract/core/ids';
import type { Window } from '@psia/contract/core/window';
import {
  confirmTraining,
  confirmTrainingWithoutHall,
  declineTraining,
  getTrainingState,
} from '@psia/contract/trainings/trainings.contract';
import { listPendingRequests, type PendingRequest } from '@psia/contract/requests/requests.contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attempted } from '../../../lib/api/attempt.ts';
import { call } from '../../../lib/api/call.ts';
import { applyChange, dependingOn } from '../../../lib/live/query-meta.ts';
import { asDone } from '../../../lib/undo/undo-offers.ts';

/** A request says how many trainings its dog has had, and its place behind what takes its time. */
const besideRequests = (trainerId: Id<'trainer'>) =>
  dependingOn((requests: readonly PendingRequest[]) =>
    requests.flatMap(({ dogId, startTime, endTime }) => [
      { topic: 'calendar', parts: ['trainings'], dogId } as const,
      { topic: 'calendar', parts: ['occupied'], trainerId, startTime, endTime } as const,
    ]),
  );

/** The requests that wait for a trainer and start within a window, oldest booking first. */
export function pendingRequestsOfTrainer(trainerId: Id<'trainer'>, window: Window) {
  return queryOptions({
    queryKey: ['trainings', 'pending-requests', trainerId, window],
    queryFn: ({ signal }) => call(listPendingRequests, { params: { trainerId }, query: window, signal }),
    meta: {
      liveTopics: [{ topic: 'calendar', parts: ['requests'], trainerId, ...window }, 'school', 'people', 'surveys'],
      liveTopicsOf: besideRequests(trainerId),
    },
  });
}

/** What has become of a request; asked once it no longer waits, and not kept. */
export function stateOfRequest(trainingId: Id<'training'>) {
  return queryOptions({
    queryKey: ['trainings', 'became', trainingId],
    queryFn: ({ signal }) => call(getTrainingState, { params: { id: trainingId }, signal }),
    gcTime: 0,
  });
}

/** Whatever was tried: what calendars show is fetched anew, also after a refusal, which means that it was stale. */
async function refreshCalendars(queries: QueryClient): Promise<void> {
  await applyChange(queries, { topic: 'calendar' });
}

/** Confirms a request with a hall, or without one (null); calendars are fresh afterwards. */
export function confirmTrainingIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ trainingId, hallId }: { trainingId: Id<'training'>; hallId: Id<'hall'> | null }) =>
      hallId === null
        ? call(confirmTrainingWithoutHall, { params: { id: trainingId } })
        : call(confirmTraining, { body: { trainingId, hallId } }),
    onSettled: () => refreshCalendars(queries),
  });
}

interface Decline {
  readonly trainingId: Id<'training'>;
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
      asDone((done) => call(declineTraining, { params: { id: trainingId }, body, attempt, done })),
    onSettled: () => refreshCalendars(queries),
  });
}
