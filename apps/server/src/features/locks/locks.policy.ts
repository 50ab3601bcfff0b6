import { owned } from '../../platform/http/owned.ts';
import * as repository from './locks.repository.ts';

/** Locks of the caller's school (D18). */
export const lockOfSchool = owned(repository.countLocks);
