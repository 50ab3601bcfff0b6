import type { OwnerTask } from '@psia/contract/attention/tasks.contract';
import { type RawBuilder, sql } from 'kysely';
import type { ReadContext } from '../../platform/acting/context.ts';
import { isInTraining } from '../../platform/database/columns/dog-ending.ts';
import { isDogOf } from '../../platform/database/columns/dog-people.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'now' | 'actor'>;

/** How many tasks are listed, and how many of one kind of one dog. */
const mostTasks = 50;
const mostOfKind = 20;

/** The surveys that the dog in the row of `dogs` has and nobody has answered, those assigned last first. */
function openSurveys({ school }: ReadCtx): RawBuilder<unknown> {
  return sql`
    SELECT 'SURVEY' AS kind, open.survey_id::text AS item_id, surveys.title,
      (open.assigned_at AT TIME ZONE ${school.timeZone})::date AS since, open.assigned_by IS NULL AS intro
    FROM (
      SELECT survey_id, assigned_at, assigned_by FROM survey_assignments AS assigned
      WHERE school_id = ${school.id} AND dog_id = dogs.id AND unassigned_at IS NULL AND NOT EXISTS (
        SELECT FROM survey_responses AS given
        WHERE given.school_id = ${school.id} AND given.survey_id = assigned.survey_id AND given.dog_id = dogs.id
      )
      ORDER BY assigned_at DESC, survey_id LIMIT ${sql.lit(mostOfKind)}
    ) AS open
    JOIN surveys ON surveys.school_id = ${school.id} AND surveys.id = open.survey_id`;
}

/** That a report of the dog in the row of `dogs` runs today. */
function runs({ school, now }: ReadCtx): RawBuilder<unknown> {
  return sql`school_id = ${school.id} AND dog_id = dogs.id AND deleted_at IS NULL AND finished_on IS NULL
    AND start_date <= ${now.today}::date AND last_day >= ${now.today}::date`;
}

/**
 * Of each report of the dog in the row of `dogs` that runs its newest due date, where nobody has filled it: as
 * due-dates.rules.ts has it. What is due again and again and what is due once have an index each.
 */
function dueReports(ctx: ReadCtx): RawBuilder<unknown> {
  const { school, now } = ctx;
  const step = sql`days_of_recurrence(recurrence)`;
  const newest = sql`start_date + (${now.today}::date - start_date) / ${step} * ${step}`;
  return sql`
    SELECT 'REPORT' AS kind, due.id || '.' || to_char(due.since, 'YYYY-MM-DD') AS item_id, templates.title, due.since,
      false AS intro
    FROM (
      SELECT id, template_id, since FROM (
        SELECT id, template_id, filled_until, ${newest} AS since FROM report_assignments
        WHERE ${runs(ctx)} AND third_open IS NOT NULL AND recurrence <> 'ONCE'
        OFFSET 0
      ) AS repeated
      WHERE filled_until IS NULL OR filled_until < since
      UNION ALL
      SELECT id, template_id, start_date FROM report_assignments
      WHERE ${runs(ctx)} AND recurrence = 'ONCE' AND filled_until IS NULL
      ORDER BY since DESC, id LIMIT ${sql.lit(mostOfKind)}
    ) AS due
    JOIN report_templates AS templates
      ON templates.school_id = ${school.id} AND templates.id = due.template_id`;
}

/**
 * What the calling owner has to fill for their dogs that train here: surveys, and of each report its newest due date; the survey of the first
 * training at the top, then by day, the newest first. One statement.
 */
export async function listOwnerTasks(ctx: ReadCtx): Promise<OwnerTask[]> {
  const { db, school, actor } = ctx;
  const { rows } = await sql<OwnerTask>`
    SELECT task.kind, dogs.id AS "dogId", dogs.name AS "dogName", task.item_id AS "itemId", task.title, task.since,
      task.intro AS "introSurvey"
    FROM dogs
    CROSS JOIN LATERAL ((${openSurveys(ctx)}) UNION ALL (${dueReports(ctx)})) AS task
    WHERE dogs.school_id = ${school.id} AND ${isDogOf(actor.id)} AND ${isInTraining()}
    ORDER BY task.intro DESC, task.since DESC, dogs.name, task.title, task.item_id
    LIMIT ${sql.lit(mostTasks)}`.execute(db);
  return rows;
}
