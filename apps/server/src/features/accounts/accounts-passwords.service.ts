import type { Passwords } from '../../platform/auth/passwords.ts';
import { hashOfSecret, newSecret } from '../../platform/auth/secrets.ts';
import type { Tokens } from '../../platform/auth/tokens.ts';
import type { ActorSchool, Caller, WriteContext } from '../../platform/acting/context.ts';
import type { OutsideContext } from '../../platform/http/operation-context.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { announceEndedSessions } from '../../platform/live/signals.repository.ts';
import { concernedBy, mailsToMailbox, proofOfPassword, resetLife, triesOfReset } from './accounts.domain.ts';
import { passwordChangedMail, resetMail } from './accounts.mail.ts';
import { refuseGuessable } from './accounts-judging.service.ts';
import { inConstantTime } from './accounts-registration.service.ts';
import * as secrets from './accounts-secrets.repository.ts';
import * as sessions from './accounts-sessions.repository.ts';
import { openSession } from './accounts-sessions.service.ts';
import * as accounts from './accounts.repository.ts';
import { lockAddress } from './proving/accounts-proving.repository.ts';
import { markAddressProven, type TellSchools } from './proving/accounts-proving.service.ts';

type Visitor = OutsideContext<null, ActorSchool | null>;
type SignedIn = OutsideContext<Caller, ActorSchool | null>;
/**
 * Replaces an account's private calendar addresses with new ones. The caller passes this function in, because accounts
 * may not import feeds.
 */
export type RenewFeeds = (ctx: Pick<WriteContext, 'tx' | 'now'>, accountId: string) => Promise<void>;
/** Ends what devices of an account are sent; passed in for the same reason. */
export type EndPushes = (ctx: Pick<WriteContext, 'tx'>, accountId: string) => Promise<void>;

interface Changing {
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly limits: Limits;
  readonly endPushes: EndPushes;
}

interface Resetting extends Omit<Changing, 'tokens'> {
  readonly renewFeeds: RenewFeeds;
  readonly tellSchools: TellSchools;
}

type Writing = Pick<WriteContext, 'tx' | 'now'>;

/**
 * Mails a reset link that works for one hour, if the address has an account; at most five mails an hour. The answer and
 * its time are the same for every address (D17, D158).
 */
export async function requestReset(
  ctx: Visitor,
  { limits }: { limits: Limits },
  { email }: { email: string },
): Promise<void> {
  await inConstantTime(
    ctx.write(async (inner) => {
      const account = await accounts.findAccount(inner.tx, email);
      if (account === null || !(await accounts.lockAccount(inner.tx, account.id))) return;
      inner.concerns(concernedBy(account));
      if (!(await limits.letsThrough(inner.tx, mailsToMailbox('reset'), email.toLowerCase()))) return;
      await secrets.voidResets(inner, account.id);
      const secret = newSecret();
      const expiresAt = inner.now.instant.add(resetLife);
      const kept = { hash: hashOfSecret(secret), accountId: account.id, purpose: 'reset', expiresAt } as const;
      await secrets.insertSecret(inner, kept);
      const to = { name: account.member.fullName, address: account.email };
      inner.sendMail(resetMail(to, inner.link(`/reset-password?token=${secret}`)));
    }),
  );
}

/**
 * Ends an account's sessions with their live connections and the pushes to its devices, and voids its reset links (D13, D64). Returns the ids of the
 * ended sessions.
 */
async function revokeAccess(ctx: Writing, accountId: string, endPushes: EndPushes): Promise<string[]> {
  await secrets.voidResets(ctx, accountId);
  await endPushes(ctx, accountId);
  const ended = await sessions.endSessionsOfAccount(ctx, accountId);
  await announceEndedSessions(ctx.tx, ended);
  return ended;
}

/** Mails whoever the account belongs to that its password was changed; nothing to an unproven address (D191, D225). */
async function tellOfChange(
  ctx: Pick<WriteContext<Caller | null, ActorSchool | null>, 'tx' | 'link' | 'sendMail'>,
  accountId: string,
): Promise<void> {
  const to = await accounts.findMailbox(ctx.tx, accountId);
  if (to !== null) ctx.sendMail(passwordChangedMail(to, ctx.link('/forgot-password')));
}

