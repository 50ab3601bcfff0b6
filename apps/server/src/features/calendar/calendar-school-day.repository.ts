import type { Training } from '@psia/contract/calendar/calendar.contract';
import type { GroupTrainingOfDay, TrainersDay } from '@psia/contract/calendar/school-day.contract';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import { dateOf, weekdayOf } from '@psia/contract/core/time';
import type { Window } from '@psia/contract/core/window';
import { earliestGroupStart } from '@psia/contract/groups/group-times.rules';
import { sql } from 'kysely';
import { doerIn, makingOf } from '../../platform/database/columns/deed-columns.ts';
import { polishOrder } from '../../platform/database/polish-order.ts';
import type { ReadContext } from '../../platform/http/context.ts';
import { earliestLockStart } from '../locks/locks.public.ts';
import { earliestStart } from '../occupancy/occupancy.public.ts';
import { groupTrainingColumns } from './calendar-occupations.repository.ts';
import { type HoursOfDay, hoursOfDay } from './calendar-school-day.domain.ts';
import { selectFullTrainings, trainingOf } from './calendar.repository.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'now' | 'actor' | 'signatures'>;

/** The hours that a table holds for the query's trainer or school on a day, beside whether it holds any at all. */
function hoursIn(table: 'working_hours' | 'opening_hours', schoolId: string, day: number) {
  const ofTrainer = table === 'working_hours' ? sql`AND hours.trainer_id = members.id` : sql``;
  return sql<HoursOfDay | null>`(
    SELECT json_build_object(
      'openingTime', min(to_char(opening_time, 'HH24:MI')) FILTER (WHERE day_of_week = ${day}),
      'closingTime', min(to_char(closing_time, 'HH24:MI')) FILTER (WHERE day_of_week = ${day}))
    FROM ${sql.table(table)} AS hours WHERE hours.school_id = ${schoolId} ${ofTrainer} HAVING count(*) > 0)`;
}

