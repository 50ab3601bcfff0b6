import type { Session } from '@psia/contract/accounts/accounts.contract';
import { insertSignIn } from '../../../platform/access-log/access-log.repository.ts';
import type { Passwords } from '../../../platform/auth/passwords.ts';
import type { TextSeal } from '../../../platform/auth/sealing.ts';
import type { Tokens } from '../../../platform/auth/tokens.ts';
import type { ActorSchool, WriteContext } from '../../../platform/acting/context.ts';
import type { OutsideContext } from '../../../platform/http/operation-context.ts';
import type { Limits } from '../../../platform/limits/limits.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { concernedBy, roleName, signInOfAddress, signInOfNetwork, signInsOfAccount } from '../accounts.domain.ts';
import { openSession } from '../accounts-sessions.service.ts';
import * as accounts from '../accounts.repository.ts';
import { countTryOfCode, spendCode } from '../second-factor/accounts-second-factor-codes.service.ts';
import { findFactor, isRequiredIn } from '../second-factor/accounts-second-factor.repository.ts';

/** What signing in works with; `seal` opens the keys of second factors. */
export interface SignInDependencies {
  readonly passwords: Passwords;
  readonly tokens: Tokens;
  readonly limits: Limits;
  readonly seal: TextSeal;
}

export type Visitor = OutsideContext<null, ActorSchool | null>;
type Writing = WriteContext<null, ActorSchool | null>;

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Returns the confirmed account that an address and a password belong to. An unknown address takes as long as a wrong
 * password (D69). Refuses with BAD_CREDENTIALS; with ACCOUNT_NOT_CONFIRMED if the password is right; with
 * TOO_MANY_REQUESTS after too many failures (D62) or thirty sign-ins of the account in an hour (D194).
 */
export async function provePassword(
  ctx: Visitor,
  { passwords, limits }: Pick<SignInDependencies, 'passwords' | 'limits'>,
  { email, password }: Credentials,
): Promise<accounts.FoundAccount> {
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
  return account;
}

interface SigningIn<T> extends Credentials {
  readonly code?: string | undefined;
  /** What has to pass, in the transaction that opens the session, with the account locked. */
  readonly pass: (ctx: Writing, account: accounts.FoundAccount) => Promise<T>;
}

/** Signs a person in for twelve hours once `pass` has passed (D13), and returns its answer beside the session. Refuses like `provePassword`. */
export async function signInWith<T>(
  ctx: Visitor,
  deps: SignInDependencies,
  { email, password, code, pass }: SigningIn<T>,
): Promise<{ session: Session; passed: T }> {
  const { limits, tokens } = deps;
  const account = await provePassword(ctx, deps, { email, password });
  if (code !== undefined) await countTryOfCode(limits, account.id);
  const { member } = account;
  return ctx.write(async (inner) => {
    const isStillRight = await accounts.lockPassword(inner.tx, account.id, account.passwordHash);
    if (!isStillRight) throw new Refusal('BAD_CREDENTIALS');
    const passed = await pass(inner, account);
    await limits.hitWithin(inner.tx, signInsOfAccount, email.toLowerCase());
    const { id: memberId, schoolId } = member;
    if (schoolId !== null) await insertSignIn(inner.tx, { schoolId, memberId }, inner.now.instant);
    const jwt = await openSession(inner, tokens, { ...member, device: ctx.device });
    return { session: { jwt, role: roleName(member.role), hasSchool: schoolId !== null }, passed };
  });
}

/**
 * Signs a person in by address and password, and by a code where the account has a second factor (D13, D226). Refuses like
 * `provePassword`; with CODE_NEEDED, BAD_CODE, and SECOND_FACTOR_REQUIRED for a trainer whose school wants one that the account
 * has not.
 */
export async function logIn(
  ctx: Visitor,
  deps: SignInDependencies,
  { code, ...credentials }: Credentials & { readonly code?: string | undefined },
): Promise<Session> {
  const { session } = await signInWith(ctx, deps, {
    ...credentials,
    code,
    pass: async (inner, { id: accountId, member }) => {
      const factor = await findFactor(inner.tx, accountId);
      if (factor !== null && factor.key !== null) {
        if (code === undefined) throw new Refusal('CODE_NEEDED');
        await spendCode(inner, { accountId, seal: deps.seal }, code);
      } else if (member.role === 'trainer' && (await isRequiredIn(inner.tx, member.schoolId))) {
        throw new Refusal('SECOND_FACTOR_REQUIRED');
      }
    },
  });
  return session;
}
