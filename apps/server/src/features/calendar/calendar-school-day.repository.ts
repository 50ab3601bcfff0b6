import type { Training } from '@psia/contract/calendar/calendar.contract';
import type { GroupTrainingOfSchool, TrainersDay } from '@psia/contract/calendar/school-day.contract';
import type { Doer } from '@psia/contract/core/deeds/deed';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import { dateOf, type WallTime, weekdayOf } from '@psia/contract/core/time';
import type { Window } from '@psia/contract/core/window';
import { type RawBuilder, sql } from 'kysely';
import { actorColumn } from '../../platform/database/columns/audit-columns.ts';
import type { ReadDatabase } from '../../platform/database/database.ts';
import { polishOrder } from '../../platform/database/polish-order.ts';
import { preparedStatement, type ValueOf } from '../../platform/database/prepared-statement.ts';
import { isActive } from '../../platform/database/columns/member-state.ts';
import type { ReadContext } from '../../platform/acting/context.ts';
import { earliestLockStart } from '../locks/locks.public.ts';
import { type FoundGroupTraining, groupTrainingOf } from './calendar-group-trainings.repository.ts';
import { type HoursOfDay, hoursOfDay } from './calendar-school-day.domain.ts';
import {
  selectGroupTrainingsOfSchool,
  selectTrainingsOfSchool,
  withinSchoolValues,
  type WithinSchoolValues,
} from './calendar-school-trainings.repository.ts';
import { type TrainingRow, trainingOf } from './calendar.repository.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'now' | 'actor' | 'signatures'>;

interface Values extends WithinSchoolValues {
  readonly earliestLock: WallTime;
  /** From 1 Monday to 7 Sunday. */
  readonly weekday: number;
}

/** A trainer with a day's hours and locks, all in one column. */
interface FoundTrainer {
  readonly trainer: TrainersDay['trainer'];
  readonly ownHours: HoursOfDay | null;
  readonly schoolHours: HoursOfDay | null;
  readonly locks: readonly FoundLock[];
}

interface FoundLock {
  readonly id: string;
  readonly startTime: WallTime;
  readonly endTime: WallTime;
  readonly createdAt: string;
  readonly createdBy: Doer | null;
  readonly absence: NonNullable<TrainersDay['locks'][number]['absence']> | null;
}

/** A row is a training or request, a group training or a trainer; the columns of the other kinds are null. */
type Row =
  | (TrainingRow & { readonly found: null; readonly trainer: null })
  | ({ readonly [Column in keyof TrainingRow]: null } & (
      | { readonly found: FoundGroupTraining; readonly trainer: null }
      | { readonly found: null; readonly trainer: FoundTrainer }
    ));

/** SQL: a day's hours of the row's trainer or of the school in a table, and whether the table has any hours of them. */
function hoursIn(table: 'working_hours' | 'opening_hours', value: ValueOf<Values>): RawBuilder<HoursOfDay | null> {
  const ofTrainer = table === 'working_hours' ? sql`AND hours.trainer_id = members.id` : sql``;
  const onDay = sql`FILTER (WHERE day_of_week = ${value('weekday')})`;
  return sql`(
    SELECT json_build_object('openingTime', min(to_char(opening_time, 'HH24:MI')) ${onDay},
      'closingTime', min(to_char(closing_time, 'HH24:MI')) ${onDay})
    FROM ${sql.table(table)} AS hours WHERE hours.school_id = ${value('schoolId')} ${ofTrainer} HAVING count(*) > 0)`;
}

