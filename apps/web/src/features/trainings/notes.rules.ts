import type { Id } from '@psia/contract/core/ids';
import { addGroupTrainingNote, updateGroupTrainingNote } from '@psia/contract/groups/group-notes.contract';
import { addTrainingNote, updateTrainingNote } from '@psia/contract/trainings/trainings.contract';

/** A note for the trainer that is there. */
export interface KeptNote {
  readonly id: string;
  readonly additionalInfo: string;
}

/** A note for the trainer as it is saved. */
export interface SavedNote {
  /** The request or training, or the group training of `partOf`. */
  readonly trainingId: string;
  /** The dog whose part in a group training is meant (D176). */
  readonly partOf?: Id<'dog'> | undefined;
  /** The note that is there already; null to add the first. */
  readonly noteId: string | null;
  readonly additionalInfo: string;
}

/** What the call is sent that saves a note. */
export function noteBody({ trainingId, partOf, noteId, additionalInfo }: SavedNote) {
  if (noteId !== null) return { id: noteId, additionalInfo };
  return partOf === undefined
    ? { trainingId, additionalInfo }
    : { groupTrainingId: trainingId, dogId: partOf, additionalInfo };
}

/** What a note is judged by before it is sent. */
export function noteSchema({ isNew, partOf }: { readonly isNew: boolean; readonly partOf: Id<'dog'> | undefined }) {
  if (partOf === undefined) return isNew ? addTrainingNote.body : updateTrainingNote.body;
  return isNew ? addGroupTrainingNote.body : updateGroupTrainingNote.body;
}
