import type { Id } from '@psia/contract/core/ids';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import { numberOfDay } from '@psia/contract/core/weekly-hours';
import type { Absence, NewAbsence } from '@psia/contract/locks/absences.contract';
import type { Lock } from '@psia/contract/locks/locks.contract';
import { anyOf } from '../../../platform/database/any-of.ts';
import { doerIn } from '../../../platform/database/columns/deed-columns.ts';
import type { ReadContext, WriteContext } from '../../../platform/http/context.ts';
import { dayOfWeekOf } from './locks-absences.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'now'>;
type Ctx = Pick<WriteContext, 'tx' | 'school' | 'now' | 'actor'>;

/** How many of these ids name absences in the caller's school (D18). */
export async function countAbsences({ db, school }: ReadCtx, ids: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('absences')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', school.id)
    .where('id', '=', anyOf(ids))
    .executeTakeFirstOrThrow();
  return count;
}

function selectAbsences({ db, school }: ReadCtx) {
  return db
    .selectFrom('absences')
    .select([
      'id',
      'trainer_id as trainerId',
      'name',
      'first_day as firstDay',
      'last_day as lastDay',
      'day_of_week',
      'start_time as startTime',
      'end_time as endTime',
      'created_at',
      doerIn(school, 'absences.created_by').as('created_by'),
    ])
    .where('school_id', '=', school.id);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectAbsences>['executeTakeFirstOrThrow']>>;

function absenceOf({ day_of_week, created_at, created_by, ...row }: Row, timeZone: string): Absence {
  return {
    ...row,
    kind: day_of_week === null ? 'days' : 'weekly',
    dayOfWeek: dayOfWeekOf(day_of_week),
    created: { by: created_by, at: wallTimeOf(created_at, timeZone) },
  };
}

/** A trainer's absences of which something is still locked from now on, by first day. */
export async function listAbsences(ctx: ReadCtx, trainerId: Id<'trainer'>): Promise<Absence[]> {
  const rows = await selectAbsences(ctx)
    .where('trainer_id', '=', trainerId)
    .where('last_day', '>=', ctx.now.today)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('locks')
          .select('locks.id')
          .where('locks.school_id', '=', ctx.school.id)
          .whereRef('locks.absence_id', '=', 'absences.id')
          .where('locks.end_time', '>', ctx.now.wall),
      ),
    )
    .orderBy('first_day')
    .orderBy('start_time')
    .orderBy('id')
    .execute();
  return rows.map((row) => absenceOf(row, ctx.school.timeZone));
}

/** An absence of the caller's school. */
export async function getAbsence(ctx: ReadCtx, absenceId: Id<'absence'>): Promise<Absence> {
  const row = await selectAbsences(ctx).where('id', '=', absenceId).executeTakeFirstOrThrow();
  return absenceOf(row, ctx.school.timeZone);
}

export async function insertAbsence({ tx, school, now, actor }: Ctx, id: string, absence: NewAbsence): Promise<void> {
  const { trainerId, kind, name, firstDay, lastDay } = absence;
  const weekly =
    absence.kind === 'weekly'
      ? {
          day_of_week: numberOfDay(absence.dayOfWeek),
          start_time: absence.startTime,
          end_time: absence.endTime,
        }
      : {};
  await tx
    .insertInto('absences')
    .values({
      id,
      school_id: school.id,
      trainer_id: trainerId,
      kind,
      name,
      first_day: firstDay,
      last_day: lastDay,
      ...weekly,
      created_at: now.instant.toString(),
      created_by: actor.id,
    })
    .execute();
}

/** The locks of an absence that have not ended, by start. */
export async function listLocksAhead(
  { db, school, now }: ReadCtx,
  absenceId: Id<'absence'>,
): Promise<Pick<Lock, 'id' | 'startTime' | 'endTime'>[]> {
  return db
    .selectFrom('locks')
    .select(['id', 'start_time as startTime', 'end_time as endTime'])
    .where('school_id', '=', school.id)
    .where('absence_id', '=', absenceId)
    .where('end_time', '>', now.wall)
    .orderBy('start_time')
    .execute();
}
