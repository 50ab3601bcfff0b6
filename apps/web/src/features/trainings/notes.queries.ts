import type { Id } from '@psia/contract/core/ids';
import {
  addGroupTrainingNote,
  deleteGroupTrainingNote,
  updateGroupTrainingNote,
} from '@psia/contract/groups/group-notes.contract';
import { addTrainingNote, deleteTrainingNote, updateTrainingNote } from '@psia/contract/trainings/trainings.contract';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';
import { applyChange } from '#lib/live/query-meta.ts';
import type { KeptNote, SavedNote } from './notes.rules.ts';

const refresh = (queries: QueryClient, partOf: Id<'dog'> | undefined) =>
  applyChange(queries, { topic: partOf === undefined ? 'calendar' : 'groups' });

/** Adds or changes an owner's note for the trainer; what shows trainings is fresh afterwards. */
export function saveTrainingNoteIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ trainingId, partOf, noteId, additionalInfo, attempt }: Attempted<SavedNote>): Promise<KeptNote> => {
      if (partOf === undefined) {
        return noteId === null
          ? call(addTrainingNote, { body: { trainingId, additionalInfo }, attempt })
          : call(updateTrainingNote, { body: { id: noteId, additionalInfo } });
      }
      return noteId === null
        ? call(addGroupTrainingNote, { body: { groupTrainingId: trainingId, dogId: partOf, additionalInfo }, attempt })
        : call(updateGroupTrainingNote, { body: { id: noteId, additionalInfo } });
    },
    onSettled: (_answer, _error, { partOf }) => refresh(queries, partOf),
  });
}

/** A note for the trainer that is to go. */
interface RemovedNote {
  readonly noteId: string;
  readonly partOf?: Id<'dog'> | undefined;
}

/** Deletes an owner's note for the trainer; what shows trainings is fresh afterwards. */
export function deleteTrainingNoteIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ noteId, partOf }: RemovedNote) =>
      partOf === undefined
        ? call(deleteTrainingNote, { params: { id: noteId } })
        : call(deleteGroupTrainingNote, { params: { id: noteId } }),
    onSettled: (_answer, _error, { partOf }) => refresh(queries, partOf),
  });
}
