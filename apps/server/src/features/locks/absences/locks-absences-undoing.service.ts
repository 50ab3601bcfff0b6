import { id } from '@psia/contract/core/ids';
import * as z from 'zod';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { announceCalendars } from '../../notifications/notifications.public.ts';
import { claimOrRefuse, describeBusyTime, lockCalendars, releaseAll } from '../../occupancy/occupancy.public.ts';
import { type Undoer, undoerOf } from '../../undo/undo.public.ts';
import { claimOfLock, removedLock, unlockedMeanwhile } from '../locks.domain.ts';
import { putLocksBack, type StoredLock, takeLocks } from '../locks.repository.ts';
import { absenceRefusal } from './locks-absences.domain.ts';

const trainerId = id('trainer');

/** A new absence: its locks are gone, and those that it took over are there again. */
const settingAbsence = undoerOf({
  act: 'absence',
  former: z.object({ trainerId, lockIds: z.array(id('lock')), absorbed: z.array(removedLock) }),
  takeBack: async (ctx, former) => {
    await lockCalendars(ctx, [former.trainerId]);
    await releaseAll(ctx, { reasonIds: former.lockIds });
    const removed = await takeLocks(ctx, former.lockIds);
    if (removed.length < former.lockIds.length) {
      throw new Refusal('CHANGED_MEANWHILE', { message: unlockedMeanwhile });
    }
    await lockAgain(ctx, former.trainerId, former.absorbed);
  },
});

/** A removed absence: its locks are there again, unless somebody has of their time by now or asks for it. */
const removingAbsence = undoerOf({
  act: 'absence-removal',
  former: z.object({ trainerId, removed: z.array(removedLock) }),
  takeBack: async (ctx, former) => {
    await lockCalendars(ctx, [former.trainerId]);
    const busy = await describeBusyTime(ctx, {
      trainerId: former.trainerId,
      intervals: former.removed,
      most: null,
      besideLocks: true,
    });
    const refusal = absenceRefusal(busy.earliest);
    if (refusal) throw new Refusal(refusal.code, { message: refusal.message });
    // Of the lock that ran, what was past then stayed under its id.
    const lockIds = former.removed.map((lock) => lock.id);
    await releaseAll(ctx, { reasonIds: lockIds });
    await takeLocks(ctx, lockIds);
    await lockAgain(ctx, former.trainerId, former.removed);
  },
});

async function lockAgain(ctx: WriteContext, whose: string, locks: readonly StoredLock[]): Promise<void> {
  await putLocksBack(ctx, whose, locks);
  await claimOrRefuse(ctx, locks.map(claimOfLock));
  await announceCalendars(ctx, [{ trainerId: whose, parts: ['locks'], dog: null, times: [] }]);
}

/** How setting and removing absences is taken back (D165). */
export const undoersOfAbsences: readonly Undoer[] = [settingAbsence, removingAbsence];
