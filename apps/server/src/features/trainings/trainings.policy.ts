import { owned } from '../../platform/http/access/owned.ts';
import { countNotesOfOwner } from './notes/trainings-notes.repository.ts';
import { countTrainings } from './trainings.repository.ts';

/** A trainer: any training of the school; an owner: those of their own dogs (D18). */
export const trainingOfCaller = owned(countTrainings);

/** Notes for trainings of the owner's own dogs (D18). */
export const trainingNoteOfOwner = owned(countNotesOfOwner);
