import type { NewKey, SecondFactor } from '@psia/contract/accounts/second-factor.contract';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import type { Passwords } from '../../../platform/auth/passwords.ts';
import type { TextSeal } from '../../../platform/auth/sealing.ts';
import type { Caller, ReadContext, WriteContext } from '../../../platform/acting/context.ts';
import type { OutsideContext } from '../../../platform/http/operation-context.ts';
import type { Limits } from '../../../platform/limits/limits.ts';
import { announceEndedSessions } from '../../../platform/live/signals.repository.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import * as accounts from '../accounts.repository.ts';
import { badPassword, proveOwnPassword } from '../accounts-passwords.service.ts';
import { endOtherSessions } from '../own-sessions/accounts-own-sessions.repository.ts';
import {
  confirmByCode,
  countTryOfCode,
  giveRecoveryCodes,
  spendCode,
  tellOfFactor,
} from './accounts-second-factor-codes.service.ts';
import * as domain from './accounts-second-factor.domain.ts';
import * as repository from './accounts-second-factor.repository.ts';

/** What the caller's own second factor is proved and kept with. */
export interface OwnFactorDependencies {
  readonly passwords: Passwords;
  readonly limits: Limits;
  readonly seal: TextSeal;
}

/** Returns whether the caller signs in with a second factor, and whether the school requires it (D226). */
export async function getSecondFactor(ctx: ReadContext<Caller>): Promise<SecondFactor> {
  const { confirmedAt, codesLeft, isRequired } = await repository.getOwnFactor(ctx);
  return {
    since: confirmedAt === null ? null : wallTimeOf(confirmedAt, ctx.school.timeZone),
    recoveryCodesLeft: codesLeft,
    isRequired,
  };
}

interface Proof {
  readonly password: string;
  readonly code?: string | undefined;
}

/**
 * Does something to the caller's second factor, once password and code have been proved. Without a second factor no code is
 * asked for. Refuses with BAD_PASSWORD, BAD_CODE, CODE_NEEDED and TOO_MANY_REQUESTS.
 */
async function withProof<T>(
  ctx: OutsideContext<Caller>,
  { passwords, limits, seal }: OwnFactorDependencies,
  { password, code, work }: Proof & { readonly work: (inner: WriteContext<Caller>) => Promise<T> },
): Promise<T> {
  const { accountId } = ctx.actor;
  const checkedHash = await proveOwnPassword(ctx, { passwords, limits }, { password, field: 'password' });
  if (code !== undefined) await countTryOfCode(limits, accountId);
  return ctx.write(async (inner) => {
    if (!(await accounts.lockPassword(inner.tx, accountId, checkedHash))) throw badPassword('password');
    const factor = await repository.findFactor(inner.tx, accountId);
    if (factor !== null && factor.key !== null) {
      if (code === undefined) throw new Refusal('CODE_NEEDED');
      await spendCode(inner, { accountId, seal }, code);
    }
    return work(inner);
  });
}

/** Gives the caller a new key for an app, which works once `confirmSecondFactor` has got its first code (D226). */
export function beginSecondFactor(
  ctx: OutsideContext<Caller>,
  deps: OwnFactorDependencies,
  proof: Proof,
): Promise<NewKey> {
  return withProof(ctx, deps, { ...proof, work: (inner) => newKeyOf(inner, deps.seal, ctx.actor) });
}

/** Makes a key for an account's app, which waits for its first code. */
export async function newKeyOf(
  { tx }: Pick<WriteContext, 'tx'>,
  seal: TextSeal,
  { accountId, email }: { readonly accountId: string; readonly email: string },
): Promise<NewKey> {
  const key = domain.newFactorKey();
  await repository.keepNextKey(tx, accountId, seal.close(key));
  return { key, address: domain.addressOfKey(key, email) };
}

/** Turns the caller's second factor on, ends their other sessions, and returns the recovery codes. BAD_CODE (D226). */
export async function confirmSecondFactor(
  ctx: WriteContext<Caller>,
  { seal }: Pick<OwnFactorDependencies, 'seal'>,
  { code }: { code: string },
): Promise<{ recoveryCodes: string[] }> {
  const { accountId } = ctx.actor;
  await accounts.lockAccountToChange(ctx.tx, accountId);
  const recoveryCodes = await confirmByCode(ctx, { accountId, seal }, code);
  await announceEndedSessions(ctx.tx, await endOtherSessions(ctx));
  return { recoveryCodes };
}

/** Replaces the caller's recovery codes. Refuses like `beginSecondFactor`, and with BAD_CODE without a second factor. */
export function renewRecoveryCodes(
  ctx: OutsideContext<Caller>,
  deps: OwnFactorDependencies,
  proof: Required<Proof>,
): Promise<{ recoveryCodes: string[] }> {
  const { accountId } = ctx.actor;
  return withProof(ctx, deps, {
    ...proof,
    work: async (inner) => {
      const factor = await repository.findFactor(inner.tx, accountId);
      if (factor === null || factor.key === null) throw new Refusal('BAD_CODE');
      return { recoveryCodes: await giveRecoveryCodes(inner, accountId) };
    },
  });
}

/** Turns the caller's second factor off; nothing when it is. Refuses with SECOND_FACTOR_REQUIRED where the school requires it. */
export function turnSecondFactorOff(
  ctx: OutsideContext<Caller>,
  deps: OwnFactorDependencies,
  proof: Required<Proof>,
): Promise<void> {
  const { accountId } = ctx.actor;
  return withProof(ctx, deps, {
    ...proof,
    work: async (inner) => {
      if (await repository.isRequiredIn(inner.tx, ctx.school.id)) throw new Refusal('SECOND_FACTOR_REQUIRED');
      if (await repository.removeFactor(inner.tx, accountId)) await tellOfFactor(inner, accountId, 'off');
    },
  });
}
