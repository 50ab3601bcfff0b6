import { id } from '@psia/contract/core/ids';
import { whenText } from '@psia/contract/core/words/when';
import * as z from 'zod';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { announceCalendars } from '../notifications/notifications.public.ts';
import { claimOrRefuse, describeBusyTime, lockCalendars, releaseAll } from '../occupancy/occupancy.public.ts';
import { type Undoer, undoerOf } from '../undo/undo.public.ts';
import { undoersOfAbsences } from './absences/locks-absences-undoing.service.ts';
import { claimOfLock, lockableAgain, lockRefusal, removedLock, unlockedMeanwhile } from './locks.domain.ts';
import * as repository from './locks.repository.ts';
import { announceLocks } from './locks.service.ts';

/** New locks: they are gone, all of them; CHANGED_MEANWHILE when somebody has removed one. */
const locking = undoerOf({
  act: 'lock',
  former: z.object({ trainerId: id('trainer'), lockIds: z.array(id('lock')) }),
  takeBack: async (ctx, { trainerId, lockIds }) => {
    await lockCalendars(ctx, [trainerId]);
    await releaseAll(ctx, { reasonIds: lockIds });
    const removed = await repository.takeLocks(ctx, lockIds);
    if (removed.length < lockIds.length) throw new Refusal('CHANGED_MEANWHILE', { message: unlockedMeanwhile });
    await announceCalendars(ctx, [{ trainerId, parts: ['locks'], dog: null, times: removed }]);
  },
});

/** A removed lock: it is there again, unless somebody has that time by now or asks for it. */
const unlocking = undoerOf({
  act: 'unlock',
  former: z.object({ lock: removedLock }),
  takeBack: async (ctx, { lock }) => {
    const { trainerId } = lock;
    await lockCalendars(ctx, [trainerId]);
    const busy = await describeBusyTime(ctx, { trainerId, intervals: [lock], most: null });
    const refusal = lockRefusal([lock], busy.earliest);
    if (refusal) throw new Refusal(refusal.code, { message: refusal.message });
    await repository.putLocksBack(ctx, trainerId, [lock]);
    await claimOrRefuse(ctx, [claimOfLock(lock)]);
    await announceCalendars(ctx, [{ trainerId, parts: ['locks'], dog: null, times: [lock] }]);
  },
});

/**
 * Several removed locks: those are there again whose time nobody has by now or asks for; the others are named with what is
 * in the way, and the trainer whom a colleague told of all of them is told of these alone.
 */
const unlockingSeveral = undoerOf({
  act: 'unlock-several',
  former: z.object({ trainerId: id('trainer'), locks: z.array(removedLock) }),
  takeBack: async (ctx, { trainerId, locks }) => {
    await lockCalendars(ctx, [trainerId]);
    const busy = await describeBusyTime(ctx, { trainerId, intervals: locks, most: null });
    const { free, left } = lockableAgain(locks, busy.earliest);
    const [first] = left;
    if (free.length === 0 && first) throw new Refusal(first.refusal.code, { message: first.refusal.message });
    await repository.putLocksBack(ctx, trainerId, free);
    await claimOrRefuse(ctx, free.map(claimOfLock));
    await announceCalendars(ctx, [{ trainerId, parts: ['locks'], dog: null, times: free }]);
    if (left.length === 0) return [];
    await announceLocks(ctx, { event: 'unlocked', trainerId, slots: left.map(({ lock }) => lock) });
    return left.map(({ lock, refusal }) => ({ name: whenText(lock), ...refusal }));
  },
});

/** How locking and unlocking is taken back (D165). */
export const undoersOfLocks: readonly Undoer[] = [locking, unlocking, unlockingSeveral, ...undoersOfAbsences];
