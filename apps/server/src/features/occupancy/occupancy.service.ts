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

/** Makes free what was busy for a reason: a training's or a lock's id. */
export async function release(ctx: Ctx, reasonId: string): Promise<void> {
  await repository.deleteClaims(ctx, { reasonIds: [reasonId] });
}

/** Makes free what was busy for any of these reasons; with `resourceIds`, only those resources. */
export async function releaseAll(
  ctx: Ctx,
  claimed: { readonly reasonIds: readonly string[]; readonly resourceIds?: readonly string[] },
): Promise<void> {
  await repository.deleteClaims(ctx, claimed);
}

/**
 * Locks trainers' calendars until the transaction ends, so that whoever looks and then writes (asks, confirms, locks)
 * does it alone: a lock can't slip in beside a request. Taken before any training's row, or rivals would deadlock.
 * That nobody is in two places rests on claims, not on this; those judge, too, whether the trainer is still there, so that
 * time of one who has left can be given back and not taken.
 */
export async function lockCalendars(ctx: Ctx, trainerIds: readonly Id<'trainer'>[]): Promise<void> {
  await repository.lockMembers(ctx, trainerIds);
}

/**
 * Locks an owner and the calendars of those whom they ask, in one order with everybody who locks calendars, so that what an
 * owner has can be counted before more is added to it. Refuses as `refuseWhoLeft` does.
 */
export async function lockOwner(
  ctx: Ctx & Pick<WriteContext, 'actor'>,
  { ownerId, trainerIds = [] }: { readonly ownerId: Id<'owner'>; readonly trainerIds?: readonly Id<'trainer'>[] },
): Promise<void> {
  refuseWhoLeft(ctx, await repository.lockMembers(ctx, [...trainerIds, ownerId]));
}

/**
 * Locks dogs until the transaction ends, so that a dog isn't asked for with one trainer while another takes its time
 * (D21, D51). Taken after the calendars and before anything is given back, or rivals would deadlock.
 */
export async function lockDogs(ctx: Ctx, dogIds: readonly Id<'dog'>[]): Promise<void> {
  await repository.lockRows(ctx, 'dogs', dogIds);
}

/**
 * Locks halls until the transaction ends, for who gives one back and takes another, or takes one several times: two that
 * swap halls would each wait for the other's. Taken after the trainings' rows; null stands for no hall.
 */
export async function lockHalls(ctx: Ctx, hallIds: readonly (string | null)[]): Promise<void> {
  await repository.lockRows(
    ctx,
    'halls',
    hallIds.filter((id) => id !== null),
  );
}

/** Locks people and then dogs, as `lockOwner` and `lockDogs` do, in one statement; there has to be somebody. Gives them as they are. */
export async function lockMembersAndDogs(
  ctx: Ctx & Pick<WriteContext, 'actor'>,
  ids: { readonly memberIds: readonly string[]; readonly dogIds: readonly string[] },
): Promise<repository.Locked> {
  const locked = await repository.lockMembersAndDogs(ctx, ids);
  refuseWhoLeft(
    ctx,
    locked.members.filter((member) => !member.isActive).map(({ id }) => id),
  );
  return locked;
}