/** SQL: the day's locks of the row's trainer. */
function locksOf(value: ValueOf<Values>): RawBuilder<FoundLock[]> {
  const schoolId = value('schoolId');
  return sql`(
    SELECT coalesce(json_agg(json_build_object('id', locks.id, 'startTime', locks.start_time, 'endTime', locks.end_time,
      'createdAt', locks.created_at, 'createdBy', ${actorColumn({ id: schoolId }, 'locks.created_by')},
      'absence', CASE WHEN absences.id IS NOT NULL THEN json_build_object('id', absences.id, 'name', absences.name,
        'kind', CASE WHEN absences.day_of_week IS NULL THEN 'days' ELSE 'weekly' END) END)
      ORDER BY locks.start_time), '[]')
    FROM locks LEFT JOIN absences ON absences.school_id = ${schoolId} AND absences.id = locks.absence_id
    WHERE locks.school_id = ${schoolId} AND locks.trainer_id = members.id
      AND locks.start_time > ${value('earliestLock')} AND locks.start_time < ${value('end')}
      AND locks.end_time > ${value('start')})`;
}

function trainersOfSchool(db: ReadDatabase, value: ValueOf<Values>) {
  return db
    .selectFrom('members')
    .where('members.school_id', '=', value('schoolId'))
    .where('members.role', '=', 'trainer')
    .where(isActive())
    .select([
      'members.id as trainer_id',
      'members.display_last_name',
      'members.display_first_name',
      sql<FoundTrainer>`json_build_object(
        'trainer', json_build_object('id', members.id, 'firstName', members.display_first_name, 'lastName', members.display_last_name),
        'ownHours', ${hoursIn('working_hours', value)}, 'schoolHours', ${hoursIn('opening_hours', value)},
        'locks', ${locksOf(value)})`.as('trainer'),
    ]);
}

/**
 * Reads the whole day in one statement. The kinds are joined on a condition that is never true, so each row has one
 * kind.
 */
const dayOfSchool = preparedStatement<Values>()((db, value) =>
  db
    .selectFrom(selectTrainingsOfSchool(db, value, 'withRequests').as('individual'))
    .fullJoin(selectGroupTrainingsOfSchool(db, value).as('with_group'), (join) => join.on(sql<boolean>`false`))
    .fullJoin(trainersOfSchool(db, value).as('staff'), (join) => join.on(sql<boolean>`false`))
    .selectAll('individual')
    .select(['with_group.found', 'staff.trainer'])
    .orderBy((eb) => eb.fn.coalesce('individual.start_time', 'with_group.begins'))
    .orderBy('individual.id')
    .orderBy('with_group.group_training_id')
    .orderBy(polishOrder('staff.display_last_name'))
    .orderBy(polishOrder('staff.display_first_name'))
    .orderBy('staff.trainer_id')
    .$castTo<Row>(),
);

function trainersDayOf(
  { trainer, ownHours, schoolHours, locks }: FoundTrainer,
  window: Window,
  timeZone: string,
): TrainersDay {
  return {
    trainer,
    hours: hoursOfDay(dateOf(window.startTime), [ownHours, schoolHours]),
    locks: locks.map(({ createdAt, createdBy, ...lock }) => ({
      ...lock,
      created: { by: createdBy, at: wallTimeOf(Temporal.Instant.from(createdAt), timeZone) },
    })),
  };
}

/** Trainers by name, everything else by start. */
interface FoundDay {
  readonly trainers: TrainersDay[];
  readonly trainings: Training[];
  readonly groupTrainings: GroupTrainingOfSchool[];
}

/** Returns a day of the caller's school (D28): confirmed trainings and live requests, and each group training once. */
export async function readSchoolDay(ctx: ReadCtx, window: Window): Promise<FoundDay> {
  const rows = await dayOfSchool(ctx.db, {
    ...withinSchoolValues(ctx, window),
    earliestLock: earliestLockStart(window),
    weekday: weekdayOf(dateOf(window.startTime)),
  });
  const { timeZone } = ctx.school;
  return {
    trainers: rows.flatMap(({ trainer }) => (trainer === null ? [] : [trainersDayOf(trainer, window, timeZone)])),
    trainings: rows.flatMap((row) => (row.id === null ? [] : [trainingOf(ctx, row)])),
    groupTrainings: rows.flatMap(({ found }) => (found === null ? [] : [groupTrainingOf(found, timeZone)])),
  };
}
