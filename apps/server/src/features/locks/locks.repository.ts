import type { Id } from '@psia/contract/core/ids';
import type { Window } from '@psia/contract/core/window';
import type { Lock } from '@psia/contract/locks/locks.contract';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import { addMinutes } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { slotMinutes } from '@psia/contract/calendar/slots.rules';
import { anyOf } from '../../platform/database/any-of.ts';
import { doerIn } from '../../platform/database/columns/deed-columns.ts';
import type { ReadContext, WriteContext } from '../../platform/http/context.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'now' | 'actor'>;
type Ctx = Pick<WriteContext, 'tx' | 'school' | 'now' | 'actor'>;

/** How many of these ids name locks in the caller's school (D18). */
export async function countLocks({ db, school }: ReadCtx, ids: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('locks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', school.id)
    .where('id', '=', anyOf(ids))
    .executeTakeFirstOrThrow();
  return count;
}

/** A trainer's locks that overlap a window, earliest first; an owner is not told who set them. */
export async function listLocks(
  { db, school, actor }: ReadCtx,
  { trainerId, window }: { trainerId: Id<'trainer'>; window: Window },
): Promise<Lock[]> {
  const rows = await db
    .selectFrom('locks')
    .select([
      'id',
      'start_time as startTime',
      'end_time as endTime',
      'created_at',
      doerIn(school, 'locks.created_by').as('created_by'),
    ])
    .where('school_id', '=', school.id)
    .where('trainer_id', '=', trainerId)
    // A lock is one slot long, so that the index bounds what is read.
    .where('start_time', '>', addMinutes(window.startTime, -slotMinutes))
    .where('start_time', '<', window.endTime)
    .where('end_time', '>', window.startTime)
    .orderBy('start_time')
    .execute();
  return rows.map(({ created_at, created_by, ...lock }) => ({
    ...lock,
    created: actor.role === 'trainer' ? { by: created_by, at: wallTimeOf(created_at, school.timeZone) } : null,
  }));
}

/** How many locks of a trainer have not ended. */
export async function countLocksAhead({ db, school, now }: ReadCtx, trainerId: Id<'trainer'>): Promise<number> {
  const { count } = await db
    .selectFrom('locks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', school.id)
    .where('trainer_id', '=', trainerId)
    .where('start_time', '>', addMinutes(now.wall, -slotMinutes))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertLocks(
  { tx, school, now, actor }: Ctx,
  trainerId: Id<'trainer'>,
  locks: readonly Lock[],
): Promise<void> {
  const rows = locks.map(({ id, startTime, endTime }) => ({
    id,
    school_id: school.id,
    trainer_id: trainerId,
    start_time: startTime,
    end_time: endTime,
    created_at: now.instant.toString(),
    created_by: actor.id,
  }));
  await tx.insertInto('locks').values(rows).execute();
}

/** Removes a lock; gives whose and when it was, null when it is gone. */
export async function deleteLock(
  { tx, school }: Ctx,
  id: string,
): Promise<(Interval & { trainerId: Id<'trainer'> }) | null> {
  const row = await tx
    .deleteFrom('locks')
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .returning(['trainer_id as trainerId', 'start_time as startTime', 'end_time as endTime'])
    .executeTakeFirst();
  return row ?? null;
}