/**
 * Sets a new password by a reset link. Ends all sessions, renews the private calendar addresses (D13, D156), and marks
 * the address as proven, because the link came by mail (D191). A refused password leaves the link usable (D61).
 */
export async function reset(
  ctx: Visitor,
  { passwords, limits, renewFeeds, endPushes, tellSchools }: Resetting,
  { token, newPassword }: { token: string; newPassword: string },
): Promise<void> {
  const hash = hashOfSecret(token);
  const owner = await secrets.findOwnerOfReset(ctx, hash);
  if (owner === null) throw new Refusal('INVALID_TOKEN');
  await limits.hit(triesOfReset, hash.toString('hex'));
  await refuseGuessable(passwords, newPassword, { owner, field: 'newPassword' });
  const passwordHash = await passwords.hash(newPassword);
  await ctx.write(async (inner) => {
    await lockAddress(inner.tx, owner.email);
    const schoolIds = await markAddressProven(inner, owner.accountId);
    const accountId = await secrets.spendReset(inner, hash);
    if (accountId === null) throw new Refusal('INVALID_TOKEN');
    inner.concerns({ accountId });
    await tellSchools(inner, schoolIds);
    await accounts.updatePassword(inner.tx, { accountId, passwordHash, checkedHash: null });
    await revokeAccess(inner, accountId, endPushes);
    await renewFeeds(inner, accountId);
    await tellOfChange(inner, accountId);
  });
}

/** The refusal of a wrong own password, named at the field in which it was typed. */
export function badPassword(field: 'currentPassword' | 'password'): Refusal {
  const said = field === 'password' ? 'Hasło jest nieprawidłowe.' : 'Stare hasło jest nieprawidłowe.';
  return new Refusal('BAD_PASSWORD', { fieldErrors: { [field]: said } });
}

/**
 * Returns the hash of the caller's password if that is what was typed. Refuses with BAD_PASSWORD, and with TOO_MANY_REQUESTS
 * after ten wrong ones in ten minutes.
 */
export async function proveOwnPassword(
  { db, actor: { accountId } }: SignedIn,
  { passwords, limits }: { passwords: Passwords; limits: Limits },
  { password, field }: { password: string; field: 'currentPassword' | 'password' },
): Promise<string | null> {
  await limits.check(proofOfPassword, accountId);
  const checkedHash = await accounts.getPasswordHash(db, accountId);
  if (!(await passwords.matches(password, checkedHash))) {
    await limits.hit(proofOfPassword, accountId);
    throw badPassword(field);
  }
  await limits.check(proofOfPassword, accountId);
  return checkedHash;
}

/** Changes the caller's password, ends all their sessions and returns the token of a new one (D13, D156). Refuses like `proveOwnPassword`. */
export async function change(
  ctx: SignedIn,
  { passwords, tokens, limits, endPushes }: Changing,
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<{ jwt: string }> {
  const { id, accountId, sessionId, role } = ctx.actor;
  const proof = { password: currentPassword, field: 'currentPassword' } as const;
  const checkedHash = await proveOwnPassword(ctx, { passwords, limits }, proof);
  await refuseGuessable(passwords, newPassword, {
    owner: { ...ctx.actor, schoolName: ctx.school?.name },
    field: 'newPassword',
  });
  const passwordHash = await passwords.hash(newPassword);
  return ctx.write(async (inner) => {
    const isChanged = await accounts.updatePassword(inner.tx, { accountId, passwordHash, checkedHash });
    if (!isChanged) throw badPassword('currentPassword');
    const ended = await revokeAccess(inner, accountId, endPushes);
    if (!ended.includes(sessionId)) throw new Refusal('UNAUTHENTICATED');
    await tellOfChange(inner, accountId);
    return { jwt: await openSession(inner, tokens, { id, role, device: ctx.device }) };
  });
}
