import type { Id } from '@psia/contract/core/ids';
import type { SurveyAnswer } from '@psia/contract/survey-responses/survey-responses.contract';
import { type RawBuilder, sql } from 'kysely';
import { isDogOwner } from '../../platform/database/columns/dog-people.ts';
import type { ReadContext } from '../../platform/acting/context.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;

/** The answers to one question, counted over all dogs; counts are in the order of the options. */
export interface CountedAnswers {
  readonly questionId: string;
  readonly options: readonly string[];
  readonly counts: readonly number[];
  readonly answered: number;
  readonly other: number;
}

/**
 * Counted answers to a survey: how many dogs have it or have answered it, and the answers to each question, in order.
 */
export interface CountedSurvey {
  readonly dogs: number;
  readonly answered: number;
  readonly questions: CountedAnswers[];
}

/** Returns all counts of a survey at one moment, from the counters that every change of an answer updates (D178). */
export async function countAnswers({ db, school }: ReadCtx, surveyId: Id<'survey'>): Promise<CountedSurvey> {
  const ofSurvey = sql`school_id = ${school.id} AND survey_id = ${surveyId}`;
  const { rows } = await sql<CountedSurvey>`
    WITH counted AS (
      SELECT question_id, place, sum(change) AS times FROM survey_answer_counts
      WHERE ${ofSurvey} GROUP BY question_id, place
    ), questions AS (
      SELECT questions.id, questions.position, json_build_object(
        'questionId', questions.id, 'options', questions.options,
        'counts', coalesce((
          SELECT json_agg(coalesce(counted.times, 0) ORDER BY offer.place)
          FROM unnest(questions.options) WITH ORDINALITY AS offer (option, place)
          LEFT JOIN counted ON counted.question_id = questions.id AND counted.place = offer.place), '[]'),
        'answered', coalesce(max(counted.times) FILTER (WHERE counted.place = 0), 0),
        'other', CASE questions.type WHEN 'CHOICE_WITH_TEXT'
          THEN coalesce(max(counted.times) FILTER (WHERE counted.place = -1), 0) ELSE 0 END) AS counts
      FROM survey_questions AS questions LEFT JOIN counted ON counted.question_id = questions.id
      WHERE questions.school_id = ${school.id} AND questions.survey_id = ${surveyId}
      GROUP BY questions.id, questions.position, questions.type, questions.options
    )
    SELECT coalesce(sum(dogs), 0) AS dogs, coalesce(sum(answered), 0) AS answered,
      (SELECT coalesce(json_agg(counts ORDER BY position), '[]') FROM questions) AS questions
    FROM survey_counts WHERE ${ofSurvey}`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A sum has no row.');
  return found;
}

/** A survey filled about a dog; answers in the order of the questions, null if they would make the page too long. */
export interface FilledSurvey {
  readonly dogId: Id<'dog'>;
  readonly dogName: string;
  readonly ownerName: string;
  readonly submittedBy: string;
  readonly submittedAt: Temporal.Instant;
  readonly responses: SurveyAnswer[] | null;
}

const latestFirst = sql`submitted_at DESC, dog_id`;

/**
 * SQL: for each of some filled surveys the most bytes that its answers and those before it can take. A text doubles if
 * all of it is escaped. The surveys are chosen before anything else about them is read.
 */
function measured({ school }: ReadCtx, { surveyId, picked }: { surveyId: Id<'survey'>; picked: RawBuilder<unknown> }) {
  return sql`filled AS MATERIALIZED (
    SELECT picked.*, row_number() OVER (ORDER BY ${latestFirst}) AS place, sum((
      SELECT coalesce(sum(200 + 2 * coalesce(octet_length(text), 0) + 2 * coalesce(octet_length(choice), 0)
        + CASE choices WHEN '{}' THEN 0 ELSE 2 * octet_length(choices::text) END), 0)
      FROM survey_answers AS answers WHERE answers.school_id = ${school.id} AND answers.survey_id = ${surveyId}
        AND answers.dog_id = picked.dog_id
    )) OVER (ORDER BY ${latestFirst}) AS bytes
    FROM (
      SELECT dog_id, submitted_by, submitted_at FROM survey_responses
      WHERE school_id = ${school.id} AND survey_id = ${surveyId} ${picked}
    ) AS picked)`;
}

/**
 * SQL: names and answers of the rows of `filled`, looked up row by row, however many PostgreSQL expects. Answers only
 * where `fits` is true.
 */
