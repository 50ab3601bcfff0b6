import { owned } from '../../platform/http/access/owned.ts';
import { countMembersEver } from './school-history.repository.ts';

/** Members of the caller's school, also those who have left (D18). */
export const memberEver = owned(countMembersEver);
