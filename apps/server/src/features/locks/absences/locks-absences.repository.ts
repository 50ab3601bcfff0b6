import type { Id } from '@psia/contract/core/ids';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import type { PlainDate, WallTime } from '@psia/contract/core/time';
import { numberOfDay } from '@psia/contract/core/weekly-hours';
import type { Absence, NewAbsence } from '@psia/contract/locks/absences.contract';
import type { Lock } from '@psia/contract/locks/locks.contract';
import type { CountIds } from '../../../platform/database/lookup.ts';
import { actorColumn } from '../../../platform/database/columns/audit-columns.ts';
import type { ReadDatabase } from '../../../platform/database/database.ts';
import { preparedStatement, type ValueOrPlace } from '../../../platform/database/prepared-statement.ts';
import type { ReadContext, WriteContext } from '../../../platform/acting/context.ts';
import { recordActs } from '../../acts/acts.public.ts';
import { dayOfWeekOf } from './locks-absences.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'now'>;
type Ctx = Pick<WriteContext, 'tx' | 'school' | 'now' | 'actor' | 'outbox' | 'undo'>;

/** Counts those of the ids that name absences in the caller's school (D18). */
export const countAbsences: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('absences')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', caller.schoolId)
    .where('id', '=', ids);

function selectAbsences(db: ReadDatabase, schoolId: ValueOrPlace<Id<'school'>>) {
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
      actorColumn({ id: schoolId }, 'absences.created_by').as('created_by'),
    ])
    .where('school_id', '=', schoolId);
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

interface OfSchool {
  readonly schoolId: Id<'school'>;
}

interface AheadValues extends OfSchool {
  readonly trainerId: Id<'trainer'>;
  readonly today: PlainDate;
  readonly wall: WallTime;
}

const absencesAhead = preparedStatement<AheadValues>()((db, value) =>
  selectAbsences(db, value('schoolId'))
    .where('trainer_id', '=', value('trainerId'))
    .where('last_day', '>=', value('today'))
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('locks')
          .select('locks.id')
          .where('locks.school_id', '=', value('schoolId'))
          .whereRef('locks.absence_id', '=', 'absences.id')
          .where('locks.end_time', '>', value('wall')),
      ),
    )
    .orderBy('first_day')
    .orderBy('start_time')
    .orderBy('id'),
);

/** A trainer's absences of which something is still locked from now on, by first day. */
export async function listAbsences({ db, school, now }: ReadCtx, trainerId: Id<'trainer'>): Promise<Absence[]> {
  const { today, wall } = now;
  const rows = await absencesAhead(db, { schoolId: school.id, trainerId, today, wall });
  return rows.map((row) => absenceOf(row, school.timeZone));
}

const absenceById = preparedStatement<OfSchool & { absenceId: Id<'absence'> }>()((db, value) =>
  selectAbsences(db, value('schoolId')).where('id', '=', value('absenceId')),
);

/** An absence of the caller's school. */
export async function getAbsence({ db, school }: ReadCtx, absenceId: Id<'absence'>): Promise<Absence> {
  const [row] = await absenceById(db, { schoolId: school.id, absenceId });
  if (!row) throw new Error('An absence that was looked up is missing.');
  return absenceOf(row, school.timeZone);
}

export async function insertAbsence(ctx: Ctx, id: string, absence: NewAbsence): Promise<void> {
  const { tx, school, now, actor } = ctx;
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
  recordActs(ctx, [{ act: 'absence-set', subjectId: id, ids: { trainerId }, facts: { firstDay, lastDay } }]);
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
