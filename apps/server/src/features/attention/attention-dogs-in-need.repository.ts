import type { AttentionReason, DogInNeed } from '@psia/contract/attention/attention.contract';
import { addDays, addMinutes, at } from '@psia/contract/core/time';
import { type RawBuilder, sql } from 'kysely';
import { isInTraining } from '../../platform/database/columns/dog-ending.ts';
import { isDogOwner } from '../../platform/database/columns/dog-people.ts';
import type { ReadContext } from '../../platform/acting/context.ts';
import {
  dogsInTraining,
  excusedParts,
  groupParticipations,
  individualParticipations,
  partsTaken,
  tookPlace,
} from '../participations/participations.public.ts';
import { pictureUrl } from '../pictures/pictures.public.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'now' | 'signatures'>;

/** How many dogs are listed (D132). */
const mostDogs = 50;
/** How many unanswered surveys of one dog are listed; without a limit all of the school would be read. */
const mostSurveys = 20;
/** How many due dates in a row have to be missed (D132), as the column `third_open` has it. */
const wantedMissed = 3;
/** For how many days homework lies unpractised before it is named, and how long it is named (D132). */
const leastIdleDays = 5;
const mostIdleDays = 30;
/** How many exercises of one dog are listed. */
const mostIdle = 20;
/** How many trainings in a row a dog has to have missed, and how long and among how many noted absences it is looked for. */
const wantedAbsences = 2;
const mostAbsentDays = 30;
const mostAbsences = 500;

/**
 * When the dogs that train between now and the end of tomorrow do so next: found among the trainings of those hours, trainer
 * by trainer and group by group, of which a school has few.
 */
function nextTrainings({ school, now }: ReadCtx): RawBuilder<unknown> {
  const end = at(addDays(now.today, 2), '00:00');
  const isSoon = sql`start_time > ${now.wall}::timestamp AND start_time < ${end}::timestamp`;
  return sql`
    SELECT soon.dog_id, min(soon.start_time) AS start_time FROM ${dogsInTraining(school.id, isSoon)} AS soon
    GROUP BY soon.dog_id`;
}

/** Of each dog that trains today or tomorrow the surveys that nobody has answered, as reasons, the oldest first. */
function unansweredSurveys(ctx: ReadCtx): RawBuilder<unknown> {
  const { school } = ctx;
  return sql`
    SELECT dog_id, min(since) AS since, jsonb_agg(jsonb_build_object('kind', 'SURVEY_UNANSWERED', 'since', since,
      'title', title, 'trainingTime', start_time, 'missed', NULL) ORDER BY since, title) AS reasons
    FROM (
      SELECT next.dog_id, next.start_time, (open.assigned_at AT TIME ZONE ${school.timeZone})::date AS since, surveys.title
      FROM (${nextTrainings(ctx)}) AS next
      CROSS JOIN LATERAL (
        SELECT survey_id, assigned_at FROM survey_assignments AS assigned
        WHERE school_id = ${school.id} AND dog_id = next.dog_id AND unassigned_at IS NULL AND NOT EXISTS (
          SELECT FROM survey_responses AS given
          WHERE given.school_id = ${school.id} AND given.survey_id = assigned.survey_id AND given.dog_id = next.dog_id
        )
        ORDER BY assigned_at, survey_id LIMIT ${sql.lit(mostSurveys)}
      ) AS open
      JOIN surveys ON surveys.school_id = ${school.id} AND surveys.id = open.survey_id
    ) AS unanswered
    GROUP BY dog_id`;
}

/** That a report runs and that the three due dates after its newest filled one are over. */
function isMissed({ school, now }: ReadCtx): RawBuilder<unknown> {
  return sql`school_id = ${school.id} AND third_open < ${now.today}::date AND last_day >= ${now.today}::date`;
}

/** That open homework lies unpractised for five days or more, but not for longer than it is named (D132). */
function isIdle({ school, now }: ReadCtx): RawBuilder<unknown> {
  const [oldest, newest] = [addDays(now.today, -mostIdleDays), addDays(now.today, -leastIdleDays)];
  return sql`school_id = ${school.id} AND idle_since BETWEEN ${oldest}::date AND ${newest}::date`;
}

/** One step of the walk `idle`: the next dog that trains here, in the order of what lies unpractised longest. */
function nextIdle(ctx: ReadCtx): RawBuilder<unknown> {
  return sql`
    SELECT next.idle_since, next.dog_id, idle.dogs || next.dog_id
    FROM idle
    CROSS JOIN LATERAL (
      SELECT idle_since, dog_id FROM assigned_exercises AS lying
      WHERE ${isIdle(ctx)} AND (idle_since, dog_id) > (idle.since, idle.dog_id) AND dog_id <> ALL (idle.dogs)
        AND EXISTS (SELECT FROM dogs WHERE dogs.school_id = ${ctx.school.id} AND dogs.id = lying.dog_id AND ${isInTraining()})
      ORDER BY idle_since, dog_id LIMIT 1
    ) AS next
    WHERE cardinality(idle.dogs) < ${sql.lit(mostDogs)}`;
}

