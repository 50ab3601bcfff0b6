import { owned } from '../../platform/http/access/owned.ts';
import * as repository from './undo.repository.ts';

/** The caller's own acts; acts of others count as not existing (D165). */
export const undoOfCaller = owned(repository.countUndosOf);
