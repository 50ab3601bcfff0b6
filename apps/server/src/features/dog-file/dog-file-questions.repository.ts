import type { Id } from '@psia/contract/core/ids';
import type { PlainDate } from '@psia/contract/core/time';
import type { DogSummary } from '@psia/contract/dog-file/dog-file.contract';
import { nextDueDate } from '@psia/contract/reports/due-dates.rules';
import type { Recurrence } from '@psia/contract/reports/recurrences.rules';
import { type RawBuilder, sql } from 'kysely';
import type { ReadContext } from '../../platform/acting/context.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'now'>;

/** The surveys of a dog that nobody has answered: their number and the title of the one assigned last. One row. */
export function openSurveys({ school }: ReadCtx, dogId: Id<'dog'>): RawBuilder<unknown> {
  return sql`
    SELECT count(*) AS count,
      (array_agg(surveys.title ORDER BY assigned.assigned_at DESC, assigned.survey_id DESC))[1] AS title
    FROM survey_assignments AS assigned
    JOIN surveys ON surveys.school_id = ${school.id} AND surveys.id = assigned.survey_id
    WHERE assigned.school_id = ${school.id} AND assigned.dog_id = ${dogId} AND assigned.unassigned_at IS NULL
      AND NOT EXISTS (
        SELECT FROM survey_responses AS given
        WHERE given.school_id = ${school.id} AND given.survey_id = assigned.survey_id AND given.dog_id = ${dogId}
      )`;
}

/** A report that runs, as its row tells it. */
export interface RunningReport {
  readonly title: string;
  readonly startDate: PlainDate;
  readonly endDate: PlainDate | null;
  readonly recurrence: Recurrence;
  readonly dueDate: PlainDate | null;
  readonly answerKind: NonNullable<NonNullable<DogSummary['report']>['newest']>['answerKind'] | null;
  readonly answerText: string | null;
}

/**
 * Of a dog's reports that run, the one assigned last, with its newest filled day: no row, or one with a `RunningReport`. What
 * was to be filled once and was runs no more.
 */
export function runningReport({ school, now }: ReadCtx, dogId: Id<'dog'>): RawBuilder<unknown> {
  return sql`
    SELECT jsonb_build_object('title', templates.title, 'startDate', assigned.start_date, 'endDate', assigned.end_date,
      'recurrence', assigned.recurrence, 'dueDate', filled.due_date, 'answerKind', answer.answer_kind,
      'answerText', answer.text) AS report
    FROM report_assignments AS assigned
    JOIN report_templates AS templates ON templates.school_id = ${school.id} AND templates.id = assigned.template_id
    LEFT JOIN LATERAL (
      SELECT max(due_date) AS due_date FROM report_submissions
      WHERE school_id = ${school.id} AND assignment_id = assigned.id
    ) AS filled ON true
    LEFT JOIN LATERAL (
      SELECT questions.answer_kind, answers.text
      FROM report_template_questions AS questions
      JOIN report_answers AS answers ON answers.school_id = ${school.id} AND answers.assignment_id = assigned.id
        AND answers.due_date = filled.due_date AND answers.template_question_id = questions.id
      WHERE questions.school_id = ${school.id} AND questions.template_id = assigned.template_id
      ORDER BY questions.answer_kind = 'TEXT', questions.position LIMIT 1
    ) AS answer ON true
    WHERE assigned.school_id = ${school.id} AND assigned.dog_id = ${dogId} AND assigned.deleted_at IS NULL
      AND assigned.finished_on IS NULL AND assigned.start_date <= ${now.today}::date
      AND coalesce(assigned.end_date, 'infinity') >= ${now.today}::date
      AND (assigned.recurrence <> 'ONCE' OR filled.due_date IS NULL)
    ORDER BY assigned.created_at DESC, assigned.id DESC LIMIT 1`;
}

/** What the file says of a running report: its newest answer, and since when nobody has filled it. */
export function reportOf(running: RunningReport | null, today: PlainDate): DogSummary['report'] {
  if (running === null) return null;
  const { title, dueDate, answerKind, answerText } = running;
  const times = { ...running, finished: false };
  const next = dueDate === null ? running.startDate : nextDueDate(times, dueDate);
  return {
    title,
    newest: dueDate && answerKind && answerText !== null ? { dueDate, answerKind, answerText } : null,
    missedSince: next !== null && next < today ? next : null,
  };
}