/** The homework of the dog `found` that lies unpractised, as reasons, the oldest first. */
function idleHomework(ctx: ReadCtx): RawBuilder<unknown> {
  const { school } = ctx;
  return sql`
    SELECT jsonb_agg(jsonb_build_object('kind', 'NO_PRACTICE', 'since', lying.idle_since, 'title', texts.name,
      'trainingTime', NULL, 'missed', NULL) ORDER BY lying.idle_since, texts.name) AS reasons
    FROM (
      SELECT exercise_id, idle_since FROM assigned_exercises WHERE ${isIdle(ctx)} AND dog_id = found.dog_id
      ORDER BY idle_since LIMIT ${sql.lit(mostIdle)}
    ) AS lying
    JOIN exercises ON exercises.school_id = ${school.id} AND exercises.id = lying.exercise_id
    JOIN exercise_versions AS texts ON texts.school_id = ${school.id} AND texts.exercise_id = exercises.id
      AND texts.number = exercises.version
    WHERE EXISTS (SELECT FROM dogs WHERE dogs.school_id = ${school.id} AND dogs.id = found.dog_id AND ${isInTraining()})`;
}

/**
 * One step of the walk `missed`: the next dog in the order of what was missed longest. Each step is one look into an index,
 * so that fifty dogs are found at the cost of fifty, however many reports of the school are missed.
 */
function nextMissed(ctx: ReadCtx): RawBuilder<unknown> {
  return sql`
    SELECT next.third_open, next.dog_id, missed.dogs || next.dog_id
    FROM missed
    CROSS JOIN LATERAL (
      SELECT third_open, dog_id FROM report_assignments
      WHERE ${isMissed(ctx)} AND (third_open, dog_id) > (missed.since, missed.dog_id) AND dog_id <> ALL (missed.dogs)
      ORDER BY third_open, dog_id LIMIT 1
    ) AS next
    WHERE cardinality(missed.dogs) < ${sql.lit(mostDogs)}`;
}

/** The reports that the dog `found` misses, as reasons, the oldest first. */
function missedReports(ctx: ReadCtx): RawBuilder<unknown> {
  return sql`
    SELECT jsonb_agg(jsonb_build_object('kind', 'REPORT_OVERDUE', 'since', overdue.third_open, 'title', templates.title,
      'trainingTime', NULL, 'missed',
      (${ctx.now.today}::date - 1 - overdue.third_open) / days_of_recurrence(overdue.recurrence) + ${sql.lit(wantedMissed)})
      ORDER BY overdue.third_open, templates.title) AS reasons
    FROM (
      SELECT template_id, third_open, recurrence FROM report_assignments WHERE ${isMissed(ctx)} AND dog_id = found.dog_id
      OFFSET 0
    ) AS overdue
    JOIN report_templates AS templates
      ON templates.school_id = ${ctx.school.id} AND templates.id = overdue.template_id`;
}

/**
 * The dogs that missed their last two trainings, with the day of the earlier one: found among the absences that were noted
 * or told before lately, of which a school has few. None where the school doesn't note attendance.
 */
