import type { WindowQuery } from '@psia/contract/core/window';
import type { Lock } from '@psia/contract/locks/locks.contract';
import type { Effects } from '@psia/contract/occupancy/effects.contract';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { newId } from '../../platform/database/new-id.ts';
import type { Context } from '../../platform/http/context.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { windowOf } from '../../platform/http/window.ts';
import { announceChange } from '../notifications/notifications.public.ts';
import { holdCalendars, release } from '../occupancy/occupancy.public.ts';
import { claimOrName, describeBusyTime, foreseeBusyTime } from '../trainings/trainings.public.ts';
import { lockRefusal, slotsRefusal } from './locks.domain.ts';
import * as repository from './locks.repository.ts';

/** The trainer's locks that overlap the window, by start. */
export async function listLocks(
  ctx: Context,
  { trainerId }: { trainerId: string },
  query: WindowQuery,
): Promise<Lock[]> {
  return repository.listLocks(ctx, { trainerId, window: windowOf(ctx, query) });
}

interface NewLocks {
  readonly trainerId: string;
  readonly trainingLockTimes: readonly Interval[];
}

/**
 * Locks slots of a trainer, all or none, and makes the trainer busy in them (D20). Refuses with INVALID_SLOT,
 * IN_THE_PAST, or names the slot and what is in its way: SLOT_LOCKED, SLOT_TAKEN, HAS_REQUESTS (D51).
 */
export async function createLocks(ctx: Context, { trainerId, trainingLockTimes: slots }: NewLocks): Promise<Lock[]> {
  refuseNoSlots(ctx, slots);
  await holdCalendars(ctx, [trainerId]);
  const refusal = lockRefusal(slots, await describeBusyTime(ctx, { trainerId, intervals: slots }));
  if (refusal) throw new Refusal(refusal.code, { message: refusal.message });

  const locks = slots.map(({ startTime, endTime }) => ({ id: newId(), startTime, endTime }));
  await claimOrName(
    ctx,
    locks.map((lock) => ({
      reason: 'lock',
      reasonId: lock.id,
      during: lock,
      resources: [{ kind: 'trainer', id: trainerId }],
    })),
  );
  await repository.insertLocks(ctx, trainerId, locks);
  await announceCalendar(ctx, trainerId);
  return locks.toSorted((a, b) => (a.startTime < b.startTime ? -1 : 1));
}

/**
 * What stands in the way of locks: other locks, trainings and live requests (D51). Refuses what createLocks refuses
 * whatever the calendar holds: INVALID_SLOT, IN_THE_PAST.
 */
export async function previewLocks(ctx: Context, { trainerId, trainingLockTimes: slots }: NewLocks): Promise<Effects> {
  refuseNoSlots(ctx, slots);
  return foreseeBusyTime(ctx, { trainerId, intervals: slots });
}

function refuseNoSlots({ now, school }: Context, slots: readonly Interval[]): void {
  const fault = slotsRefusal(slots, { now: now.wall, timeZone: school.timeZone });
  if (fault) throw new Refusal(fault.code, { message: fault.message });
}

/** Removes a lock; the trainer is free then. */
export async function deleteLock(ctx: Context, { lockId }: { lockId: string }): Promise<void> {
  const trainerId = await repository.deleteLock(ctx, lockId);
  if (trainerId === null) throw new Refusal('NOT_FOUND');
  await release(ctx, lockId);
  await announceCalendar(ctx, trainerId);
}

function announceCalendar(ctx: Context, trainerId: string): Promise<void> {
  return announceChange(ctx, { schoolId: ctx.school.id, topics: [{ topic: 'calendar', trainerId }] });
}
