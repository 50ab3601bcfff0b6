import { owned } from '../../platform/http/access/owned.ts';
import { countOwnersEver } from '../accounts/accounts.public.ts';

/** An owner of the trainer's school, present or former, who is not erased (D18). */
export const ownerEver = owned(countOwnersEver);
