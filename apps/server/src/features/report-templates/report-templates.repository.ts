import type { Id } from '@psia/contract/core/ids';
import type { ReportTemplate, TemplateQuestion } from '@psia/contract/report-templates/report-templates.contract';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { type ExpressionBuilder, sql } from 'kysely';
import type { CountIds } from '../../platform/database/lookup.ts';
import { anyOf } from '../../platform/database/any-of.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { DB } from '../../platform/database/schema.generated.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { answerKindOf, bytesBesideText, type StoredQuestion } from './report-templates.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;
type Ctx = Pick<WriteContext, 'tx' | 'school'>;

/** The questions of a template in their order, in a statement that names the templates so. */
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

/** Templates of the caller's school, retired ones too, with their questions in order. */
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
 * The same with the number of reports that run by each: not deleted, not finished, their planned end not passed by the
 * school's today, and of those that are due once the ones that nobody has filled.
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

/** The questions as they were read. */
export function questionsOf(rows: readonly StoredRow[]): TemplateQuestion[] {
  return rows.map(({ answerKind, ...row }) => ({ ...row, answerKind: answerKindOf(answerKind) }));
}

/** The templates of the caller's school that reports may be assigned by, the newest first. */
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

/** What a template says, whether or not it is retired. */
type TemplateText = Omit<ReportTemplate, 'runningAssignments'>;

/** Templates of the caller's school by their ids, retired ones too, in no order and in one statement. */
export async function listTexts(ctx: ReadCtx, ids: readonly string[]): Promise<TemplateText[]> {
  const rows = await templatesOf(ctx).where('templates.id', '=', anyOf(ids)).execute();
  return rows.map(({ questions, ...row }) => ({ ...row, questions: questionsOf(questions) }));
}

/** How many bytes the templates of the caller's school take in an answer at most. */
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

/** How many of these ids name templates of the caller's school that are neither deleted nor replaced. */
export const countLive: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('report_templates')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', caller.schoolId)
    .where('id', '=', ids)
    .where('retired_at', 'is', null);

/** How many of these ids name templates of the caller's school that are not deleted. */
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

/** How many templates of the caller's school reports may be assigned by. */
export async function countTemplates({ db, school }: ReadCtx): Promise<number> {
  const { count } = await db
    .selectFrom('report_templates')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', school.id)
    .where(sql<boolean>`retired_at is null`)
    .executeTakeFirstOrThrow();
  return count;
}

/** A template that is held: whether reports may be assigned by it, and what its successor has to know. */
interface Held {
  readonly id: Id<'reportTemplate'>;
  readonly firstId: Id<'reportTemplate'>;
  readonly version: number;
  readonly isLive: boolean;
}

/** A template held until the transaction ends, so that nobody else replaces, deletes or assigns it. */
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

/** Holds a template for an assignment, which others may do at the same time; false when it is deleted or replaced. */
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

/** Takes a template that is locked off the list; reports that were assigned by it keep it (D29). */
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
  /** The template that it follows. */
  readonly replaces?: Omit<Held, 'isLive'> | undefined;
}

/** Adds a template, in two statements for any number of questions; gives it. */
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
