import type { Id } from '@psia/contract/core/ids';
import { addTrainingNote, deleteTrainingNote, updateTrainingNote } from '@psia/contract/trainings/trainings.contract';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Attempted } from '../../lib/api/attempt.ts';
import { call } from '../../lib/api/call.ts';
import { applyChange } from '../../lib/live/query-meta.ts';

interface NoteChange {
  readonly trainingId: Id<'training'>;
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
