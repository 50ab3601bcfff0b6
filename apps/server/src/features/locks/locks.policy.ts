import { owned } from '../../platform/http/access/owned.ts';
import { countAbsences } from './absences/locks-absences.repository.ts';
import * as repository from './locks.repository.ts';

/** Locks of the caller's school (D18). */
export const lockOfSchool = owned(repository.countLocks);

/** Absences of the caller's school (D18). */
export const absenceOfSchool = owned(countAbsences);
