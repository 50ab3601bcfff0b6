import type { Id } from '@psia/contract/core/ids';
import type { ReportTemplate, TemplateQuestion } from '@psia/contract/report-templates/report-templates.contract';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type ExpressionBuilder, sql } from 'kysely';
import type { CountIds } from '../../platform/database/lookup.ts';
import { anyOf } from '../../platform/database/any-of.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { DB } from '../../../migrations/schema.generated.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { answerKindOf, bytesBesideText, type StoredQuestion } from './report-templates.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;
type Ctx = Pick<WriteContext, 'tx' | 'school'>;

/** SQL: the questions of a template in their order. The statement must name the templates `templates`. */
export function storedQuestions(
  eb: ExpressionBuilder<DB & { readonly templates: DB['report_templates'] }, 'templates'>,
) {
  return jsonArrayFrom(
    eb
      .selectFrom('report_template_questions as questions')
      .select([
        'questions.id',
        'questions.question_id as questionId',
        'questions.text as questionText',
        'questions.position as orderIndex',
        'questions.answer_kind as answerKind',
      ])
      .whereRef('questions.school_id', '=', 'templates.school_id')
      .whereRef('questions.template_id', '=', 'templates.id')
      .orderBy('questions.position'),
  );
}

/** Query: templates of the caller's school with their questions in order, retired ones too. */
function templatesOf({ db, school }: ReadCtx) {
  return db
    .selectFrom('report_templates as templates')
    .select((eb) => [
      'templates.id',
      'templates.title',
      'templates.school_id as schoolId',
      eb.fn.coalesce('templates.first_id', 'templates.id').as('firstId'),
      'templates.version',
      storedQuestions(eb).as('questions'),
    ])
    .where('templates.school_id', '=', school.id);
}

/**
 * As `templatesOf`, with the number of running reports of each: not deleted, not finished, the planned end not before
 * the school's today, and one-time ones only while nobody has filled them.
 */
function withRunning(ctx: ReadCtx & Pick<ReadContext, 'now'>) {
  return templatesOf(ctx).select((templates) =>
    templates
      .selectFrom('running_report_counts as running')
      .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('running.change'), sql.lit(0)).as('count'))
      .whereRef('running.school_id', '=', 'templates.school_id')
      .whereRef('running.template_id', '=', 'templates.id')
      .where('running.last_day', '>=', ctx.now.today)
      .as('runningAssignments'),
  );
}

type StoredRow = Omit<TemplateQuestion, 'answerKind'> & { readonly answerKind: string };

/** Returns questions from rows. */
export function questionsOf(rows: readonly StoredRow[]): TemplateQuestion[] {
  return rows.map(({ answerKind, ...row }) => ({ ...row, answerKind: answerKindOf(answerKind) }));
}

/** Returns the templates of the caller's school by which reports may be assigned, newest first. */
export async function listTemplates(ctx: ReadCtx & Pick<ReadContext, 'now'>): Promise<ReportTemplate[]> {
  // The condition stands in the text, because an index of a part is of use to a kept plan only where the plan knows it.
  const rows = await withRunning(ctx)
    .where(sql<boolean>`templates.retired_at is null`)
    .orderBy('templates.created_at', 'desc')
    .orderBy('templates.id', 'desc')
    .execute();
  return rows.map(({ questions, runningAssignments, ...row }) => {
    return { ...row, questions: questionsOf(questions), runningAssignments: runningAssignments ?? 0 };
  });
}

/** A template's title and questions, whether or not it is retired. */
type TemplateText = Omit<ReportTemplate, 'runningAssignments'>;

/** Returns templates of the caller's school by their ids, retired ones too, in no order; one statement. */
export async function listTexts(ctx: ReadCtx, ids: readonly string[]): Promise<TemplateText[]> {
  const rows = await templatesOf(ctx).where('templates.id', '=', anyOf(ids)).execute();
  return rows.map(({ questions, ...row }) => ({ ...row, questions: questionsOf(questions) }));
}

