import type { Id } from '@psia/contract/core/ids';
import type { AnswerKind } from '@psia/contract/report-templates/answer-kinds.rules';
import type { ReportQuestion } from '@psia/contract/report-templates/report-templates.contract';
import type { CountIds } from '../../platform/database/lookup.ts';
import { anyOf } from '../../platform/database/any-of.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { answerKindOf, type BankQuestion } from './report-templates.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;
type Ctx = Pick<WriteContext, 'tx' | 'school'>;

const columns = ['id', 'question', 'school_id as schoolId', 'answer_kind as answerKind', 'version'] as const;

type Row = Omit<ReportQuestion, 'answerKind'> & { readonly answerKind: string };

function questionOf({ answerKind, ...row }: Row): ReportQuestion {
  return { ...row, answerKind: answerKindOf(answerKind) };
}

/** Counts those of the ids that name questions in the bank of the caller's school. */
export const countQuestions: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('report_questions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', caller.schoolId)
    .where('id', '=', ids);

/** Counts the questions in the bank of the caller's school. */
export async function countBank({ db, school }: ReadCtx): Promise<number> {
  const { count } = await db
    .selectFrom('report_questions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', school.id)
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns the question bank of the caller's school, oldest question first. */
export async function listQuestions({ db, school }: ReadCtx): Promise<ReportQuestion[]> {
  const rows = await db
    .selectFrom('report_questions')
    .select(columns)
    .where('school_id', '=', school.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map(questionOf);
}

/** Adds questions to the bank in one statement. Returns them, in no order. */
export async function insertQuestions(
  { tx, school, actor, now }: Ctx & Pick<WriteContext, 'actor' | 'now'>,
  questions: readonly BankQuestion[],
): Promise<ReportQuestion[]> {
  if (questions.length === 0) return [];
  const made = { school_id: school.id, created_by: actor.id, created_at: now.instant.toString() };
  const rows = await tx
    .insertInto('report_questions')
    .values(questions.map(({ id, question, answerKind }) => ({ ...made, id, question, answer_kind: answerKind })))
    .returning(columns)
    .execute();
  return rows.map(questionOf);
}

/**
 * Locks questions (shared) until the transaction ends, so that nobody deletes them. Returns the answer kinds of those
 * that exist.
 */
export async function lockQuestionsShared(
  { tx, school }: Ctx,
  ids: readonly Id<'reportQuestion'>[],
): Promise<ReadonlyMap<Id<'reportQuestion'>, AnswerKind>> {
  const rows = await tx
    .selectFrom('report_questions')
    .select(['id', 'answer_kind'])
    .where('school_id', '=', school.id)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Map(rows.map((row) => [row.id, answerKindOf(row.answer_kind)]));
}

/** Locks a question until the transaction ends and returns its version; null if it is gone. */
export async function lockVersion({ tx, school }: Ctx, id: Id<'reportQuestion'>): Promise<number | null> {
  const row = await tx
    .selectFrom('report_questions')
    .select('version')
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row?.version ?? null;
}

interface Changed {
  readonly id: Id<'reportQuestion'>;
  readonly question: string;
  /** If missing, the present one stays. */
  readonly answerKind?: AnswerKind | null | undefined;
}

/** Changes a question and returns it. The caller must have locked it. */
export async function updateQuestion(
  { tx, school }: Ctx,
  { id, question, answerKind }: Changed,
): Promise<ReportQuestion> {
  const row = await tx
    .updateTable('report_questions')
    .set((eb) => ({ question, version: eb('version', '+', 1), ...(answerKind && { answer_kind: answerKind }) }))
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .returning(columns)
    .executeTakeFirstOrThrow();
  return questionOf(row);
}

/** Removes a question, if it is still there. Templates keep its text and lose the link to it (D98). */
export async function deleteQuestion({ tx, school }: Ctx, id: Id<'reportQuestion'>): Promise<void> {
  await tx.deleteFrom('report_questions').where('school_id', '=', school.id).where('id', '=', id).execute();
}