function columnsOfFilled(
  { school }: ReadCtx,
  { surveyId, fits }: { surveyId: Id<'survey'>; fits: RawBuilder<unknown> },
) {
  return sql`filled.dog_id AS "dogId", dogs.name AS "dogName", dogs.owner AS "ownerName", (
      SELECT display_name FROM members
      WHERE members.school_id = ${school.id} AND members.id = filled.submitted_by
    ) AS "submittedBy", filled.submitted_at AS "submittedAt",
    CASE WHEN ${fits} THEN (
      SELECT coalesce(json_agg(json_build_object('questionId', answers.question_id, 'textAnswer', answers.text,
        'dateAnswer', answers.date, 'singleChoiceAnswer', answers.choice,
        'multipleChoiceAnswer', nullif(answers.choices, '{}'))
        ORDER BY questions.position), '[]')
      FROM survey_answers AS answers
      JOIN survey_questions AS questions ON questions.school_id = ${school.id} AND questions.survey_id = ${surveyId}
        AND questions.id = answers.question_id
      WHERE answers.school_id = ${school.id} AND answers.survey_id = ${surveyId} AND answers.dog_id = filled.dog_id
    ) END AS responses`;
}

/** SQL: the dogs of the rows of `filled`, and their owners. */
const dogsOfFilled = ({ school }: ReadCtx) => sql`
  CROSS JOIN LATERAL (
    SELECT dogs.name, owners.display_name AS owner
    FROM dogs JOIN members AS owners ON owners.school_id = ${school.id} AND ${isDogOwner()}
    WHERE dogs.school_id = ${school.id} AND dogs.id = filled.dog_id OFFSET 0
  ) AS dogs`;

interface Page {
  readonly surveyId: Id<'survey'>;
  readonly page: number;
  readonly size: number;
  /** Most bytes of the answers on a page; further ones are null. */
  readonly mostBytes: number;
}

interface FilledPage {
  readonly filled: FilledSurvey[];
  readonly total: number;
}

/** Returns a page of filled surveys with answers, latest first, and their total number (D178). */
export async function listFilled(ctx: ReadCtx, { surveyId, page, size, mostBytes }: Page): Promise<FilledPage> {
  const picked = sql`ORDER BY ${latestFirst} LIMIT ${size} OFFSET ${page * size}`;
  const { rows } = await sql<{ total: number; found: boolean | null } & FilledSurvey>`
    WITH ${measured(ctx, { surveyId, picked })}
    SELECT counted.total, listed.* FROM (
      SELECT coalesce(sum(answered), 0) AS total FROM survey_counts
      WHERE school_id = ${ctx.school.id} AND survey_id = ${surveyId}
    ) AS counted LEFT JOIN (
      SELECT true AS found, filled.place, ${columnsOfFilled(ctx, { surveyId, fits: sql`filled.bytes <= ${mostBytes}` })}
      FROM filled ${dogsOfFilled(ctx)}
    ) AS listed ON true ORDER BY listed.place`.execute(ctx.db);
  return { filled: rows.filter(({ found }) => found !== null), total: rows[0]?.total ?? 0 };
}

interface Batch {
  readonly surveyId: Id<'survey'>;
  /** The last one of the previous batch; null for the first batch. */
  readonly after: Pick<FilledSurvey, 'submittedAt' | 'dogId'> | null;
  readonly size: number;
  /** Most bytes of the answers in a batch, unless those about one dog take more. */
  readonly mostBytes: number;
}

/**
 * Returns the next batch of filled surveys in the order of `listFilled`: at most `size`, at least one if there is one.
 */
export async function listFilledAfter(
  ctx: ReadCtx,
  { surveyId, after, size, mostBytes }: Batch,
): Promise<FilledSurvey[]> {
  const submittedAt = after && sql`${after.submittedAt.toString()}::timestamptz`;
  const behind = after
    ? sql`AND submitted_at <= ${submittedAt} AND (submitted_at < ${submittedAt} OR dog_id > ${after.dogId}::uuid)`
    : sql``;
  const picked = sql`${behind} ORDER BY ${latestFirst} LIMIT ${size}`;
  const { rows } = await sql<FilledSurvey>`
    WITH ${measured(ctx, { surveyId, picked })}
    SELECT ${columnsOfFilled(ctx, { surveyId, fits: sql`true` })} FROM filled ${dogsOfFilled(ctx)}
    WHERE filled.bytes <= ${mostBytes} OR filled.place = 1 ORDER BY filled.place`.execute(ctx.db);
  return rows;
}

/** Returns a survey's title and its questions in order, also of a deleted one. */
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
