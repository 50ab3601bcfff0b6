import { owned } from '../../../platform/http/access/owned.ts';
import * as repository from './accounts-own-sessions.repository.ts';

/** Sessions of the caller (D225). */
export const ownSession = owned(repository.countOwnSessions);
