import type { TextSeal } from '../../../platform/auth/sealing.ts';
import type { ActorSchool, Caller, WriteContext } from '../../../platform/acting/context.ts';
import type { Limits } from '../../../platform/limits/limits.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { triesOfCode, triesOfCodeInDay } from '../accounts.domain.ts';
import * as accounts from '../accounts.repository.ts';
import { recoveryCodeUsedMail, secondFactorMail } from './accounts-second-factor.mail.ts';
import * as domain from './accounts-second-factor.domain.ts';
import * as repository from './accounts-second-factor.repository.ts';

/** What the use of an account's second factor writes with; its row must be locked. */
type Writing = Pick<WriteContext<Caller | null, ActorSchool | null>, 'tx' | 'now' | 'sendMail' | 'link'>;

/** An account whose code is judged, and the seal of its key. */
interface Judged {
  readonly accountId: string;
  readonly seal: TextSeal;
}

const badCode = () =>
  new Refusal('BAD_CODE', { fieldErrors: { code: 'Kod jest nieprawidłowy albo został już użyty.' } });

/** Counts a code that is about to be judged. Refuses with TOO_MANY_REQUESTS after ten in ten minutes or fifty in a day (D226). */
export async function countTryOfCode(limits: Limits, accountId: string): Promise<void> {
  await limits.hit(triesOfCode, accountId);
  await limits.hit(triesOfCodeInDay, accountId);
}

/** The key that was sealed; null when neither signing secret opens it, and then no code is good. */
function keyIn(seal: TextSeal, sealed: Buffer | null): string | null {
  if (sealed === null) return null;
  try {
    return seal.open(sealed);
  } catch {
    return null;
  }
}

/**
 * Uses up a code of the app, or a recovery code, of which the person is told by mail. Refuses with BAD_CODE what is neither,
 * and what was used before (D226).
 */
export async function spendCode(ctx: Writing, { accountId, seal }: Judged, typed: string): Promise<void> {
  const factor = await repository.findFactor(ctx.tx, accountId);
  const key = keyIn(seal, factor?.key ?? null);
  const step = key === null ? null : domain.stepOfCode(key, typed, ctx.now.instant);
  if (step !== null) {
    if (!(await repository.spendStep(ctx.tx, accountId, step))) throw badCode();
    return;
  }
  if (!(await repository.spendRecoveryCode(ctx, accountId, domain.hashOfRecoveryCode(typed)))) throw badCode();
  const to = await accounts.findMailbox(ctx.tx, accountId);
  if (to !== null) ctx.sendMail(recoveryCodeUsedMail(to, ctx.link('/forgot-password')));
}

/**
 * Puts the key that waits into force by a code of the app, and returns ten new recovery codes. Refuses with BAD_CODE, also
 * when no key waits.
 */
export async function confirmByCode(ctx: Writing, { accountId, seal }: Judged, typed: string): Promise<string[]> {
  const factor = await repository.findFactor(ctx.tx, accountId);
  const key = keyIn(seal, factor?.nextKey ?? null);
  const step = key === null ? null : domain.stepOfCode(key, typed, ctx.now.instant);
  if (step === null) throw badCode();
  await repository.confirmNextKey(ctx, accountId, step);
  await tellOfFactor(ctx, accountId, 'on');
  return giveRecoveryCodes(ctx, accountId);
}

/** Replaces an account's recovery codes and returns the new ones; their hashes alone are kept. */
export async function giveRecoveryCodes({ tx }: Pick<Writing, 'tx'>, accountId: string): Promise<string[]> {
  const codes = domain.newRecoveryCodes();
  await repository.replaceRecoveryCodes(tx, accountId, codes.map(domain.hashOfRecoveryCode));
  return codes;
}

/** Tells whoever the account belongs to that codes are asked for from now on, or no longer. */
export async function tellOfFactor(ctx: Writing, accountId: string, change: 'on' | 'off'): Promise<void> {
  const to = await accounts.findMailbox(ctx.tx, accountId);
  if (to !== null) ctx.sendMail(secondFactorMail(to, change, ctx.link('/forgot-password')));
}
