import type { Id } from '@psia/contract/core/ids';
import type { PlainDate } from '@psia/contract/core/time';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { anyOf } from '../../platform/database/any-of.ts';
import type { ReadContext } from '../../platform/acting/context.ts';
import { storedTemplateQuestions, templateQuestionsOf } from '../report-templates/report-templates.public.ts';
import { assignmentsIn, rowOf } from './reports-assigning.repository.ts';
import type { AssignmentRow } from './reports.domain.ts';
import type { FilledDay, FilledRow, Template } from './reports-submissions.domain.ts';
import { filledOf, filledRowOf } from './reports-submissions.repository.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;

/** A report with what it asks and the days that were filled of it, newest first. */
interface ReportWithDays {
  readonly assignment: AssignmentRow;
  readonly template: Template;
  readonly filledDays: readonly FilledDay[];
}

interface OfDog {
  readonly dogId: Id<'dog'>;
  /** How many reports are wanted, and how many filled days of each. */
  readonly mostReports: number;
  readonly mostFilled: number;
  /** Filled days before this one alone are wanted. */
  readonly before?: PlainDate | undefined;
  readonly today: PlainDate;
}

/**
 * A dog's reports, those assigned last first, each with what it asks, the days that were filled of it and how long the
 * answers are: of many, first those that have not ended are taken.
 */
export async function listReportsOfDog(
  { db, school }: ReadCtx,
  { dogId, mostReports, mostFilled, before, today }: OfDog,
): Promise<ReportWithDays[]> {
  const rows = await assignmentsIn(db, school)
    .select((eb) => [
      storedTemplateQuestions(eb).as('questions'),
      jsonArrayFrom(
        eb
          .selectFrom('report_submissions as filled')
          .select((inner) => [
            'filled.due_date as dueDate',
            inner.fn
              .coalesce(
                inner
                  .selectFrom('report_answers as answers')
                  .select((sum) => sum.fn.sum<number>(sql`octet_length(answers.text)`).as('bytes'))
                  .whereRef('answers.school_id', '=', 'filled.school_id')
                  .whereRef('answers.assignment_id', '=', 'filled.assignment_id')
                  .whereRef('answers.due_date', '=', 'filled.due_date'),
                sql<number>`0`,
              )
              .as('bytes'),
          ])
          .whereRef('filled.school_id', '=', 'assigned.school_id')
          .whereRef('filled.assignment_id', '=', 'assigned.id')
          .$if(before !== undefined, (query) => query.where('filled.due_date', '<', before ?? today))
          .orderBy('filled.due_date', 'desc')
          .limit(mostFilled),
      ).as('filledDays'),
    ])
    .where('assigned.dog_id', '=', dogId)
    .orderBy((eb) => eb('assigned.last_day', '>=', today), 'desc')
    .orderBy('assigned.created_at', 'desc')
    .orderBy('assigned.id', 'desc')
    .limit(mostReports)
    .execute();
  return rows
    .toSorted(
      (one, other) => Temporal.Instant.compare(other.created_at, one.created_at) || (one.id < other.id ? 1 : -1),
    )
    .map(({ questions, filledDays, ...row }) => {
      const template = { id: row.template_id, title: row.title, questions: templateQuestionsOf(questions) };
      return { assignment: rowOf(row), template, filledDays };
    });
}

/** A stretch of days of a report, both ends among them. */
export interface Stretch {
  readonly assignmentId: Id<'reportAssignment'>;
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** What was filled of reports in a stretch of days of each, by report and in one statement. */
export async function listFilled(
  { db, school }: ReadCtx,
  stretches: readonly Stretch[],
): Promise<ReadonlyMap<Id<'reportAssignment'>, readonly FilledRow[]>> {
  const [ids, from, to] = [
    stretches.map(({ assignmentId }) => assignmentId),
    stretches.map((stretch) => stretch.from),
    stretches.map((stretch) => stretch.to),
  ];
  const rows = await db
    .selectFrom('report_assignments as assigned')
    .innerJoin(
      sql<{ id: string; from_day: string; to_day: string }>`(
        SELECT * FROM unnest(${ids}::uuid[], ${from}::date[], ${to}::date[]) AS asked (id, from_day, to_day)
      )`.as('asked'),
      (join) => join.onRef('asked.id', '=', 'assigned.id'),
    )
    .select((eb) => [
      'assigned.id',
      jsonArrayFrom(
        filledOf(eb)
          .where('filled.due_date', '>=', eb.ref('asked.from_day'))
          .where('filled.due_date', '<=', eb.ref('asked.to_day')),
      ).as('filled'),
    ])
    .where('assigned.school_id', '=', school.id)
    // The same ids once more, so that a kept plan looks them up instead of reading all reports of the school.
    .where('assigned.id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map(({ id, filled }) => [id, filled.map(filledRowOf)]));
}
