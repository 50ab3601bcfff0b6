import type { Id } from '@psia/contract/core/ids';
import { questionTypes } from '@psia/contract/surveys/question-types.rules';
import { type RawBuilder, sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { type KeptQuestion, mostListedBytes } from './surveys.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;
type Ctx = Pick<WriteContext, 'tx' | 'school'>;

/** A question as `questionsInJson` returns it. */
export type StoredQuestion = Omit<KeptQuestion, 'questionType'> & { readonly type: string };

/** SQL: the questions of the survey of the query's row of `surveys`, in their order. */
export function questionsInJson(schoolId: Id<'school'>): RawBuilder<StoredQuestion[]> {
  return sql`(
    SELECT coalesce(json_agg(json_build_object('id', id, 'questionText', text, 'type', type, 'required', required,
      'answerOptions', options, 'changedIn', changed_in) ORDER BY position), '[]')
    FROM survey_questions WHERE school_id = ${schoolId} AND survey_id = surveys.id)`;
}

/**
 * SQL: the questions of a list's surveys; null for those that would make the list too long (D193). The query's rows of
 * `surveys` must have a column `bytes_so_far`: the bytes of their own questions and of all surveys before them.
 */
export function listedQuestionsInJson(schoolId: Id<'school'>): RawBuilder<StoredQuestion[] | null> {
  return sql`CASE WHEN surveys.bytes_so_far <= ${sql.lit(mostListedBytes)} THEN ${questionsInJson(schoolId)} END`;
}

/** Returns a question that was read from JSON. */
export function storedQuestion({ type, ...question }: StoredQuestion): KeptQuestion {
  return { ...question, questionType: questionTypeOf(type) };
}

function questionTypeOf(type: string) {
  const known = questionTypes.find((one) => one === type);
  if (known === undefined) throw new Error(`A question has the type ${type}.`);
  return known;
}

/** Returns the questions of one survey in their order. */
export async function listStored({ db, school }: ReadCtx, surveyId: Id<'survey'>): Promise<KeptQuestion[]> {
  const rows = await db
    .selectFrom('survey_questions')
    .select(['id', 'text as questionText', 'type', 'required', 'options as answerOptions', 'changed_in as changedIn'])
    .where('school_id', '=', school.id)
    .where('survey_id', '=', surveyId)
    .orderBy('position')
    .execute();
  return rows.map(storedQuestion);
}

interface QuestionsOfSurvey {
  readonly surveyId: Id<'survey'>;
  /** In their order. */
  readonly questions: readonly KeptQuestion[];
}

/** Stores the questions of a survey that has none, in the order of the list. */
export async function insertQuestions({ tx, school }: Ctx, { surveyId, questions }: QuestionsOfSurvey): Promise<void> {
  const rows = questions.map((question, position) => ({
    school_id: school.id,
    survey_id: surveyId,
    id: question.id,
    position,
    type: question.questionType,
    text: question.questionText,
    required: question.required,
    options: [...question.answerOptions],
    changed_in: question.changedIn,
  }));
  await tx.insertInto('survey_questions').values(rows).execute();
}

/** Replaces the questions of a survey that nobody has answered. The caller must have locked the survey. */
export async function replaceQuestions(ctx: Ctx, replaced: QuestionsOfSurvey): Promise<void> {
  await ctx.tx
    .deleteFrom('survey_questions')
    .where('school_id', '=', ctx.school.id)
    .where('survey_id', '=', replaced.surveyId)
    .execute();
  await insertQuestions(ctx, replaced);
}
