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

/** Tells the screens of schools that somebody's address is another or proven; bells stand beside accounts, so it is handed in. */
export type TellSchools = (ctx: Pick<WriteContext, 'outbox'>, schoolIds: readonly Id<'school'>[]) => Promise<void>;

/**
 * Takes an address, which the caller holds, from the account that goes by it and never proved it: it is signed out
 * everywhere and has no password any more (D191). Gives the schools that the account belongs to.
 */
export async function takeAddress(ctx: Writing, email: string): Promise<Id<'school'>[]> {
  const accountId = await proving.takeFromUnproven(ctx.tx, email);
  if (accountId === null) return [];
  await secrets.deleteSecrets(ctx.tx, accountId);
  await announceEndedSessions(ctx.tx, await endSessionsOfAccount(ctx, accountId));
  return proving.listSchoolsOf(ctx.tx, accountId);
}

/** Makes room for a new account that has proved an address: a founder's unconfirmed registration ends, too (D160). */
export async function makeRoom(ctx: Writing, email: string): Promise<Id<'school'>[]> {
  await deleteUnconfirmed(ctx.tx, email);
  return takeAddress(ctx, email);
}

/**
 * Makes an account's address proven, which the caller holds; without effect on one that is. Gives the schools to tell.
 */
export async function settleProof({ tx }: Writing, accountId: string): Promise<Id<'school'>[]> {
  const email = await proving.lockUnprovenEmail(tx, accountId);
  if (email === null) return [];
  await deleteUnconfirmed(tx, email);
  await proving.markProven(tx, accountId);
  return proving.listSchoolsOf(tx, accountId);
}

/**
 * Proves the address that a link was mailed to, when its button is pressed; twice does no harm (D191). Refuses with
 * INVALID_TOKEN after seven days, and when the account has another address or none by now.
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
  const schoolIds = await settleProof(ctx, found.accountId);
  if ((await secrets.findOwnerOfProof(ctx, hash))?.email !== found.email) throw new Refusal('INVALID_TOKEN');
  await tellSchools(ctx, schoolIds);
}

interface Unproven {
  readonly accountId: string;
  readonly email: string;
  readonly schoolName: string;
}

/** Mails the link that proves an address: the one mail that an unproven mailbox gets (D191). */
export async function sendProof(ctx: Mailing, { accountId, email, schoolName }: Unproven): Promise<void> {
  const secret = newSecret();
  const expiresAt = ctx.now.instant.add(proofLife);
  await secrets.insertSecret(ctx, { hash: hashOfSecret(secret), accountId, purpose: 'prove', expiresAt });
  ctx.sendMail(proofMail({ email, schoolName, url: ctx.link(`/prove-email?token=${secret}`), hasPassword: true }));
}

/** The same for an account without a password, which the link sets. */
async function sendProofWithPassword(ctx: Mailing, { accountId, email, schoolName }: Unproven): Promise<void> {
  const secret = newSecret();
  const expiresAt = ctx.now.instant.add(proofLife);
  await secrets.insertSecret(ctx, { hash: hashOfSecret(secret), accountId, purpose: 'reset', expiresAt });
  ctx.sendMail(proofMail({ email, schoolName, url: ctx.link(`/reset-password?token=${secret}`), hasPassword: false }));
}

/**
 * Mails the caller the link once more; nothing when the address is proven already. Refuses with TOO_MANY_REQUESTS when the
 * mailbox has had its five of an hour (D158), because the screen tells people to look for it.
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
 * Gives a member of the caller's school, who has not proved an address or has lost it, another one and mails the link
 * there (D191); links of former mails work no more. Refuses with EMAIL_PROVEN, with EMAIL_TAKEN when another account goes by
 * it, and with TOO_MANY_REQUESTS after five such mails in an hour (D158).
 */
export async function changeUnprovenEmail(
  ctx: WriteContext,
  { limits }: { limits: Limits },
  { memberId, email }: GivenAddress,
): Promise<void> {
  await proving.lockAddress(ctx.tx, email);
  const account = await proving.lockAccountOf(ctx.tx, { memberId, schoolId: ctx.school.id });
  if (account === null) throw notFound();
  if (account.isProven) throw new Refusal('EMAIL_PROVEN');
  if (await proving.isUsedByOther(ctx.tx, { email, accountId: account.id })) throw new Refusal('EMAIL_TAKEN');
  await limits.hitWithin(ctx.tx, mailsToMailbox('proof'), email.toLowerCase());
  await secrets.deleteSecrets(ctx.tx, account.id);
  await proving.setUnprovenEmail(ctx.tx, account.id, email);
  const send = account.hasPassword ? sendProof : sendProofWithPassword;
  await send(ctx, { accountId: account.id, email, schoolName: ctx.school.name });
}
