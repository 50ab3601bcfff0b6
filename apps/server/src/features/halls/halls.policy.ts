import { owned } from '../../platform/http/access/owned.ts';
import * as repository from './halls.repository.ts';

/** Halls of the caller's school that are not deleted (D18, D29). */
export const hallOfSchool = owned(repository.countHalls);

/** Halls that the caller's school has or had: a training keeps a deleted one, so its edit may name it (D18, D29). */
export const hallEverOfSchool = owned(repository.countHallsEver);
