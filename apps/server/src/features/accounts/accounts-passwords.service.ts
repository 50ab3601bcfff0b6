import type { Passwords } from '../../platform/auth/passwords.ts';
import { hashOfSecret, newSecret } from '../../platform/auth/secrets.ts';
import type { Tokens } from '../../platform/auth/tokens.ts';
import type { Actor, ActorSchool, PublicContext, UnwrappedContext } from '../../platform/http/context.ts';
import type { Limits } from '../../platform/http/limits.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { announceEndedSessions } from '../../platform/live/signals.repository.ts';
import { proofOfPassword, refuseGuessable, resetLife, resetRequests, roleName } from './accounts.domain.ts';
import { resetMail } from './accounts.mail.ts';
import { inEvenTime } from './accounts-registration.service.ts';
import * as secrets from './accounts-secrets.repository.ts';
import * as sessions from './accounts-sessions.repository.ts';
import * as accounts from './accounts.repository.ts';

type Visitor = UnwrappedContext<null, ActorSchool | null>;
type SignedIn = UnwrappedContext<Actor, ActorSchool | null>;
type Writing = Pick<PublicContext, 'tx' | 'now'>;

/** Mails a reset link of one hour to an address that has an account, with the same answer and time for all (D17). */
export async function requestReset(
  ctx: Visitor,
  { limits }: { limits: Limits },
  { email }: { email: string },
): Promise<void> {
  await limits.hit(resetRequests, ctx.networkAddress);
  await inEvenTime(
    ctx.write(async (inner) => {
      const account = await accounts.findAccount(inner.tx, email);
      if (account === null) return;
      await secrets.voidResets(inner, account.id);
      const secret = newSecret();
      const expiresAt = inner.now.instant.add(resetLife);
      const kept = { hash: hashOfSecret(secret), accountId: account.id, purpose: 'reset', expiresAt } as const;
      await secrets.insertSecret(inner, kept);
      const to = { name: account.member.fullName, address: account.email };
      await inner.sendMail(resetMail(to, inner.link(`/reset-password?token=${secret}`)));
    }),
  );
}

/** Ends an account's sessions, their live connections included, and makes its reset links worthless (D13, D64). */
async function shutOut(ctx: Writing, whom: { accountId: string; except: string | null }): Promise<void> {
  await secrets.voidResets(ctx, whom.accountId);
  await announceEndedSessions(ctx.tx, await sessions.endSessions(ctx, whom));
}

/** Sets a new password by a reset link and ends all sessions; a refused password leaves the link usable (D61). */
export async function reset(
  ctx: Visitor,
  { passwords }: { passwords: Passwords },
  { token, newPassword }: { token: string; newPassword: string },
): Promise<void> {
  const hash = hashOfSecret(token);
  const email = await secrets.findEmailOfReset(ctx, hash);
  if (email === null) throw new Refusal('INVALID_TOKEN');
  refuseGuessable(newPassword, { email, field: 'newPassword' });
  const passwordHash = await passwords.hash(newPassword);
  await ctx.write(async (inner) => {
    const accountId = await secrets.spendReset(inner, hash);
    if (accountId === null) throw new Refusal('INVALID_TOKEN');
    await accounts.updatePassword(inner.tx, { accountId, passwordHash, checkedHash: null });
    await shutOut(inner, { accountId, except: null });
  });
}

function badPassword(): Refusal {
  return new Refusal('BAD_PASSWORD', { fieldErrors: { currentPassword: 'Obecne hasło jest nieprawidłowe.' } });
}

/**
 * Changes the caller's password, ends their other sessions and gives a fresh token for this one (D13). Refuses with
 * BAD_PASSWORD, and after ten wrong ones in ten minutes TOO_MANY_REQUESTS.
 */
export async function change(
  ctx: SignedIn,
  { passwords, tokens, limits }: { passwords: Passwords; tokens: Tokens; limits: Limits },
  { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
): Promise<{ jwt: string }> {
  const { id, accountId, sessionId, role, email } = ctx.actor;
  await limits.check(proofOfPassword, accountId);
  const checkedHash = await accounts.getPasswordHash(ctx.tx, accountId);
  if (!(await passwords.matches(currentPassword, checkedHash))) {
    await limits.hit(proofOfPassword, accountId);
    throw badPassword();
  }
  await limits.check(proofOfPassword, accountId);
  refuseGuessable(newPassword, { email, field: 'newPassword' });
  const passwordHash = await passwords.hash(newPassword);
  return ctx.write(async (inner) => {
    if (!(await accounts.updatePassword(inner.tx, { accountId, passwordHash, checkedHash }))) throw badPassword();
    const { jwt, expiresAt } = tokens.sign({ sub: id, sid: sessionId, role: roleName(role) });
    if (!(await sessions.extendSession(inner.tx, sessionId, expiresAt))) throw new Refusal('UNAUTHENTICATED');
    await shutOut(inner, { accountId, except: sessionId });
    return { jwt };
  });
}
