import type { Id } from '@psia/contract/core/ids';
import type { Context } from '../../platform/http/context.ts';
import { type Claim, type ClaimedTime, claimedTimes } from './occupancy.domain.ts';
import * as repository from './occupancy.repository.ts';

type Ctx = Pick<Context, 'tx' | 'school'>;

/**
 * Makes resources busy; gives the stretches that were not free, by resource, so that the caller can name what is in
 * their way (D20). Whoever gets any must refuse: what was free has been taken and is given back by the refusal alone.
 *
 * The constraint decides, by `ON CONFLICT DO NOTHING`: the statement waits for rivals that have not committed yet and
 * leaves out what they won, so that all collisions are known without an aborted transaction. A plain INSERT would tell
 * of one collision at most, and two rivals that insert at the same moment would each wait for the other until the
 * deadlock detector ends one after a second.
 */
export async function tryToClaim(ctx: Ctx, claims: readonly Claim[]): Promise<ClaimedTime[]> {
  const times = claimedTimes(claims);
  return times.length === 0 ? [] : repository.insertClaims(ctx, times);
}

/** Makes free what was busy for a reason: a training's or a lock's id. */
export async function release(ctx: Ctx, reasonId: string): Promise<void> {
  await repository.deleteClaims(ctx, { reasonIds: [reasonId] });
}

/** Makes free what was busy for any of these reasons; with `resourceIds`, only those resources. */
export async function releaseAll(
  ctx: Ctx,
  of: { readonly reasonIds: readonly string[]; readonly resourceIds?: readonly string[] },
): Promise<void> {
  await repository.deleteClaims(ctx, of);
}

/**
 * Holds trainers' calendars until the transaction ends, so that whoever looks and then writes (asks, confirms, locks)
 * does it alone: a lock can't slip in beside a request. Taken before any training's row, or rivals would deadlock.
 * That nobody is in two places rests on claims, not on this.
 */
export async function holdCalendars(ctx: Ctx, trainerIds: readonly Id<'trainer'>[]): Promise<void> {
  await repository.lockRows(ctx, 'members', trainerIds);
}

/**
 * Holds an owner and the calendars of those whom they ask, in one order with everybody who holds calendars, so that what an
 * owner has can be counted before more is added to it.
 */
export async function holdOwner(
  ctx: Ctx,
  { ownerId, trainerIds = [] }: { readonly ownerId: Id<'owner'>; readonly trainerIds?: readonly Id<'trainer'>[] },
): Promise<void> {
  await repository.lockRows(ctx, 'members', [...trainerIds, ownerId]);
}

/**
 * Holds dogs until the transaction ends, so that a dog isn't asked for with one trainer while another takes its time
 * (D21, D51). Taken after the calendars and before anything is given back, or rivals would deadlock.
 */
export async function holdDogs(ctx: Ctx, dogIds: readonly Id<'dog'>[]): Promise<void> {
  await repository.lockRows(ctx, 'dogs', dogIds);
}

/**
 * Holds halls until the transaction ends, for who gives one back and takes another, or takes one several times: two that
 * swap halls would each wait for the other's. Taken after the trainings' rows; null stands for no hall.
 */
export async function holdHalls(ctx: Ctx, hallIds: readonly (string | null)[]): Promise<void> {
  await repository.lockRows(
    ctx,
    'halls',
    hallIds.filter((id) => id !== null),
  );
}
