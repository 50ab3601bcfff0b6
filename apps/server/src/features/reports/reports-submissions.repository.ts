import type { Id } from '@psia/contract/core/ids';
import type { PlainDate } from '@psia/contract/core/time';
import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { CountIds } from '../../platform/database/lookup.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { recordActs } from '../acts/acts.public.ts';
import { isDogOf } from '../../platform/database/columns/dog-people.ts';
import {
  type Assigned,
  assignmentsIn,
  type AssignmentWithPeople,
  assignmentWithPeople,
} from './reports-assigning.repository.ts';
import type { FilledRow } from './reports-submissions.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;
type Ctx = Pick<WriteContext, 'tx' | 'school' | 'actor' | 'now' | 'outbox' | 'undo'>;

/** Counts those of the ids that name reports of the school, of an owner those of their dogs; deleted ones too (D149). */
export const countReportsOfCaller: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('report_assignments as assigned')
    .innerJoin('dogs', (join) =>
      join.onRef('dogs.school_id', '=', 'assigned.school_id').onRef('dogs.id', '=', 'assigned.dog_id'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('assigned.school_id', '=', caller.schoolId)
    .where('dogs.school_id', '=', caller.schoolId)
    .where('assigned.id', '=', ids)
    .where((eb) => eb.or([caller.isTrainer, isDogOf(caller.memberId)]));

/** What was filled of an assigned report, with its answers; instants come as text, because the whole comes as JSON. */
export function filledOf(eb: ExpressionBuilder<Assigned, 'assigned'>) {
  return eb
    .selectFrom('report_submissions as filled')
    .innerJoin('members as fillers', (join) =>
      join.onRef('fillers.school_id', '=', 'filled.school_id').onRef('fillers.id', '=', 'filled.submitted_by'),
    )
    .leftJoin('members as reactors', (join) =>
      join.onRef('reactors.school_id', '=', 'filled.school_id').onRef('reactors.id', '=', 'filled.reacted_by'),
    )
    .select((inner) => [
      'filled.due_date as dueDate',
      inner.cast<string>('filled.submitted_at', 'text').as('submittedAt'),
      'fillers.display_first_name as fillersFirstName',
      'fillers.display_last_name as fillersLastName',
      'filled.reaction',
      inner.cast<string | null>('filled.reacted_at', 'text').as('reactedAt'),
      'reactors.display_first_name as reactorsFirstName',
      'reactors.display_last_name as reactorsLastName',
      jsonArrayFrom(
        inner
          .selectFrom('report_answers as answers')
          .select(['answers.template_question_id as questionId', 'answers.text'])
          .whereRef('answers.school_id', '=', 'filled.school_id')
          .whereRef('answers.assignment_id', '=', 'filled.assignment_id')
          .whereRef('answers.due_date', '=', 'filled.due_date'),
      ).as('answers'),
    ])
    .whereRef('filled.school_id', '=', 'assigned.school_id')
    .whereRef('filled.assignment_id', '=', 'assigned.id');
}

interface StoredFilled {
  readonly dueDate: string;
  readonly submittedAt: string;
  readonly fillersFirstName: string;
  readonly fillersLastName: string;
  readonly reaction: string | null;
  readonly reactedAt: string | null;
  readonly reactorsFirstName: string | null;
  readonly reactorsLastName: string | null;
  readonly answers: readonly { readonly questionId: string; readonly text: string }[];
}

/** What was filled, as it was read. */
export function filledRowOf(row: StoredFilled): FilledRow {
  const { dueDate, answers, reaction } = row;
  return {
    dueDate,
    submittedAt: Temporal.Instant.from(row.submittedAt),
    submittedBy: `${row.fillersFirstName} ${row.fillersLastName}`,
    answers,
    reaction:
      row.reactedAt === null
        ? null
        : {
            text: reaction,
            trainerName: `${row.reactorsFirstName ?? ''} ${row.reactorsLastName ?? ''}`,
            reactedAt: Temporal.Instant.from(row.reactedAt),
          },
  };
}

/** A report and one of its days. */
export interface ReportDay {
  readonly assignmentId: Id<'reportAssignment'>;
  readonly dueDate: PlainDate;
}

function reportOn(database: Parameters<typeof assignmentsIn>[0], school: ReadCtx['school'], day: ReportDay) {
  return assignmentsIn(database, school)
    .select((eb) => jsonObjectFrom(filledOf(eb).where('filled.due_date', '=', day.dueDate)).as('filled'))
    .where('assigned.id', '=', day.assignmentId);
}

/** A report with what was filled of it for one day; null when nothing was. */
export interface ReportOnDay {
  readonly assignment: AssignmentWithPeople;
  readonly filled: FilledRow | null;
}

/** A report of the school, deleted or not, with what was filled for a day. */
export async function getReportOn(ctx: ReadCtx, day: ReportDay): Promise<ReportOnDay> {
  const row = await reportOn(ctx.db, ctx.school, day).executeTakeFirstOrThrow();
  return { assignment: assignmentWithPeople(row), filled: row.filled && filledRowOf(row.filled) };
}

/**
 * As `getReportOn`, and locks the report until the transaction ends, so that nobody fills, finishes or deletes it; null
 * if it is gone. Not FOR SHARE, because filling writes the row: two calls that share the lock would wait for each
 * other.
 */
export async function lockReportOn({ tx, school }: Ctx, day: ReportDay): Promise<ReportOnDay | null> {
  const row = await reportOn(tx, school, day).forNoKeyUpdate('assigned').executeTakeFirst();
  return row ? { assignment: assignmentWithPeople(row), filled: row.filled && filledRowOf(row.filled) } : null;
}

/** Stores that the caller filled a report for a day; false when somebody has (D32). */
export async function insertSubmission(
  ctx: Ctx,
  { assignmentId, dueDate, dogId }: ReportDay & { readonly dogId: Id<'dog'> },
): Promise<boolean> {
  const { tx, school, actor, now } = ctx;
  const row = await tx
    .insertInto('report_submissions')
    .values({
      school_id: school.id,
      assignment_id: assignmentId,
      due_date: dueDate,
      dog_id: dogId,
      submitted_by: actor.id,
      submitted_at: now.instant.toString(),
    })
    .onConflict((conflict) => conflict.columns(['school_id', 'assignment_id', 'due_date']).doNothing())
    .returning('due_date')
    .executeTakeFirst();
  if (row === undefined) return false;
  recordActs(ctx, [{ act: 'report-filled', subjectId: assignmentId, ids: { dogId }, facts: { dueDate } }]);
  return true;
}

interface Answers extends ReportDay {
  readonly templateId: Id<'reportTemplate'>;
  readonly answers: readonly { readonly questionId: string; readonly answerText: string }[];
}

/** Stores the answers of a report that was just filled. */
export async function insertAnswers(
  { tx, school }: Ctx,
  { assignmentId, dueDate, templateId, answers }: Answers,
): Promise<void> {
  const rows = answers.map(({ questionId, answerText }) => ({
    school_id: school.id,
    assignment_id: assignmentId,
    due_date: dueDate,
    template_id: templateId,
    template_question_id: questionId,
    text: answerText,
  }));
  await tx.insertInto('report_answers').values(rows).execute();
}

/**
 * Locks what was filled for a day until the transaction ends. Returns whether a trainer has answered it; null if
 * nothing was filled.
 */
export async function lockSubmission(
  { tx, school }: Ctx,
  { assignmentId, dueDate }: ReportDay,
): Promise<{ readonly isAnswered: boolean } | null> {
  const row = await tx
    .selectFrom('report_submissions')
    .select('reacted_at')
    .where('school_id', '=', school.id)
    .where('assignment_id', '=', assignmentId)
    .where('due_date', '=', dueDate)
    .forUpdate()
    .executeTakeFirst();
  return row ? { isAnswered: row.reacted_at !== null } : null;
}

/** Puts the caller's answer in the place of an earlier one; without a text the report was read (D108). */
export async function setReaction(
  ctx: Ctx,
  { assignmentId, dueDate, text }: ReportDay & { readonly text: string | null },
): Promise<void> {
  const { tx, school, actor, now } = ctx;
  await tx
    .updateTable('report_submissions')
    .set({ reaction: text, reacted_by: actor.id, reacted_at: now.instant.toString() })
    .where('school_id', '=', school.id)
    .where('assignment_id', '=', assignmentId)
    .where('due_date', '=', dueDate)
    .execute();
  recordActs(ctx, [{ act: 'report-answered', subjectId: assignmentId, facts: { dueDate } }]);
}
