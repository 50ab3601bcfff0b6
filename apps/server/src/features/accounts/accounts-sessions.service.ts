import type { Session } from '@psia/contract/accounts/accounts.contract';
import { insertSignIn } from '../../platform/access-log/access-log.repository.ts';
import type { Passwords } from '../../platform/auth/passwords.ts';
import type { Tokens } from '../../platform/auth/tokens.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { ActorSchool, Caller, WriteContext } from '../../platform/acting/context.ts';
import type { OutsideContext } from '../../platform/http/operation-context.ts';
import type { Sessions } from '../../platform/http/gate/gate.ts';
import type { Limits } from '../../platform/limits/limits.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { announceEndedSessions } from '../../platform/live/signals.repository.ts';
import {
  concernedBy,
  mostSessions,
  roleName,
  signInOfAddress,
  signInOfNetwork,
  signInsOfAccount,
} from './accounts.domain.ts';
import * as sessions from './accounts-sessions.repository.ts';
import * as accounts from './accounts.repository.ts';

interface SignInDependencies {
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly limits: Limits;
}

type Visitor = OutsideContext<null, ActorSchool | null>;

/**
 * Opens a session for a membership and returns its token (D13). Beyond twenty sessions the oldest ends, with its live
 * channel (D194). The caller must have locked the account.
 */
export async function openSession(
  ctx: Pick<WriteContext, 'tx' | 'now'>,
  tokens: Tokens,
  member: { id: string; role: 'trainer' | 'owner'; device: string | null },
): Promise<string> {
  const id = newId();
  const { jwt, expiresAt } = tokens.sign({ sub: member.id, sid: id, role: roleName(member.role) });
  const ended = await sessions.openOneOf(
    ctx,
    { id, memberId: member.id, device: member.device, expiresAt },
    mostSessions,
  );
  await announceEndedSessions(ctx.tx, ended);
  return jwt;
}

/**
 * Signs a person in for twelve hours (D13). An unknown address takes as long as a wrong password (D69). Refuses with
 * BAD_CREDENTIALS; with ACCOUNT_NOT_CONFIRMED if the password is right; with TOO_MANY_REQUESTS after too many failures
 * (D62) or thirty sign-ins of the account in an hour (D194).
 */
export async function logIn(
  ctx: Visitor,
  { passwords, tokens, limits }: SignInDependencies,
  { email, password }: { email: string; password: string },
): Promise<Session> {
  const address = email.toLowerCase();
  const fromHere = `${address} ${ctx.networkAddress}`;
  const refuseAfterFailures = async () => {
    await limits.check(signInOfNetwork, ctx.networkAddress);
    await limits.check(signInOfAddress, fromHere);
  };
  await limits.check(signInOfAddress, fromHere);
  await limits.check(signInsOfAccount, address);
  const account = await accounts.findAccount(ctx.db, email);
  if (account) ctx.concerns(concernedBy(account));
  const isRight = await passwords.matches(password, account?.passwordHash ?? null);
  if (account === null || !isRight) {
    await limits.hit(signInOfNetwork, ctx.networkAddress);
    await limits.hit(signInOfAddress, fromHere);
    throw new Refusal('BAD_CREDENTIALS');
  }
  // Again: of many guesses sent at once, those after the tenth failure must not tell which one is right.
  await refuseAfterFailures();
  if (!account.isConfirmed) throw new Refusal('ACCOUNT_NOT_CONFIRMED');

  const { member } = account;
  const jwt = await ctx.write(async (inner) => {
    const isStillRight = await accounts.lockPassword(inner.tx, account.id, account.passwordHash);
    if (!isStillRight) throw new Refusal('BAD_CREDENTIALS');
    await limits.hitWithin(inner.tx, signInsOfAccount, address);
    const { id: memberId, schoolId } = member;
    if (schoolId !== null) await insertSignIn(inner.tx, { schoolId, memberId }, inner.now.instant);
    return openSession(inner, tokens, { ...member, device: ctx.device });
  });
  return { jwt, role: roleName(member.role), hasSchool: member.schoolId !== null };
}

/** Ends the caller's session and closes its live channel in every process (D64, D156). Other sessions go on. */
export async function logOut(ctx: WriteContext<Caller, ActorSchool | null>): Promise<void> {
  const { sessionId } = ctx.actor;
  await sessions.endSession(ctx, sessionId);
  await announceEndedSessions(ctx.tx, [sessionId]);
}

/**
 * Returns what the gate needs to check sessions. Its statement looks the session up in every call, so an ended one
 * stops working at once (D68).
 */
export function createSessions(tokens: Tokens): Sessions {
  return {
    read: (jwt) => {
      const claims = tokens.read(jwt);
      if (claims === null || claims === 'expired') return claims;
      return {
        sessionId: claims.sid,
        memberId: claims.sub,
        role: claims.role === roleName('trainer') ? 'trainer' : 'owner',
        expiresAt: Temporal.Instant.fromEpochMilliseconds(claims.exp * 1000),
      };
    },
    select: sessions.selectCaller,
  };
}
