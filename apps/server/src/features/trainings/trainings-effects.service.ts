import { type Affected, type Effects, namedEffects } from '@psia/contract/occupancy/effects.contract';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { Context } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { type Claim, type ClaimedTime, collisionRefusal, tryToClaim } from '../occupancy/occupancy.public.ts';
import { refusalOfCollisions } from './trainings-effects.domain.ts';
import * as repository from './trainings-effects.repository.ts';

/**
 * Names what occupies resources in the given stretches, by start, one entry for each resource and occupation; what is
 * claimed for a stretch's own `reasonId` is left out. An owner learns the names of own dogs alone (D19).
 */
export async function describeOccupations(ctx: Context, times: readonly ClaimedTime[]): Promise<Affected[]> {
  return times.length === 0 ? [] : repository.listCollisions(ctx, times);
}

/** All that stands in the way of locking a trainer's time, by start: locks, trainings and live requests (D51). */
export async function describeBusyTime(
  ctx: Context,
  of: { readonly trainerId: string; readonly intervals: readonly Interval[] },
): Promise<Affected[]> {
  return (await repository.effectsOfLocks(ctx, { ...of, most: null })).earliest;
}

/** The same as a preview names it: how many in all, and the earliest of them. */
export function foreseeBusyTime(
  ctx: Context,
  of: { readonly trainerId: string; readonly intervals: readonly Interval[] },
): Promise<Effects> {
  return repository.effectsOfLocks(ctx, { ...of, most: namedEffects });
}

/**
 * Makes resources busy; refuses with SLOT_LOCKED, SLOT_TAKEN, HALL_TAKEN or DOG_BUSY, naming what is in the way (D20),
 * and where the caller's fields are several, beside each what `besideFields` makes of it.
 */
export async function claimOrName(
  ctx: Context,
  claims: readonly Claim[],
  besideFields?: (inTheWay: readonly Affected[]) => Readonly<Record<string, string>>,
): Promise<void> {
  const collided = await tryToClaim(ctx, claims);
  if (collided.length === 0) return;
  const inTheWay = await describeOccupations(ctx, collided);
  const refusal = refusalOfCollisions(inTheWay);
  if (refusal) {
    const { code, message } = refusal;
    throw new Refusal(code, { message, ...(besideFields && { fieldErrors: besideFields(inTheWay) }) });
  }
  // What was in the way has been given back meanwhile.
  throw new Refusal(collisionRefusal(collided) ?? 'SLOT_TAKEN');
}