/** A day's locks of the caller's school beside the trainers by name; a trainer without locks has one row, too. */
function selectTrainersAndLocks({ db, school }: ReadCtx, window: Window) {
  const day = weekdayOf(dateOf(window.startTime));
  return db
    .selectFrom('members')
    .leftJoin('locks', (join) =>
      join
        .on('locks.school_id', '=', school.id)
        .onRef('locks.trainer_id', '=', 'members.id')
        .on('locks.start_time', '>', earliestLockStart(window))
        .on('locks.start_time', '<', window.endTime)
        .on('locks.end_time', '>', window.startTime),
    )
    .leftJoin('absences', (join) =>
      join.on('absences.school_id', '=', school.id).onRef('absences.id', '=', 'locks.absence_id'),
    )
    .where('members.school_id', '=', school.id)
    .where('members.role', '=', 'trainer')
    .where('members.removed_at', 'is', null)
    .select([
      'members.id as trainerId',
      'members.first_name',
      'members.last_name',
      hoursIn('working_hours', school.id, day).as('own_hours'),
      hoursIn('opening_hours', school.id, day).as('school_hours'),
      'locks.id as lockId',
      'locks.start_time as startTime',
      'locks.end_time as endTime',
      'locks.created_at',
      doerIn(school, 'locks.created_by').as('created_by'),
      'absences.id as absenceId',
      'absences.day_of_week',
      'absences.name',
    ])
    .orderBy(polishOrder('members.last_name'))
    .orderBy(polishOrder('members.first_name'))
    .orderBy('members.id')
    .orderBy('locks.start_time');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectTrainersAndLocks>['executeTakeFirstOrThrow']>>;

function locksIn(rows: readonly Row[], timeZone: string): TrainersDay['locks'] {
  return rows.flatMap(({ lockId, startTime, endTime, created_at, created_by, absenceId, day_of_week, name }) => {
    if (lockId === null || startTime === null || endTime === null || created_at === null) return [];
    const created = { by: created_by, at: wallTimeOf(created_at, timeZone) };
    const kind = day_of_week === null ? 'days' : 'weekly';
    const absence = absenceId === null ? null : ({ id: absenceId, kind, name } as const);
    return [{ id: lockId, startTime, endTime, created, absence }];
  });
}

/** The trainers of the caller's school by name, each with the hours and the locks of a day. */
export async function listTrainersDays(ctx: ReadCtx, window: Window): Promise<TrainersDay[]> {
  const rows = await selectTrainersAndLocks(ctx, window).execute();
  return [...Map.groupBy(rows, ({ trainerId }) => trainerId).values()].flatMap((ofTrainer) => {
    const [first] = ofTrainer;
    if (!first) return [];
    return [
      {
        trainer: { id: first.trainerId, firstName: first.first_name, lastName: first.last_name },
        hours: hoursOfDay(dateOf(window.startTime), [first.own_hours, first.school_hours]),
        locks: locksIn(ofTrainer, ctx.school.timeZone),
      },
    ];
  });
}

/** The confirmed trainings and live requests of the caller's school within a window, earliest first. */
export async function listTrainingsOfSchool(ctx: ReadCtx, window: Window): Promise<Training[]> {
  const within = sql`start_time > ${earliestStart(window)}::timestamp AND start_time < ${window.endTime}::timestamp
    AND end_time > ${window.startTime}::timestamp`;
  // The ids first, each trainer's by the index of one state; OFFSET 0 keeps one look into it for each trainer.
  const rows = await selectFullTrainings(ctx)
    .where(
      sql<boolean>`trainings.id = ANY(ARRAY(
        SELECT found.id FROM members AS staff, LATERAL (
          (SELECT id FROM trainings AS planned WHERE planned.school_id = ${ctx.school.id}
            AND planned.trainer_id = staff.id AND planned.status = 'confirmed' AND ${within} OFFSET 0)
          UNION ALL
          (SELECT id FROM trainings AS asked WHERE asked.school_id = ${ctx.school.id}
            AND asked.trainer_id = staff.id AND asked.status = 'requested' AND ${within}
            AND asked.start_time > ${ctx.now.wall}::timestamp OFFSET 0)) AS found
        WHERE staff.school_id = ${ctx.school.id} AND staff.role = 'trainer'))`,
    )
    .orderBy('trainings.start_time')
    .orderBy('trainings.id')
    .execute();
  return rows.map((row) => trainingOf(ctx, row));
}

/** The group trainings of the caller's school within a window, each once, earliest first (D28). */
export async function listGroupTrainingsOfSchool(
  { db, school }: ReadCtx,
  window: Window,
): Promise<GroupTrainingOfDay[]> {
  const rows = await db
    .selectFrom('group_trainings')
    .innerJoin('groups', (join) =>
      join.on('groups.school_id', '=', school.id).onRef('groups.id', '=', 'group_trainings.group_id'),
    )
    .leftJoin('halls', (join) =>
      join.on('halls.school_id', '=', school.id).onRef('halls.id', '=', 'group_trainings.hall_id'),
    )
    .where('group_trainings.school_id', '=', school.id)
    .where(
      sql<boolean>`group_trainings.id = ANY(ARRAY(
        SELECT found.id FROM groups AS planned, LATERAL (
          SELECT id FROM group_trainings AS dated WHERE dated.school_id = ${school.id} AND dated.group_id = planned.id
            AND dated.start_time > ${earliestGroupStart(window)}::timestamp
            AND dated.start_time < ${window.endTime}::timestamp AND dated.end_time > ${window.startTime}::timestamp
            AND dated.cancelled_at IS NULL OFFSET 0) AS found
        WHERE planned.school_id = ${school.id}))`,
    )
    .select((eb) => [
      ...groupTrainingColumns,
      'group_trainings.created_at',
      doerIn(school, 'group_trainings.created_by').as('created_by'),
      'group_trainings.changed_at',
      doerIn(school, 'group_trainings.changed_by').as('changed_by'),
      eb
        .selectFrom('group_training_participants as everybody')
        .select(
          sql<{ dogs: number; trainerIds: string[] }>`json_build_object('dogs', count(dog_id),
            'trainerIds', COALESCE(json_agg(trainer_id ORDER BY trainer_id) FILTER (WHERE trainer_id IS NOT NULL), '[]'))`.as(
            'people',
          ),
        )
        .where('everybody.school_id', '=', school.id)
        .whereRef('everybody.group_training_id', '=', 'group_trainings.id')
        .where('everybody.left_at', 'is', null)
        .as('people'),
    ])
    .orderBy('group_trainings.start_time')
    .orderBy('group_trainings.id')
    .execute();
  return rows.map(({ people, created_at, created_by, changed_at, changed_by, ...row }) => ({
    ...row,
    confirmed: true,
    isGroupTraining: true,
    trainerIds: people?.trainerIds ?? [],
    dogsCount: people?.dogs ?? 0,
    trainersCount: people?.trainerIds.length ?? 0,
    history: makingOf({ created_at, created_by, changed_at, changed_by }, school.timeZone),
  }));
}