/** Returns how many bytes the templates of the caller's school take in an answer at most. */
export async function measureTemplates({ db, school }: ReadCtx): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    SELECT coalesce(sum(${bytesBesideText.template}::integer + octet_length(to_json(title)::text) + (
      SELECT coalesce(sum(${bytesBesideText.question}::integer + octet_length(to_json(text)::text)), 0)
      FROM report_template_questions AS questions
      WHERE questions.school_id = ${school.id} AND questions.template_id = templates.id)), 0) AS bytes
    FROM report_templates AS templates
    WHERE templates.school_id = ${school.id} AND templates.retired_at IS NULL`.execute(db);
  return rows[0]?.bytes ?? 0;
}

/** Counts those of the ids that name templates of the caller's school that are neither deleted nor replaced. */
export const countLive: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('report_templates')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', caller.schoolId)
    .where('id', '=', ids)
    .where('retired_at', 'is', null);

/** Counts those of the ids that name templates of the caller's school that are not deleted. */
export const countLiveOrReplaced: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('report_templates as templates')
    .leftJoin('report_templates as successors', (join) =>
      join
        .onRef('successors.school_id', '=', 'templates.school_id')
        .onRef('successors.replaces_id', '=', 'templates.id'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('templates.school_id', '=', caller.schoolId)
    .where('templates.id', '=', ids)
    .where((eb) => eb.or([eb('templates.retired_at', 'is', null), eb('successors.id', 'is not', null)]));

/** Counts the templates of the caller's school by which reports may be assigned. */
export async function countTemplates({ db, school }: ReadCtx): Promise<number> {
  const { count } = await db
    .selectFrom('report_templates')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', school.id)
    .where(sql<boolean>`retired_at is null`)
    .executeTakeFirstOrThrow();
  return count;
}

/** A locked template: whether reports may be assigned by it, and what its successor needs. */
interface Held {
  readonly id: Id<'reportTemplate'>;
  readonly firstId: Id<'reportTemplate'>;
  readonly version: number;
  readonly isLive: boolean;
}

/** Locks a template until the transaction ends, so that nobody else replaces, deletes or assigns it; returns it. */
export async function lockTemplate({ tx, school }: Ctx, id: Id<'reportTemplate'>): Promise<Held> {
  const row = await tx
    .selectFrom('report_templates')
    .select(['version', 'first_id', 'retired_at'])
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  return { id, firstId: row.first_id ?? id, version: row.version, isLive: row.retired_at === null };
}

/**
 * Locks a template (shared) for an assignment; others may assign it at the same time. False if it is deleted or
 * replaced.
 */
export async function lockTemplateShared({ tx, school }: Ctx, id: Id<'reportTemplate'>): Promise<boolean> {
  const row = await tx
    .selectFrom('report_templates')
    .select('id')
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .where('retired_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Takes a template off the list; its assigned reports keep it (D29). The caller must have locked it. */
export async function retireTemplate(
  { tx, school, now }: Ctx & Pick<WriteContext, 'now'>,
  id: Id<'reportTemplate'>,
): Promise<void> {
  await tx
    .updateTable('report_templates')
    .set({ retired_at: now.instant.toString() })
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .execute();
}

interface NewTemplate {
  readonly title: string;
  readonly questions: readonly StoredQuestion[];
  /** The template that it replaces. */
  readonly replaces?: Omit<Held, 'isLive'> | undefined;
}

/** Adds a template and returns it; two statements for any number of questions. */
export async function insertTemplate(
  { tx, school, actor, now }: Ctx & Pick<WriteContext, 'actor' | 'now'>,
  { title, questions, replaces }: NewTemplate,
): Promise<ReportTemplate> {
  const [id, version] = [newId(), (replaces?.version ?? 0) + 1];
  await tx
    .insertInto('report_templates')
    .values({
      school_id: school.id,
      id,
      title,
      version,
      replaces_id: replaces?.id ?? null,
      first_id: replaces?.firstId ?? null,
      created_by: actor.id,
      created_at: now.instant.toString(),
    })
    .execute();
  const added = questions.map((question, orderIndex) => ({ ...question, id: newId(), orderIndex }));
  await tx
    .insertInto('report_template_questions')
    .values(
      added.map((question) => ({
        school_id: school.id,
        template_id: id,
        id: question.id,
        position: question.orderIndex,
        question_id: question.questionId,
        text: question.questionText,
        answer_kind: question.answerKind,
      })),
    )
    .execute();
  return {
    id,
    title,
    schoolId: school.id,
    firstId: replaces?.firstId ?? id,
    version,
    questions: added,
    runningAssignments: 0,
  };
}
