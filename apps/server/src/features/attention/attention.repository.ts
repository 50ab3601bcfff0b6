import type { AttentionReason, DogInNeed } from '@psia/contract/attention/attention.contract';
import { addDays, at } from '@psia/contract/core/time';
import { stepOf } from '@psia/contract/reports/due-dates.rules';
import { type RawBuilder, sql } from 'kysely';
import type { ReadContext } from '../../platform/http/context.ts';
import { pictureUrl } from '../pictures/pictures.public.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'now' | 'signatures'>;

/** How many dogs are listed (D132). */
const mostDogs = 50;
/** How many unanswered surveys of one dog are listed; without a limit all of the school would be read. */
const mostSurveys = 20;
/** How many reports in a row have to be missed (D132). */
const wantedMissed = 3;

/**
 * When the dogs that train between now and the end of tomorrow do so next: found among the trainings of those hours, trainer
 * by trainer and group by group, of which a school has few.
 */
function nextTrainings({ school, now }: ReadCtx): RawBuilder<unknown> {
  const end = at(addDays(now.today, 2), '00:00');
  const isSoon = sql`start_time > ${now.wall}::timestamp AND start_time < ${end}::timestamp`;
  return sql`
    SELECT soon.dog_id, min(soon.start_time) AS start_time
    FROM (
      SELECT planned.dog_id, planned.start_time FROM members AS trainers
      CROSS JOIN LATERAL (
        SELECT dog_id, start_time FROM trainings
        WHERE school_id = ${school.id} AND trainer_id = trainers.id AND status = 'confirmed' AND ${isSoon}
        OFFSET 0
      ) AS planned
      WHERE trainers.school_id = ${school.id} AND trainers.role = 'trainer'
      UNION ALL
      SELECT taking.dog_id, planned.start_time FROM groups
      CROSS JOIN LATERAL (
        SELECT id, start_time FROM group_trainings
        WHERE school_id = ${school.id} AND group_id = groups.id AND cancelled_at IS NULL AND ${isSoon}
        OFFSET 0
      ) AS planned
      CROSS JOIN LATERAL (
        SELECT dog_id FROM group_training_participants
        WHERE school_id = ${school.id} AND group_training_id = planned.id AND left_at IS NULL AND dog_id IS NOT NULL
        OFFSET 0
      ) AS taking
      WHERE groups.school_id = ${school.id}
    ) AS soon
    GROUP BY soon.dog_id`;
}

/** Surveys that nobody has answered before a training of today or tomorrow, the oldest of each dog. */
function unansweredSurveys(ctx: ReadCtx): RawBuilder<unknown> {
  const { school } = ctx;
  return sql`
    SELECT next.dog_id, 1 AS urgency, 'SURVEY_UNANSWERED' AS kind,
      (open.assigned_at AT TIME ZONE ${school.timeZone})::date AS since, surveys.title,
      next.start_time AS training_time, NULL::integer AS missed
    FROM (${nextTrainings(ctx)}) AS next
    CROSS JOIN LATERAL (
      SELECT survey_id, assigned_at FROM survey_assignments AS assigned
      WHERE school_id = ${school.id} AND dog_id = next.dog_id AND unassigned_at IS NULL AND NOT EXISTS (
        SELECT FROM survey_responses AS given
        WHERE given.school_id = ${school.id} AND given.survey_id = assigned.survey_id AND given.dog_id = next.dog_id
      )
      ORDER BY assigned_at, survey_id LIMIT ${sql.lit(mostSurveys)}
    ) AS open
    JOIN surveys ON surveys.school_id = ${school.id} AND surveys.id = open.survey_id`;
}

/** `due-dates.rules.ts` in SQL: how many days lie between two due dates of an assignment. */
const step = sql`CASE assigned.recurrence ${sql.join(
  Object.entries(stepOf).map(([recurrence, days]) => sql`WHEN ${sql.lit(recurrence)} THEN ${sql.lit(days)}`),
  sql` `,
)} END`;

/** Reports that run and of which the newest that were due before today, three at least, have all been missed. */
function overdueReports({ school, now }: ReadCtx): RawBuilder<unknown> {
  return sql`
    SELECT assigned.dog_id, 2, 'REPORT_OVERDUE',
      assigned.start_date + (filled.number + ${sql.lit(wantedMissed - 1)}) * ${step}, templates.title, NULL::timestamp,
      due.number - filled.number
    FROM report_assignments AS assigned
    JOIN report_templates AS templates ON templates.school_id = ${school.id} AND templates.id = assigned.template_id
    CROSS JOIN LATERAL (SELECT (${now.today}::date - 1 - assigned.start_date) / ${step} + 1 AS number) AS due
    CROSS JOIN LATERAL (
      SELECT coalesce((max(due_date) - assigned.start_date) / ${step} + 1, 0) AS number
      FROM report_submissions WHERE school_id = ${school.id} AND assignment_id = assigned.id
    ) AS filled
    WHERE assigned.school_id = ${school.id} AND assigned.deleted_at IS NULL AND assigned.finished_on IS NULL
      AND assigned.recurrence <> 'ONCE' AND coalesce(assigned.end_date, 'infinity') >= ${now.today}::date
      AND assigned.start_date < ${now.today}::date
      AND due.number - filled.number >= ${sql.lit(wantedMissed)}`;
}

interface Row extends Omit<DogInNeed, 'photoUrl' | 'reasons'> {
  readonly photoId: string | null;
  readonly reasons: AttentionReason[];
}

/**
 * The dogs of the school that need attention, most urgent first, at most fifty (D132): with an unanswered survey before a
 * training of today or tomorrow, and with a report that was missed three times in a row. One statement.
 */
export async function listDogsInNeed(ctx: ReadCtx): Promise<DogInNeed[]> {
  const { db, school } = ctx;
  const { rows } = await sql<Row>`
    SELECT dogs.id AS "dogId", dogs.name AS "dogName", dogs.breed, dogs.photo_id AS "photoId",
      owners.first_name || ' ' || owners.last_name AS "ownerName", found.reasons
    FROM (
      SELECT dog_id, min(urgency) AS urgency, (array_agg(since ORDER BY urgency, since))[1] AS since,
        jsonb_agg(jsonb_build_object('kind', kind, 'since', since, 'title', title,
          'trainingTime', training_time, 'missed', missed) ORDER BY urgency, since, title) AS reasons
      FROM (${unansweredSurveys(ctx)} UNION ALL ${overdueReports(ctx)}) AS reasons
      GROUP BY dog_id
      ORDER BY urgency, since, dog_id
      LIMIT ${sql.lit(mostDogs)}
    ) AS found
    JOIN dogs ON dogs.school_id = ${school.id} AND dogs.id = found.dog_id
    JOIN members AS owners ON owners.school_id = ${school.id} AND owners.id = dogs.owner_id
    ORDER BY found.urgency, found.since, found.dog_id`.execute(db);
  return rows.map(({ photoId, ...dog }) => ({ ...dog, photoUrl: pictureUrl(ctx, photoId) }));
}
