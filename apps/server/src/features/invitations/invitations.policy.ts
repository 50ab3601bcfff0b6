import { owned } from '../../platform/http/access/owned.ts';
import * as repository from './invitations.repository.ts';

/** Invitations of the caller's school that still wait (D15, D18). */
export const waitingInvitation = owned(repository.countWaiting);
