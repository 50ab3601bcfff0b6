import type { Id } from '@psia/contract/core/ids';
import type { WriteContext } from '../../platform/acting/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import * as repository from './occupancy.repository.ts';

type Ctx = Pick<WriteContext, 'tx' | 'school'>;

/**
 * Refuses what was to be written for people who have left the school since the call named them or something of theirs:
 * MEMBER_LEFT, and UNAUTHENTICATED when one of them calls. Who had left before is none of the school's to the call (D43).
 * @param left - The ids of those who are no active members any more, whose rows are locked.
 */
export function refuseWhoLeft({ actor }: Pick<WriteContext, 'actor'>, left: readonly string[]): void {
  if (left.length > 0) throw new Refusal(left.includes(actor.id) ? 'UNAUTHENTICATED' : 'MEMBER_LEFT');
}

/** Releases what was claimed for a reason: the id of a training or a lock. */
export async function release(ctx: Ctx, reasonId: string): Promise<void> {
  await repository.deleteClaims(ctx, { reasonIds: [reasonId] });
}

/** Releases what was claimed for any of these reasons; with `resourceIds`, only for those resources. */
export async function releaseAll(
  ctx: Ctx,
  claimed: { readonly reasonIds: readonly string[]; readonly resourceIds?: readonly string[] },
): Promise<void> {
  await repository.deleteClaims(ctx, claimed);
}

/**
 * Locks trainers' calendars until the transaction ends, so that only one caller at a time checks them and then writes
 * (asks, confirms, locks time). Call it before locking any training's row, or two calls could deadlock. Double booking
 * is prevented by claims, not by this; claims also refuse a trainer who has left, whose time can be released but not
 * taken.
 */
export async function lockCalendars(ctx: Ctx, trainerIds: readonly Id<'trainer'>[]): Promise<void> {
  await repository.lockMembers(ctx, trainerIds);
}

/** Locks several of a school's people at once, as `lockCalendars` does trainers: whoever of them has left, too. */
export async function lockPeople(ctx: Ctx, memberIds: readonly string[]): Promise<void> {
  await repository.lockMembers(ctx, memberIds);
}

/**
 * Locks an owner and the calendars of the trainers they ask, in the one order that all callers use, so that what the
 * owner has can be counted before more is added. Refuses as `refuseWhoLeft`.
 */
export async function lockOwner(
  ctx: Ctx & Pick<WriteContext, 'actor'>,
  { ownerId, trainerIds = [] }: { readonly ownerId: Id<'owner'>; readonly trainerIds?: readonly Id<'trainer'>[] },
): Promise<void> {
  refuseWhoLeft(ctx, await repository.lockMembers(ctx, [...trainerIds, ownerId]));
}

/**
 * Locks dogs until the transaction ends, so that a dog isn't asked for with one trainer while another takes its time
 * (D21, D51). Call it after locking the calendars and before releasing anything, or two calls could deadlock.
 */
export async function lockDogs(ctx: Ctx, dogIds: readonly Id<'dog'>[]): Promise<void> {
  await repository.lockDogs(ctx, dogIds);
}

/**
 * Locks dogs as `lockDogs`, and refuses with DOG_ENDED what was to be written for one that trains here no longer (D218).
 * @param others - Dogs that are locked with them and may have ended.
 */
export async function lockDogsInTraining(
  ctx: Ctx,
  dogIds: readonly Id<'dog'>[],
  others: readonly Id<'dog'>[] = [],
): Promise<void> {
  const ended = await repository.lockDogs(ctx, [...dogIds, ...others]);
  if (ended.some((id) => dogIds.includes(id))) throw new Refusal('DOG_ENDED');
}

/**
 * Locks halls until the transaction ends, for callers who release one hall and take another, or take one several times:
 * two calls that swap halls would wait for each other. Call it after locking the trainings' rows. Null means no hall.
 */
export async function lockHalls(ctx: Ctx, hallIds: readonly (string | null)[]): Promise<void> {
  await repository.lockHalls(
    ctx,
    hallIds.filter((id) => id !== null),
  );
}

/**
 * Locks people and then dogs, as `lockOwner` and `lockDogs`, in one statement, and returns them. There must be at least
 * one person. Refuses as `refuseWhoLeft`, also for a dog whose owner has left, and with DOG_ENDED a dog that trains here no
 * longer (D218), unless it may have ended.
 */
export async function lockMembersAndDogs(
  ctx: Ctx & Pick<WriteContext, 'actor'>,
  ids: { readonly memberIds: readonly string[]; readonly dogIds: readonly string[] },
  { mayHaveEnded = false }: { readonly mayHaveEnded?: boolean } = {},
): Promise<repository.Locked> {
  const locked = await repository.lockMembersAndDogs(ctx, ids);
  refuseWhoLeft(ctx, [
    ...locked.members.filter((member) => !member.isActive).map(({ id }) => id),
    ...locked.leftOwnerIds,
  ]);
  if (!mayHaveEnded && locked.dogs.some(({ hasEnded }) => hasEnded)) throw new Refusal('DOG_ENDED');
  return locked;
}
