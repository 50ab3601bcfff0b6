import { owned } from '../../platform/http/access/owned.ts';
import * as repository from './owners.repository.ts';

/** An owner: only themselves; a trainer: any owner of the school (D18). */
export const ownerOfCaller = owned(repository.countOwners, { own: 'owner' });

/** An owner: only themselves; a trainer: any owner of the school, also who has left it and is not erased. */
export const ownerEverOfCaller = owned(repository.countOwnersEver, { own: 'owner' });
