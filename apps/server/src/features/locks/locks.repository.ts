import type { Id } from '@psia/contract/core/ids';
import type { Window } from '@psia/contract/core/window';
import type { Lock } from '@psia/contract/locks/locks.contract';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import type { Doer } from '@psia/contract/core/deeds/deed';
import { byStart, type WallTime } from '@psia/contract/core/time';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { sql } from 'kysely';
import type { CountIds } from '../../platform/database/lookup.ts';
import { anyOf } from '../../platform/database/any-of.ts';
import { actorColumn } from '../../platform/database/columns/audit-columns.ts';
import { preparedStatement } from '../../platform/database/prepared-statement.ts';
import type { Actor, ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { type NewAct, recordActs } from '../acts/acts.public.ts';
import { earliestLockStart } from './locks.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'now' | 'actor'>;
type Ctx = Pick<WriteContext, 'tx' | 'school' | 'now' | 'actor' | 'outbox' | 'undo'>;

/** Counts those of the ids that name locks in the caller's school (D18). */
export const countLocks: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('locks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', caller.schoolId)
    .where('id', '=', ids);

interface LocksValues {
  readonly schoolId: Id<'school'>;
  readonly trainerId: Id<'trainer'>;
  readonly role: Actor['role'];
  readonly earliest: WallTime;
  readonly start: WallTime;
  readonly end: WallTime;
}

const locksWithin = preparedStatement<LocksValues>()((db, value) =>
  db
    .selectFrom('locks')
    .leftJoin('absences', (join) =>
      join.onRef('absences.school_id', '=', 'locks.school_id').onRef('absences.id', '=', 'locks.absence_id'),
    )
    .select([
      'locks.id',
      'locks.start_time as startTime',
      'locks.end_time as endTime',
      'locks.created_at',
      sql<Doer | null>`CASE WHEN ${value('role')} = 'trainer' THEN ${actorColumn({ id: value('schoolId') }, 'locks.created_by')} END`.as(
        'created_by',
      ),
      'absences.id as absenceId',
      'absences.day_of_week',
      'absences.name',
    ])
    .where('locks.school_id', '=', value('schoolId'))
    .where('locks.trainer_id', '=', value('trainerId'))
    // No lock is longer, so that the index bounds what is read.
    .where('locks.start_time', '>', value('earliest'))
    .where('locks.start_time', '<', value('end'))
    .where('locks.end_time', '>', value('start'))
    .orderBy('locks.start_time'),
);

/** A trainer's locks that overlap a window, earliest first; an owner is told neither who set them nor why. */
export async function listLocks(
  { db, school, actor }: ReadCtx,
  { trainerId, window }: { trainerId: Id<'trainer'>; window: Window },
): Promise<Lock[]> {
  const { startTime: start, endTime: end } = window;
  const { role } = actor;
  const values = { schoolId: school.id, trainerId, role, earliest: earliestLockStart(window), start, end };
  const rows = await locksWithin(db, values);
  return rows.map(({ created_at, created_by, absenceId, day_of_week, name, ...lock }) => {
    if (actor.role !== 'trainer') return { ...lock, created: null, absence: null };
    const created = { by: created_by, at: wallTimeOf(created_at, school.timeZone) };
    const kind = day_of_week === null ? 'days' : 'weekly';
    return { ...lock, created, absence: absenceId === null ? null : { id: absenceId, kind, name } };
  });
}

interface AheadValues {
  readonly schoolId: Id<'school'>;
  readonly trainerId: Id<'trainer'>;
  readonly earliest: WallTime;
  readonly wall: WallTime;
}

const locksAhead = preparedStatement<AheadValues>()((db, value) =>
  db
    .selectFrom('locks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', value('schoolId'))
    .where('trainer_id', '=', value('trainerId'))
    .where('start_time', '>', value('earliest'))
    .where('end_time', '>', value('wall')),
);

/** How many locks of a trainer have not ended. */
export async function countLocksAhead({ db, school, now }: ReadCtx, trainerId: Id<'trainer'>): Promise<number> {
  const earliest = earliestLockStart({ startTime: now.wall });
  const [counted] = await locksAhead(db, { schoolId: school.id, trainerId, earliest, wall: now.wall });
  return counted?.count ?? 0;
}

const selectToCome = ({ db, school, now }: ReadCtx, trainerId: Id<'trainer'>) =>
  db
    .selectFrom('locks')
    .where('school_id', '=', school.id)
    .where('trainer_id', '=', trainerId)
    .where('start_time', '>', now.wall);

/** How many locks of a trainer have not begun. */
export async function countLocksToCome(ctx: ReadCtx, trainerId: Id<'trainer'>): Promise<number> {
  const counted = selectToCome(ctx, trainerId).select((eb) => eb.fn.countAll<number>().as('count'));
  return (await counted.executeTakeFirstOrThrow()).count;
}

/** The ids of a trainer's locks that have not begun. */
export async function listLocksToCome(ctx: ReadCtx, trainerId: Id<'trainer'>): Promise<Id<'lock'>[]> {
  const rows = await selectToCome(ctx, trainerId).select('id').execute();
  return rows.map(({ id }) => id);
}

const timesOf = (locks: readonly Interval[]) => locks.map(({ startTime, endTime }) => ({ startTime, endTime }));

/** Adds locks of a trainer, all of one absence or of none. */
export async function insertLocks(ctx: Ctx, trainerId: Id<'trainer'>, locks: readonly Lock[]): Promise<void> {
  const { tx, school, now, actor } = ctx;
  const rows = locks.map(({ id, startTime, endTime, absence }) => ({
    id,
    absence_id: absence?.id ?? null,
    school_id: school.id,
    trainer_id: trainerId,
    start_time: startTime,
    end_time: endTime,
    created_at: now.instant.toString(),
    created_by: actor.id,
  }));
  await tx.insertInto('locks').values(rows).execute();
  const absenceId = locks[0]?.absence?.id;
  recordActs(ctx, [
    { act: 'time-locked', subjectId: trainerId, ids: { trainerId, absenceId }, facts: { times: timesOf(locks) } },
  ]);
}

/** A lock as it is stored, to be put back as it was. */
export interface StoredLock extends Interval {
  readonly id: Id<'lock'>;
  readonly trainerId: Id<'trainer'>;
  readonly absenceId: string | null;
  /** The instant when it was set, ISO in UTC. */
  readonly createdAt: string;
  readonly createdBy: string | null;
}

/** Removes locks; gives those that were still there, by start. */
export async function takeLocks(ctx: Ctx, ids: readonly string[]): Promise<StoredLock[]> {
  const { tx, school } = ctx;
  const rows = await tx
    .deleteFrom('locks')
    .where('school_id', '=', school.id)
    .where('id', '=', anyOf(ids))
    .returning([
      'id',
      'trainer_id as trainerId',
      'start_time as startTime',
      'end_time as endTime',
      'absence_id as absenceId',
      'created_at',
      'created_by as createdBy',
    ])
    .execute();
  const taken = rows
    .map(({ created_at, ...lock }) => ({ ...lock, createdAt: created_at.toString() }))
    .toSorted(byStart);
  recordActs(ctx, [...Map.groupBy(taken, ({ trainerId }) => trainerId)].map(unlockingOf));
  return taken;
}

const unlockingOf = ([trainerId, locks]: readonly [Id<'trainer'>, readonly StoredLock[]]): NewAct => ({
  act: 'time-unlocked',
  subjectId: trainerId,
  ids: { trainerId, absenceId: locks[0]?.absenceId ?? undefined },
  facts: { times: timesOf(locks) },
});

/** The ids of a trainer's single locks, those of no absence, that begin at these times. */
export async function listSingleLocks(
  { db, school }: Pick<ReadCtx, 'db' | 'school'>,
  { trainerId, startTimes }: { readonly trainerId: Id<'trainer'>; readonly startTimes: readonly WallTime[] },
): Promise<Id<'lock'>[]> {
  const rows = await db
    .selectFrom('locks')
    .select('id')
    .where('school_id', '=', school.id)
    .where('trainer_id', '=', trainerId)
    .where('start_time', '=', sql<WallTime>`any(${startTimes}::timestamp[])`)
    .where('absence_id', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Puts locks back as they were; their time is claimed beside. */
export async function putLocksBack(
  { tx, school }: Pick<Ctx, 'tx' | 'school'>,
  trainerId: Id<'trainer'>,
  locks: readonly StoredLock[],
): Promise<void> {
  if (locks.length === 0) return;
  const rows = locks.map((lock) => ({
    id: lock.id,
    school_id: school.id,
    trainer_id: trainerId,
    start_time: lock.startTime,
    end_time: lock.endTime,
    absence_id: lock.absenceId,
    created_at: lock.createdAt,
    created_by: lock.createdBy,
  }));
  await tx.insertInto('locks').values(rows).execute();
}
