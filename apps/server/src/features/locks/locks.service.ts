import type { Id } from '@psia/contract/core/ids';
import { byStart, type WallTime } from '@psia/contract/core/time';
import type { Lock } from '@psia/contract/locks/locks.contract';
import { type Effects, namedEffects } from '@psia/contract/occupancy/effects.contract';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import type { Undoable } from '@psia/contract/undo/undo.contract';
import { auditEntryNow } from '../../platform/database/columns/audit-columns.ts';
import { newId } from '../../platform/database/new-id.ts';
import { refuseBeyond } from '../../platform/http/network/bound.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { announce, announceCalendars } from '../notifications/notifications.public.ts';
import { claimOrRefuse, describeBusyTime, lockCalendars, release, releaseAll } from '../occupancy/occupancy.public.ts';
import { offerUndo } from '../undo/undo.public.ts';
import { claimOfLock, lockNotices, lockRefusal, mostLocksAhead, slotsRefusal, tooManyLocks } from './locks.domain.ts';
import * as repository from './locks.repository.ts';

interface NewLocks {
  readonly trainerId: Id<'trainer'>;
  readonly trainingLockTimes: readonly Interval[];
}

/**
 * Locks slots of a trainer, all or none, and makes the trainer busy in them (D20). Refuses with INVALID_SLOT,
 * IN_THE_PAST, or names the slot and what is in its way: SLOT_LOCKED, SLOT_TAKEN, HAS_REQUESTS (D51); LIMIT_REACHED
 * beyond 5,000 locks ahead. A trainer whose time a colleague locks hears of it.
 */
export async function createLocks(
  ctx: WriteContext,
  { trainerId, trainingLockTimes: slots }: NewLocks,
): Promise<Lock[]> {
  refuseNoSlots(ctx, slots);
  await lockCalendars(ctx, [trainerId]);
  const refusal = lockRefusal(
    slots,
    (await describeBusyTime(ctx, { trainerId, intervals: slots, most: null })).earliest,
  );
  if (refusal) throw new Refusal(refusal.code, { message: refusal.message });

  const present = await repository.countLocksAhead(ctx, trainerId);
  refuseBeyond({ most: mostLocksAhead, present, added: slots.length, message: tooManyLocks });
  const created = auditEntryNow(ctx);
  const locks = slots
    .toSorted(byStart)
    .map(({ startTime, endTime }) => ({ id: newId(), startTime, endTime, created, absence: null }));
  await repository.insertLocks(ctx, trainerId, locks);
  await claimOrRefuse(
    ctx,
    locks.map((lock) => claimOfLock({ ...lock, trainerId })),
  );
  offerUndo(ctx, { act: 'lock', former: { trainerId, lockIds: locks.map(({ id }) => id) } });
  await announceLocks(ctx, { event: 'locked', trainerId, slots: locks });
  return locks;
}

/**
 * What stands in the way of locks: other locks, trainings and live requests (D51). Refuses what createLocks refuses
 * whatever the calendar holds: INVALID_SLOT, IN_THE_PAST.
 */
export async function previewLocks(
  ctx: ReadContext,
  { trainerId, trainingLockTimes: slots }: NewLocks,
): Promise<Effects> {
  refuseNoSlots(ctx, slots);
  return describeBusyTime(ctx, { trainerId, intervals: slots, most: namedEffects });
}

function refuseNoSlots({ now, school }: ReadContext, slots: readonly Interval[]): void {
  const fault = slotsRefusal(slots, { now: now.wall, timeZone: school.timeZone });
  if (fault) throw new Refusal(fault.code, { message: fault.message });
}

/** Removes a lock; the trainer is free then, and hears of it when a colleague did it. */
export async function deleteLock(ctx: WriteContext, { lockId }: { lockId: Id<'lock'> }): Promise<void> {
  await release(ctx, lockId);
  const [lock] = await repository.takeLocks(ctx, [lockId]);
  if (lock === undefined) throw new Refusal('NOT_FOUND');
  offerUndo(ctx, { act: 'unlock', former: { lock } });
  await announceLocks(ctx, { event: 'unlocked', trainerId: lock.trainerId, slots: [lock] });
}

interface TimesToUnlock {
  readonly trainerId: Id<'trainer'>;
  readonly startTimes: readonly WallTime[];
}

/**
 * Removes the single locks of a trainer that begin at these times, all that are still there, and gives them by start; the
 * trainer is free then, and hears of it once when a colleague did it. They are taken back together.
 */
export async function unlockTimes(
  ctx: WriteContext,
  { trainerId, startTimes }: TimesToUnlock,
): Promise<Undoable<{ unlocked: (Interval & { id: Id<'lock'> })[] }>> {
  await lockCalendars(ctx, [trainerId]);
  const lockIds = await repository.listSingleLocks(ctx, { trainerId, startTimes });
  await releaseAll(ctx, { reasonIds: lockIds });
  const unlocked = await repository.takeLocks(ctx, lockIds);
  if (unlocked.length === 0) return { unlocked: [], undo: null };
  const undo = offerUndo(ctx, { act: 'unlock-several', former: { trainerId, locks: unlocked } });
  await announceLocks(ctx, { event: 'unlocked', trainerId, slots: unlocked });
  return { unlocked, undo };
}

/**
 * Removes a trainer's locks that have not begun, absences too, because the trainer leaves the school. The caller must
 * have locked the calendar.
 */
export async function endLocksToCome(ctx: WriteContext, trainerId: Id<'trainer'>): Promise<void> {
  const lockIds = await repository.listLocksToCome(ctx, trainerId);
  if (lockIds.length === 0) return;
  await releaseAll(ctx, { reasonIds: lockIds });
  await repository.takeLocks(ctx, lockIds);
  await announceCalendars(ctx, [{ trainerId, parts: ['locks'], dog: null, times: [] }]);
}

interface Locking {
  readonly event: 'locked' | 'unlocked';
  readonly trainerId: Id<'trainer'>;
  readonly slots: readonly Interval[];
}

/** Tells of locks that were set or removed: a trainer whose time a colleague changed, and whoever sees the calendar. */
export async function announceLocks(ctx: WriteContext, locking: Locking): Promise<void> {
  const { actor, school } = ctx;
  await announce(ctx, { schoolId: school.id, by: actor, notices: lockNotices({ ...locking, actor }) });
  const { trainerId, slots } = locking;
  await announceCalendars(ctx, [{ trainerId, parts: ['locks'], dog: null, times: slots }]);
}
