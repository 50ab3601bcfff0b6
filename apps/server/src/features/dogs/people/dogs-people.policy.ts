import { owned } from '../../../platform/http/access/owned.ts';
import * as invitations from './dogs-people-invitations.repository.ts';
import * as people from './dogs-people.repository.ts';

/** People of the caller's dogs; for a trainer, of any dog of the school (D219). */
export const personOfCallersDogs = owned(people.countPeople);

/** Invitations to the caller's own dogs; for a trainer, any of the school. */
export const sentInvitation = owned(invitations.countSent);

/** Invitations to the caller's proven mailbox. */
export const receivedInvitation = owned(invitations.countReceived);
