import type { Id } from '@psia/contract/core/ids';
import { sql } from 'kysely';
import type { CountParts } from '../../platform/database/lookup.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { recordActs } from '../acts/acts.public.ts';
import { hasEnded } from '../../platform/database/columns/dog-ending.ts';
import { dogOwnerId, isDogOf } from '../../platform/database/columns/dog-people.ts';
import type { KeptResponse } from './survey-responses.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;
type Ctx = Pick<WriteContext, 'tx' | 'school' | 'actor' | 'now' | 'outbox' | 'undo'>;

export interface SurveyOfDog {
  readonly surveyId: Id<'survey'>;
  readonly dogId: Id<'dog'>;
}

/** Query: surveys of the caller's dogs, which are an owner's own and for a trainer the school's. */
const assignedTo = ({ db, caller, parts }: Parameters<CountParts<'surveyId' | 'dogId'>>[0]) =>
  db
    .selectFrom('survey_assignments as assigned')
    .innerJoin('dogs', (join) =>
      join.onRef('dogs.school_id', '=', 'assigned.school_id').onRef('dogs.id', '=', 'assigned.dog_id'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('assigned.school_id', '=', caller.schoolId)
    .where('dogs.school_id', '=', caller.schoolId)
    .where(
      sql<boolean>`(assigned.survey_id, assigned.dog_id) IN (SELECT * FROM unnest(${parts.surveyId}, ${parts.dogId}))`,
    )
    .where((eb) => eb.or([caller.isTrainer, isDogOf(caller.memberId)]));

/** Counts those of the surveys and dogs that are assigned to each other now. */
export const countAssigned: CountParts<'surveyId' | 'dogId'> = (asking) =>
  assignedTo(asking).where('assigned.unassigned_at', 'is', null);

/**
 * Counts those of the surveys and dogs that the caller may read; for a trainer also surveys that were taken off (D32,
 * D93).
 */
export const countReadable: CountParts<'surveyId' | 'dogId'> = (asking) =>
  assignedTo(asking).where((eb) => eb.or([asking.caller.isTrainer, eb('assigned.unassigned_at', 'is', null)]));

/** Returns the answers about a dog in the order of the questions; empty if nobody has filled the survey. */
export async function listResponses(
  { db, school }: ReadCtx,
  { surveyId, dogId }: SurveyOfDog,
): Promise<KeptResponse[]> {
  const rows = await db
    .selectFrom('survey_responses as filled')
    .innerJoin('survey_questions as questions', (join) =>
      join.onRef('questions.school_id', '=', 'filled.school_id').onRef('questions.survey_id', '=', 'filled.survey_id'),
    )
    .leftJoin('survey_answers as answers', (join) =>
      join
        .onRef('answers.school_id', '=', 'filled.school_id')
        .onRef('answers.survey_id', '=', 'filled.survey_id')
        .onRef('answers.dog_id', '=', 'filled.dog_id')
        .onRef('answers.question_id', '=', 'questions.id')
        .on('answers.school_id', '=', school.id),
    )
    .select(['questions.id', 'answers.text', 'answers.date', 'answers.choice', 'answers.choices'])
    .where('filled.school_id', '=', school.id)
    .where('questions.school_id', '=', school.id)
    .where('filled.survey_id', '=', surveyId)
    .where('filled.dog_id', '=', dogId)
    .orderBy('questions.position')
    .execute();
  return rows.map(({ id, text, date, choice, choices }) => ({
    questionId: id,
    textAnswer: text,
    dateAnswer: date,
    singleChoiceAnswer: choice,
    multipleChoiceAnswer: choices ?? [],
  }));
}

/** A dog, whether it has filled a survey already, and whether it trains here no longer. */
export interface DogAndFilled {
  readonly dog: { readonly id: Id<'dog'>; readonly name: string; readonly ownerId: Id<'owner'> };
  readonly isFilled: boolean;
  readonly hasEnded: boolean;
}

/** Returns the dog, and whether the survey is filled for it. NOT_FOUND if the school has no such dog. */
export async function getDogAndFilled({ tx, school }: Ctx, { surveyId, dogId }: SurveyOfDog): Promise<DogAndFilled> {
  const row = await tx
    .selectFrom('dogs')
    .leftJoin('survey_responses as filled', (join) =>
      join
        .onRef('filled.school_id', '=', 'dogs.school_id')
        .onRef('filled.dog_id', '=', 'dogs.id')
        .on('filled.school_id', '=', school.id)
        .on('filled.survey_id', '=', surveyId),
    )
    .select(['dogs.id', 'dogs.name', dogOwnerId().as('ownerId'), 'filled.submitted_at', hasEnded().as('hasEnded')])
    .where('dogs.school_id', '=', school.id)
    .where('dogs.id', '=', dogId)
    .executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  const { submitted_at, hasEnded: ended, ...dog } = row;
  return { dog, isFilled: submitted_at !== null, hasEnded: ended };
}

/** Records that a survey was filled; false if somebody else has filled it first. */
export async function insertResponse(ctx: Ctx, { surveyId, dogId }: SurveyOfDog): Promise<boolean> {
  const { tx, school, actor, now } = ctx;
  const inserted = await tx
    .insertInto('survey_responses')
    .values({
      school_id: school.id,
      survey_id: surveyId,
      dog_id: dogId,
      submitted_by: actor.id,
      submitted_at: now.instant.toString(),
    })
    .onConflict((conflict) => conflict.columns(['school_id', 'survey_id', 'dog_id']).doNothing())
    .returning('dog_id')
    .executeTakeFirst();
  if (inserted === undefined) return false;
  recordActs(ctx, [{ act: 'survey-filled', subjectId: surveyId, ids: { surveyId, dogId } }]);
  return true;
}

/** Stores the answers of a survey that was just filled; at least one. */
export async function insertAnswers(
  { tx, school }: Ctx,
  { surveyId, dogId }: SurveyOfDog,
  answers: readonly KeptResponse[],
): Promise<void> {
  await tx
    .insertInto('survey_answers')
    .values(
      answers.map((answer) => ({
        school_id: school.id,
        survey_id: surveyId,
        dog_id: dogId,
        question_id: answer.questionId,
        text: answer.textAnswer,
        date: answer.dateAnswer,
        choice: answer.singleChoiceAnswer,
        choices: [...answer.multipleChoiceAnswer],
      })),
    )
    .execute();
}
