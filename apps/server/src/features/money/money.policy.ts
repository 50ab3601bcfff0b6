import { owned } from '../../platform/http/access/owned.ts';
import { countTransfers } from './money.repository.ts';

/** What was noted of money in the caller's school. */
export const transferOfSchool = owned(countTransfers);
