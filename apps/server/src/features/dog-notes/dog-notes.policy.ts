import { owned } from '../../platform/http/access/owned.ts';
import * as repository from './dog-notes.repository.ts';

/** Notes of the caller's school: any trainer of it edits and deletes any of them (D78). */
export const dogNoteOfSchool = owned(repository.countDogNotes);
