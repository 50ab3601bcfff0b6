import type { BodyInput } from '@psia/contract/core/operation';
import {
  addTrainingNote,
  cancelTrainingAsOwner,
  deleteTrainingNote,
  previewTrainingRequests,
  requestTraining,
  requestTrainings,
  updateTrainingNote,
} from '@psia/contract/trainings/trainings.contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attempted } from '../../lib/api/attempt.ts';
import { call } from '../../lib/api/call.ts';
import { applyChange } from '../../lib/live/query-meta.ts';

/** What would become of requests, one by one in their order; nothing is asked for yet. */
export function previewOfRequests(body: BodyInput<typeof previewTrainingRequests>) {
  return queryOptions({
    queryKey: ['trainings', 'preview', body],
    queryFn: ({ signal }) => call(previewTrainingRequests, { body, changesNothing: true, signal }),
    meta: { liveTopics: ['calendar', 'school'] },
  });
}

/** Asks for a training in a free slot; calendars are fresh afterwards. */
export function requestTrainingIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<BodyInput<typeof requestTraining>>) =>
      call(requestTraining, { body, attempt }),
    onSettled: () => applyChange(queries, { topic: 'calendar' }),
  });
}

/** Asks for several trainings, all or none (D23); calendars are fresh afterwards. */
export function requestTrainingsIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, wishes }: Attempted<{ wishes: BodyInput<typeof requestTrainings> }>) =>
      call(requestTrainings, { body: wishes, attempt }),
    onSettled: () => applyChange(queries, { topic: 'calendar' }),
  });
}

/** Withdraws an owner's request or cancels their training; calendars are fresh afterwards. */
export function cancelTrainingIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => call(cancelTrainingAsOwner, { params: { id } }),
    onSettled: () => applyChange(queries, { topic: 'calendar' }),
  });
}

interface NoteChange {
  readonly trainingId: string;
  /** The note that is there already; null to add the first. */
  readonly noteId: string | null;
  readonly additionalInfo: string;
}

/** Adds or changes an owner's note for the trainer; what shows trainings is fresh afterwards. */
export function saveTrainingNoteIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ trainingId, noteId, additionalInfo, attempt }: Attempted<NoteChange>) =>
      noteId === null
        ? call(addTrainingNote, { body: { trainingId, additionalInfo }, attempt })
        : call(updateTrainingNote, { body: { id: noteId, additionalInfo } }),
    onSettled: () => applyChange(queries, { topic: 'calendar' }),
  });
}

/** Deletes an owner's note for the trainer; what shows trainings is fresh afterwards. */
export function deleteTrainingNoteIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: (id: string) => call(deleteTrainingNote, { params: { id } }),
    onSettled: () => applyChange(queries, { topic: 'calendar' }),
  });
}
