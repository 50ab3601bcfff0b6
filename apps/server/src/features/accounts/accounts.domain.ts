import type { Id } from '@psia/contract/core/ids';
import type { Role } from '@psia/contract/core/role';
import type { Limit } from '../../platform/limits/limits.ts';

const tenMinutes = 600;
const hour = 3_600;

/** Limits of D62. Limits of sign-ins and proofs count only failures, except `signInsOfAccount`. */
export const signInOfAddress: Limit = { name: 'sign-in of an address', most: 10, seconds: tenMinutes };
export const signInOfNetwork: Limit = { name: 'sign-in', most: 100, seconds: tenMinutes };
/**
 * Successful sign-ins of an account. Only a person who has the password is counted, so nobody can lock another person
 * out (D194).
 */
export const signInsOfAccount: Limit = { name: 'sign-ins of an account', most: 30, seconds: hour };
/**
 * Codes tried for one account, good ones too. Only a person who has the password is counted. A day's worth of guesses hits
 * one of the three codes that are good at a time with a chance of 1 in 6,000 (D226).
 */
export const triesOfCode: Limit = { name: 'trying a code', most: 10, seconds: tenMinutes };
export const triesOfCodeInDay: Limit = { name: 'trying a code in a day', most: 50, seconds: 24 * hour };
export const proofOfPassword: Limit = { name: 'proof of a password', most: 10, seconds: tenMinutes };
/** Registration of founders and of the invited, counted together for one network address. */
export const registration: Limit = { name: 'registration', most: 20, seconds: hour };
export const resending: Limit = { name: 'resending a confirmation', most: 20, seconds: hour };
/** Password changes of one account. Refused ones count too, because each costs checking and hashing. */
export const passwordChanges: Limit = { name: 'changing a password', most: 20, seconds: hour };
/** Attempts with one reset link. A refused password leaves the link usable, and each attempt costs checking. */
export const triesOfReset: Limit = { name: 'trying a reset link', most: 20, seconds: hour };
/** Attempts with one confirmation link, for the same reason. */
export const triesOfConfirmation: Limit = { name: 'trying a confirmation link', most: 20, seconds: hour };
export const resetRequests: Limit = { name: 'requesting a reset', most: 20, seconds: hour };

/** Mails of one kind to one mailbox, no matter who asks for them (D158). */
export function mailsToMailbox(kind: 'confirmation' | 'debt' | 'invitation' | 'proof' | 'reset'): Limit {
  return { name: `mails: ${kind}`, most: 5, seconds: hour };
}

const firstWeek = { hours: 7 * 24 };

/**
 * Mails a day that a school's trainers may cause by inviting people or by changing a member's address: 20 in the
 * school's first week, 200 later; refused attempts count too (D62, D158).
 */
export function invitationsOfSchool(createdAt: Temporal.Instant, now: Temporal.Instant): Limit {
  const isNew = Temporal.Instant.compare(now, createdAt.add(firstWeek)) < 0;
  return { name: 'invitations', most: isNew ? 20 : 200, seconds: 86_400 };
}

/** Most sessions of one account at once. Opening another ends the oldest (D194). */
export const mostSessions = 20;

/** How long links work (D9, D17, D191). In hours, because an instant can't be moved by days. */
export const confirmationLife = { hours: 7 * 24 };
export const resetLife = { hours: 1 };
export const proofLife = { hours: 7 * 24 };

/** Returns the role's name in tokens and answers. */
export function roleName(role: 'trainer' | 'owner'): Role {
  return role === 'owner' ? 'ROLE_OWNER' : 'ROLE_TRAINER';
}

/** Returns the person whom a security event about an account concerns. */
export function concernedBy({ id, member }: { id: string; member: { id: string; schoolId: Id<'school'> | null } }) {
  return { accountId: id, memberId: member.id, schoolId: member.schoolId };
}
