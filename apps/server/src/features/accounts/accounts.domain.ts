import type { Id } from '@psia/contract/core/ids';
import type { Role } from '@psia/contract/core/role';
import type { Limit } from '../../platform/limits/limits.ts';

const tenMinutes = 600;
const hour = 3_600;

/** The limits of D62. Of sign-ins and proofs only failures count, but for `signInsOfAccount`. */
export const signInOfAddress: Limit = { name: 'sign-in of an address', most: 10, seconds: tenMinutes };
export const signInOfNetwork: Limit = { name: 'sign-in', most: 100, seconds: tenMinutes };
/** Sign-ins of an account that succeed: whoever is counted has its password, so nobody shuts out another (D194). */
export const signInsOfAccount: Limit = { name: 'sign-ins of an account', most: 30, seconds: hour };
export const proofOfPassword: Limit = { name: 'proof of a password', most: 10, seconds: tenMinutes };
/** Registration of founders and of the invited, counted together for one network address. */
export const registration: Limit = { name: 'registration', most: 20, seconds: hour };
export const resending: Limit = { name: 'resending a confirmation', most: 20, seconds: hour };
/** Changes of a password by one account, also those that are refused: each judges and hashes. */
export const passwordChanges: Limit = { name: 'changing a password', most: 20, seconds: hour };
/** Tries of one reset link: a refused password leaves it usable, and each is judged. */
export const triesOfReset: Limit = { name: 'trying a reset link', most: 20, seconds: hour };
/** Tries of one confirmation link, likewise. */
export const triesOfConfirmation: Limit = { name: 'trying a confirmation link', most: 20, seconds: hour };
export const resetRequests: Limit = { name: 'requesting a reset', most: 20, seconds: hour };

/** Mails of one kind to one mailbox, whoever asks for them (D158). */
export function mailsToMailbox(kind: 'confirmation' | 'invitation' | 'proof' | 'reset'): Limit {
  return { name: `mails: ${kind}`, most: 5, seconds: hour };
}

const firstWeek = { hours: 7 * 24 };

/**
 * Addresses that a school's trainers have us write to a day, by inviting or by giving somebody another one, refused ones
 * too: 20 in its first week, 200 later (D62, D158).
 */
export function invitationsOfSchool(createdAt: Temporal.Instant, now: Temporal.Instant): Limit {
  const isNew = Temporal.Instant.compare(now, createdAt.add(firstWeek)) < 0;
  return { name: 'invitations', most: isNew ? 20 : 200, seconds: 86_400 };
}

/** How many sessions an account has at once; another one ends the oldest (D194). */
export const mostSessions = 20;

/** How long links live (D9, D17, D191); instants know no days. */
export const confirmationLife = { hours: 7 * 24 };
export const resetLife = { hours: 1 };
export const proofLife = { hours: 7 * 24 };

/** The role as tokens and answers name it. */
export function roleName(role: 'trainer' | 'owner'): Role {
  return role === 'owner' ? 'ROLE_OWNER' : 'ROLE_TRAINER';
}

/** Whom a security event about an account is about. */
export function concernedBy({ id, member }: { id: string; member: { id: string; schoolId: Id<'school'> | null } }) {
  return { accountId: id, memberId: member.id, schoolId: member.schoolId };
}
