import type { Training } from '@psia/contract/calendar/calendar.contract';
import type { Id } from '@psia/contract/core/ids';
import type { BodyInput } from '@psia/contract/core/operation';
import type { Window } from '@psia/contract/core/window';
import {
  confirmTraining,
  confirmTrainingWithoutHall,
  declineTraining,
  getTrainingState,
} from '@psia/contract/trainings/trainings.contract';
import { listPendingRequests, type PendingRequest } from '@psia/contract/requests/requests.contract';
import { confirmTrainings, declineTrainings } from '@psia/contract/trainings/several.contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { dependingOn, refreshBehind } from '#lib/live/query-meta.ts';
import { withUndoKey } from '#lib/undo/undo-offers.ts';
import { showTraining } from '../../calendar/calendar-shown.public.ts';
import { changedByConfirming } from './answered.rules.ts';

const pendingKey = ['trainings', 'pending-requests'] as const;

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
    queryKey: [...pendingKey, trainerId, window],
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

/** The requests of these ids wait no more: they leave the lists that are shown. */
function dropRequests(queries: QueryClient, ids: readonly string[]): void {
  queries.setQueriesData<PendingRequest[]>({ queryKey: pendingKey }, (list) =>
    list?.filter(({ trainingId }) => !ids.includes(trainingId)),
  );
}

/** Shows at once what an answer tells of confirmed requests; what else it may have changed is asked for behind it. */
function showConfirmed(queries: QueryClient, confirmed: readonly Training[], asked: readonly string[]): void {
  dropRequests(queries, asked);
  for (const training of confirmed) showTraining(queries, training);
  for (const changed of changedByConfirming(confirmed, asked)) refreshBehind(queries, changed);
}

/** After a refusal what was shown was stale: all that calendars show is fetched anew. */
function refreshCalendars(queries: QueryClient): void {
  refreshBehind(queries, { topic: 'calendar' });
}

/** Confirms a request with a hall, or without one (null). What came back is shown at once. */
export function confirmTrainingIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ trainingId, hallId }: { trainingId: Id<'training'>; hallId: Id<'hall'> | null }) =>
      hallId === null
        ? call(confirmTrainingWithoutHall, { params: { id: trainingId } })
        : call(confirmTraining, { body: { trainingId, hallId } }),
    onSuccess: (training, { trainingId }) => showConfirmed(queries, [training], [trainingId]),
    onError: () => refreshCalendars(queries),
  });
}

/** Confirms several requests in one call, those that can be; they are taken back together. What came back is shown at once. */
export function confirmTrainingsIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<BodyInput<typeof confirmTrainings>>) =>
      call(confirmTrainings, { body, attempt }),
    onSuccess: ({ confirmed, refused }, { confirmations }) => {
      const done = confirmations.filter((one) => !refused.some(({ trainingId }) => trainingId === one.trainingId));
      const ids = done.map(({ trainingId }) => trainingId);
      showConfirmed(queries, confirmed, ids);
      if (refused.length > 0) refreshCalendars(queries);
    },
    onError: () => refreshCalendars(queries),
  });
}

/** Declines several requests in one call, those that still wait; they are taken back together. */
export function declineTrainingsIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<BodyInput<typeof declineTrainings>>) =>
      call(declineTrainings, { body, attempt }),
    onSuccess: ({ declined }) => dropRequests(queries, declined),
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
 * confirmed is not called off by mistake (D50). Calendars are asked for behind it.
 */
export function declineTrainingIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ trainingId, attempt, ...body }: Attempted<Decline>) =>
      withUndoKey((done) => call(declineTraining, { params: { id: trainingId }, body, attempt, done })),
    onSuccess: (_done, { trainingId, confirmed }) => {
      if (!confirmed) dropRequests(queries, [trainingId]);
    },
    onSettled: () => refreshCalendars(queries),
  });
}
