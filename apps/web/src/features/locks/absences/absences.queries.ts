import type { Id } from '@psia/contract/core/ids';
import type { BodyInput } from '@psia/contract/core/operation';
import { createAbsence, deleteAbsence, listAbsences, previewAbsence } from '@psia/contract/locks/absences.contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { applyCalendarChange } from '#lib/live/query-meta.ts';
import { withUndoKey } from '#lib/undo/undo-offers.ts';

/** A trainer's days away and weekly breaks that are not over, by first day. */
export function absencesOfTrainer(trainerId: Id<'trainer'>) {
  return queryOptions({
    queryKey: ['absences', 'of-trainer', trainerId],
    queryFn: ({ signal }) => call(listAbsences, { params: { trainerId }, signal }),
    meta: { liveTopics: [{ topic: 'calendar', parts: ['locks'], trainerId }, 'people'] },
  });
}

/** Locks the days or breaks of an absence; calendars are fresh afterwards, also after a refusal. */
export function createAbsenceIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<BodyInput<typeof createAbsence>>) =>
      call(createAbsence, { body, attempt }),
    onSettled: (_answer, error) => applyCalendarChange(queries, error, { parts: ['locks'] }),
  });
}

/** Asks what is in the way of an absence; writes nothing. */
export function foreseeAbsence() {
  return mutationOptions({
    mutationFn: (body: BodyInput<typeof previewAbsence>) => call(previewAbsence, { body, changesNothing: true }),
  });
}

/** The same as a question that is asked anew, for `useInTheWay`. */
export function effectsOfAbsence(body: BodyInput<typeof previewAbsence>) {
  return {
    queryKey: ['absences', 'effects', body],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      call(previewAbsence, { body, changesNothing: true, signal }),
  };
}

/** Removes an absence from now on; calendars are fresh afterwards, also after a refusal. */
export function deleteAbsenceIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: (absenceId: Id<'absence'>) =>
      withUndoKey((done) => call(deleteAbsence, { params: { absenceId }, done })),
    onSettled: (_answer, error) => applyCalendarChange(queries, error, { parts: ['locks'] }),
  });
}
