import type { Id } from '@psia/contract/core/ids';
import { hashOfSecret, newSecret } from '../../../platform/auth/secrets.ts';
import type { Actor, ActorSchool, PublicContext, WriteContext } from '../../../platform/acting/context.ts';
import type { Limits } from '../../../platform/limits/limits.ts';
import { announceEndedSessions } from '../../../platform/live/signals.repository.ts';
import { notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import * as secrets from '../accounts-secrets.repository.ts';
import { endSessionsOfAccount } from '../accounts-sessions.repository.ts';
import { mailsToMailbox, proofLife } from '../accounts.domain.ts';
import { proofMail } from '../accounts.mail.ts';
import { deleteUnconfirmed } from '../accounts.repository.ts';
import * as proving from './accounts-proving.repository.ts';

type Writing = Pick<WriteContext, 'tx' | 'now'>;
type Mailing = Writing & Pick<WriteContext, 'sendMail' | 'link'>;

/**
 * Tells the screens of schools that a member's address has changed or was proven. The caller passes this function in,
 * because accounts may not import notifications.
 */
export type TellSchools = (ctx: Pick<WriteContext, 'outbox'>, schoolIds: readonly Id<'school'>[]) => Promise<void>;

/**
 * Takes an address from the account that uses it unproven: signs it out everywhere and removes its password (D191).
 * Returns that account's schools. The caller must have locked the address.
 */
export async function takeAddress(ctx: Writing, email: string): Promise<Id<'school'>[]> {
  const accountId = await proving.takeFromUnproven(ctx.tx, email);
  if (accountId === null) return [];
  await secrets.deleteSecrets(ctx.tx, accountId);
  await announceEndedSessions(ctx.tx, await endSessionsOfAccount(ctx, accountId));
  return proving.listSchoolsOf(ctx.tx, accountId);
}

/**
 * Frees an address for a new account that has proven it: takes it from an account that uses it unproven, and removes a
 * founder's unconfirmed registration (D160). Returns the schools to tell.
 */
export async function freeAddress(ctx: Writing, email: string): Promise<Id<'school'>[]> {
  await deleteUnconfirmed(ctx.tx, email);
  return takeAddress(ctx, email);
}

/**
 * Marks an account's address as proven; does nothing if it is already. Returns the schools to tell. The caller must
 * have locked the address.
 */
export async function markAddressProven({ tx }: Writing, accountId: string): Promise<Id<'school'>[]> {
  const email = await proving.lockUnprovenEmail(tx, accountId);
  if (email === null) return [];
  await deleteUnconfirmed(tx, email);
  await proving.markProven(tx, accountId);
  return proving.listSchoolsOf(tx, accountId);
}

/**
 * Proves the address to which a link was mailed, when its button is pressed; pressing twice is harmless (D191). Refuses
 * with INVALID_TOKEN after seven days, or if the account no longer has the address.
 */
export async function proveEmail(
  ctx: WriteContext<PublicContext['actor'], ActorSchool | null>,
  { tellSchools }: { tellSchools: TellSchools },
  { token }: { token: string },
): Promise<void> {
  const hash = hashOfSecret(token);
  const found = await secrets.findOwnerOfProof(ctx, hash);
  if (found === null) throw new Refusal('INVALID_TOKEN');
  ctx.concerns({ accountId: found.accountId });
  await proving.lockAddress(ctx.tx, found.email);
  const schoolIds = await markAddressProven(ctx, found.accountId);
  if ((await secrets.findOwnerOfProof(ctx, hash))?.email !== found.email) throw new Refusal('INVALID_TOKEN');
  await tellSchools(ctx, schoolIds);
}

interface Unproven {
  readonly accountId: string;
  readonly email: string;
  readonly schoolName: string;
}

/** Mails the link that proves an address. An unproven mailbox gets no other mail (D191). */
export async function sendProof(ctx: Mailing, { accountId, email, schoolName }: Unproven): Promise<void> {
  const secret = newSecret();
  const expiresAt = ctx.now.instant.add(proofLife);
  await secrets.insertSecret(ctx, { hash: hashOfSecret(secret), accountId, purpose: 'prove', expiresAt });
  ctx.sendMail(proofMail({ email, schoolName, url: ctx.link(`/prove-email?token=${secret}`), hasPassword: true }));
}

/** As `sendProof`, for an account without a password, which the link also sets. */
async function sendProofWithPassword(ctx: Mailing, { accountId, email, schoolName }: Unproven): Promise<void> {
  const secret = newSecret();
  const expiresAt = ctx.now.instant.add(proofLife);
  await secrets.insertSecret(ctx, { hash: hashOfSecret(secret), accountId, purpose: 'reset', expiresAt });
  ctx.sendMail(proofMail({ email, schoolName, url: ctx.link(`/reset-password?token=${secret}`), hasPassword: false }));
}

/**
 * Mails the caller the proving link once more; does nothing if the address is proven. Refuses with TOO_MANY_REQUESTS if
 * the mailbox has had its five of this hour (D158), because the screen tells people to look for the mail.
 */
export async function resendProof(
  ctx: WriteContext<Actor, ActorSchool | null>,
  { limits }: { limits: Limits },
): Promise<void> {
  const { accountId } = ctx.actor;
  const email = await proving.lockUnprovenEmail(ctx.tx, accountId);
  if (email === null || ctx.school === null) return;
  await limits.hitWithin(ctx.tx, mailsToMailbox('proof'), email.toLowerCase());
  await sendProof(ctx, { accountId, email, schoolName: ctx.school.name });
}

interface GivenAddress {
  readonly memberId: Id<'member'>;
  readonly email: string;
}

/**
 * Sets another address of a member who has not proven theirs or has lost it, and mails the proving link there (D191);
 * earlier links stop working. Refuses with EMAIL_PROVEN, with NO_ACCOUNT for an owner who never registered (D197), with EMAIL_TAKEN if another account uses the address, and with
 * TOO_MANY_REQUESTS after five such mails in an hour (D158).
 */
export async function changeUnprovenEmail(
  ctx: WriteContext,
  { limits }: { limits: Limits },
  { memberId, email }: GivenAddress,
): Promise<void> {
  await proving.lockAddress(ctx.tx, email);
  const account = await proving.lockAccountOf(ctx.tx, { memberId, schoolId: ctx.school.id });
  if (account === null) throw notFound();
  if (!account.isRegistered) throw new Refusal('NO_ACCOUNT');
  if (account.isProven) throw new Refusal('EMAIL_PROVEN');
  if (await proving.isUsedByOther(ctx.tx, { email, accountId: account.id })) throw new Refusal('EMAIL_TAKEN');
  await limits.hitWithin(ctx.tx, mailsToMailbox('proof'), email.toLowerCase());
  await secrets.deleteSecrets(ctx.tx, account.id);
  await proving.setUnprovenEmail(ctx.tx, account.id, email);
  const send = account.hasPassword ? sendProof : sendProofWithPassword;
  await send(ctx, { accountId: account.id, email, schoolName: ctx.school.name });
}
