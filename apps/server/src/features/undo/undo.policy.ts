import { owned } from '../../platform/http/access/owned.ts';
import * as repository from './undo.repository.ts';

/** What the caller did; nobody else's acts exist for them (D165). */
export const undoOfCaller = owned(repository.countUndosOf);
