import type { Id } from '@psia/contract/core/ids';
import type { SurveyAnswer } from '@psia/contract/survey-responses/survey-responses.contract';
import { sql } from 'kysely';
import type { ReadContext } from '../../platform/http/context.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;

/** What was answered to one question over all dogs; the counts stand in the order of the options. */
export interface CountedAnswers {
  readonly questionId: string;
  readonly options: readonly string[];
  readonly counts: readonly number[];
  readonly answered: number;
  readonly other: number;
}

/** The answers to each question of a survey, counted by the database; the questions in their order. */
export async function countAnswers({ db, school }: ReadCtx, surveyId: Id<'survey'>): Promise<CountedAnswers[]> {
  const { rows } = await sql<CountedAnswers>`
    WITH answers AS MATERIALIZED (
      SELECT question_id, text, date, choice, choices FROM survey_answers
      WHERE school_id = ${school.id} AND survey_id = ${surveyId}
    ), totals AS (
      SELECT question_id, count(text) AS other,
        count(*) FILTER (WHERE num_nonnulls(text, date, choice) > 0 OR choices <> '{}') AS answered
      FROM answers GROUP BY question_id
    ), chosen AS (
      SELECT question_id, option, count(*) AS times
      FROM answers CROSS JOIN LATERAL unnest(array_append(choices, choice)) AS option
      WHERE option IS NOT NULL GROUP BY question_id, option
    ), questions AS (
      SELECT id, position, type, options FROM survey_questions
      WHERE school_id = ${school.id} AND survey_id = ${surveyId}
    ), offered AS (
      SELECT questions.id, array_agg(coalesce(chosen.times, 0)::int ORDER BY place) AS counts
      FROM questions CROSS JOIN LATERAL unnest(options) WITH ORDINALITY AS offer (option, place)
      LEFT JOIN chosen ON chosen.question_id = questions.id AND chosen.option = offer.option
      GROUP BY questions.id
    )
    SELECT questions.id AS "questionId", questions.options, coalesce(offered.counts, '{}') AS counts,
      coalesce(totals.answered, 0) AS answered,
      CASE questions.type WHEN 'CHOICE_WITH_TEXT' THEN coalesce(totals.other, 0) ELSE 0 END AS other
    FROM questions
    LEFT JOIN totals ON totals.question_id = questions.id
    LEFT JOIN offered ON offered.id = questions.id
    ORDER BY questions.position`.execute(db);
  return rows;
}

/** A dog's filled survey; the answers in the order of the questions. */
export interface FilledSurvey {
  readonly dogId: Id<'dog'>;
  readonly dogName: string;
  readonly ownerName: string;
  readonly submittedBy: string;
  readonly submittedAt: Temporal.Instant;
  readonly responses: SurveyAnswer[];
}

/** What was answered about the dog of a row of `filled`. */
function answersOf({ school }: ReadCtx, surveyId: Id<'survey'>) {
  return sql<SurveyAnswer[]>`(
    SELECT coalesce(json_agg(json_build_object('questionId', answers.question_id, 'textAnswer', answers.text,
      'dateAnswer', answers.date, 'singleChoiceAnswer', answers.choice, 'multipleChoiceAnswer', answers.choices)
      ORDER BY questions.position), '[]')
    FROM survey_answers AS answers
    JOIN survey_questions AS questions ON questions.school_id = ${school.id} AND questions.survey_id = ${surveyId}
      AND questions.id = answers.question_id
    WHERE answers.school_id = ${school.id} AND answers.survey_id = ${surveyId} AND answers.dog_id = filled.dog_id)`;
}

function filledSurveys(ctx: ReadCtx, surveyId: Id<'survey'>) {
  const { db, school } = ctx;
  return db
    .selectFrom('survey_responses as filled')
    .innerJoin('dogs', (join) => join.on('dogs.school_id', '=', school.id).onRef('dogs.id', '=', 'filled.dog_id'))
    .innerJoin('members as owners', (join) =>
      join.on('owners.school_id', '=', school.id).onRef('owners.id', '=', 'dogs.owner_id'),
    )
    .innerJoin('members as people', (join) =>
      join.on('people.school_id', '=', school.id).onRef('people.id', '=', 'filled.submitted_by'),
    )
    .select([
      'filled.dog_id as dogId',
      'dogs.name as dogName',
      sql<string>`owners.first_name || ' ' || owners.last_name`.as('ownerName'),
      sql<string>`people.first_name || ' ' || people.last_name`.as('submittedBy'),
      'filled.submitted_at as submittedAt',
      answersOf(ctx, surveyId).as('responses'),
    ])
    .where('filled.school_id', '=', school.id)
    .where('filled.survey_id', '=', surveyId)
    .orderBy('filled.submitted_at', 'desc')
    .orderBy('filled.dog_id');
}

interface Page {
  readonly surveyId: Id<'survey'>;
  readonly page: number;
  readonly size: number;
}

/** A page of who has filled a survey and what they answered, those who did it last first. */
export function listFilled(ctx: ReadCtx, { surveyId, page, size }: Page): Promise<FilledSurvey[]> {
  return filledSurveys(ctx, surveyId)
    .limit(size)
    .offset(page * size)
    .execute();
}

interface Batch {
  readonly surveyId: Id<'survey'>;
  /** The last one of the batch before; null for the first batch. */
  readonly after: Pick<FilledSurvey, 'submittedAt' | 'dogId'> | null;
  readonly size: number;
}

/** The same in the same order, so many at a time. */
export function listFilledAfter(ctx: ReadCtx, { surveyId, after, size }: Batch): Promise<FilledSurvey[]> {
  const found = filledSurveys(ctx, surveyId).limit(size);
  if (after === null) return found.execute();
  const submittedAt = sql`${after.submittedAt.toString()}::timestamptz`;
  return found
    .where(
      sql<boolean>`filled.submitted_at <= ${submittedAt}
        AND (filled.submitted_at < ${submittedAt} OR filled.dog_id > ${after.dogId}::uuid)`,
    )
    .execute();
}

/** The title of a survey and its questions in their order, of a deleted one too. */
export async function getTitleAndQuestions(
  { db, school }: ReadCtx,
  surveyId: Id<'survey'>,
): Promise<{ readonly title: string; readonly questions: { readonly id: string; readonly text: string }[] }> {
  const rows = await db
    .selectFrom('surveys')
    .innerJoin('survey_questions as questions', 'questions.survey_id', 'surveys.id')
    .select(['surveys.title', 'questions.id', 'questions.text'])
    .where('surveys.school_id', '=', school.id)
    .where('surveys.id', '=', surveyId)
    .where('questions.school_id', '=', school.id)
    .where('questions.survey_id', '=', surveyId)
    .orderBy('questions.position')
    .execute();
  return { title: rows[0]?.title ?? '', questions: rows.map(({ id, text }) => ({ id, text })) };
}