function absentTwice(ctx: ReadCtx): RawBuilder<unknown> {
  const { school, now } = ctx;
  if (!school.usesAttendance) return sql`SELECT NULL::uuid AS dog_id, NULL::date AS since WHERE false`;
  const oldest = now.instant.subtract({ hours: mostAbsentDays * 24 }).toString();
  const own = individualParticipations({ schoolId: school.id, whose: { kind: 'dog', id: sql.ref('absent.dog_id') } });
  const withGroups = groupParticipations(school.id, partsTaken(school.id, sql.ref('absent.dog_id')));
  const newest = sql`ORDER BY start_time DESC, id DESC LIMIT ${sql.lit(wantedAbsences)}`;
  return sql`
    SELECT absent.dog_id, lately.since FROM (
      SELECT DISTINCT dog_id FROM (
        SELECT dog_id FROM attendance
        WHERE school_id = ${school.id} AND state IN ('EXCUSED', 'LATE_EXCUSE', 'NO_SHOW')
          AND marked_at > ${oldest}::timestamptz
        ORDER BY marked_at DESC LIMIT ${sql.lit(mostAbsences)}
      ) AS noted
      UNION
      SELECT dog_id FROM (
        SELECT dog_id FROM ${excusedParts(school.id)} AS parts
        WHERE start_time > ${addMinutes(now.wall, -mostAbsentDays * 24 * 60)}::timestamp AND start_time <= ${now.wall}::timestamp
        ORDER BY start_time DESC LIMIT ${sql.lit(mostAbsences)}
      ) AS excused
    ) AS absent
    CROSS JOIN LATERAL (
      SELECT min(last.start_time)::date AS since FROM (
        (SELECT id, start_time, NULL::text AS excuse FROM ${own} AS own WHERE ${tookPlace(now.wall)} ${newest})
        UNION ALL
        (SELECT id, start_time, excuse FROM ${withGroups} AS with_groups WHERE ${tookPlace(now.wall)} ${newest})
        ${newest}
      ) AS last
      LEFT JOIN attendance AS marks ON marks.school_id = ${school.id} AND marks.training_id = last.id
        AND marks.dog_id = absent.dog_id
      HAVING count(*) FILTER (WHERE coalesce(marks.state, last.excuse) IN ('EXCUSED', 'LATE_EXCUSE', 'NO_SHOW'))
        = ${sql.lit(wantedAbsences)}
    ) AS lately
    WHERE EXISTS (SELECT FROM dogs
      WHERE dogs.school_id = ${school.id} AND dogs.id = absent.dog_id AND ${isInTraining()})`;
}

interface Row extends Omit<DogInNeed, 'photoUrl' | 'reasons'> {
  readonly photoId: string | null;
  readonly reasons: AttentionReason[];
}

/**
 * The dogs of the school that need attention, most urgent first, at most fifty (D132): with an unanswered survey before a
 * training of today or tomorrow; with two trainings missed in a row; with a report that was missed three times in a row, or
 * homework that lies unpractised.
 * One statement.
 */
export async function listDogsInNeed(ctx: ReadCtx): Promise<DogInNeed[]> {
  const { db, school } = ctx;
  const { rows } = await sql<Row>`
    WITH RECURSIVE asked AS MATERIALIZED (${unansweredSurveys(ctx)}),
    missed (since, dog_id, dogs) AS (
      SELECT '-infinity'::date, '00000000-0000-0000-0000-000000000000'::uuid, '{}'::uuid[]
      UNION ALL ${nextMissed(ctx)}
    ),
    idle (since, dog_id, dogs) AS (
      SELECT '-infinity'::date, '00000000-0000-0000-0000-000000000000'::uuid, '{}'::uuid[]
      UNION ALL ${nextIdle(ctx)}
    ),
    absent AS MATERIALIZED (${absentTwice(ctx)}),
    behind AS MATERIALIZED (
      SELECT dog_id, min(since) AS since FROM (
        SELECT dog_id, since FROM missed WHERE cardinality(dogs) > 0
        UNION ALL SELECT dog_id, since FROM idle WHERE cardinality(dogs) > 0
      ) AS each GROUP BY dog_id
    ),
    found AS MATERIALIZED (
      SELECT dog_id, 1 AS urgency, since, reasons FROM asked
      UNION ALL
      SELECT dog_id, 2, since, '[]' FROM absent WHERE dog_id NOT IN (SELECT dog_id FROM asked)
      UNION ALL
      SELECT dog_id, 3, since, '[]' FROM behind
      WHERE dog_id NOT IN (SELECT dog_id FROM asked UNION ALL SELECT dog_id FROM absent)
      ORDER BY urgency, since, dog_id
      LIMIT ${sql.lit(mostDogs)}
    )
    SELECT dogs.id AS "dogId", dogs.name AS "dogName", dogs.breed, dogs.photo_id AS "photoId",
      owners.display_name AS "ownerName",
      found.reasons || CASE WHEN absent.dog_id IS NULL THEN '[]'::jsonb
        ELSE jsonb_build_array(jsonb_build_object('kind', 'ABSENT_TWICE', 'since', absent.since, 'title', '',
          'trainingTime', NULL, 'missed', ${sql.lit(wantedAbsences)})) END
        || coalesce(overdue.reasons, '[]') || coalesce(unpractised.reasons, '[]') AS reasons
    FROM found
    CROSS JOIN LATERAL (${missedReports(ctx)}) AS overdue
    CROSS JOIN LATERAL (${idleHomework(ctx)}) AS unpractised
    LEFT JOIN absent ON absent.dog_id = found.dog_id
    JOIN dogs ON dogs.school_id = ${school.id} AND dogs.id = found.dog_id
    JOIN members AS owners ON owners.school_id = ${school.id} AND ${isDogOwner()}
    ORDER BY found.urgency, found.since, found.dog_id`.execute(db);
  return rows.map(({ photoId, ...dog }) => ({ ...dog, photoUrl: pictureUrl(ctx, photoId) }));
}
