import type { Id } from '@psia/contract/core/ids';
import { type RawBuilder, sql } from 'kysely';
import { dogOwnerId } from '../../platform/database/columns/dog-people.ts';
import { anyOf } from '../../platform/database/any-of.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { recordActs } from '../acts/acts.public.ts';
import type { GivenSurvey, IntroSurvey } from './surveys-intro.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;
type Ctx = Pick<WriteContext, 'tx' | 'school' | 'actor' | 'now' | 'outbox' | 'undo'>;

/**
 * Returns the survey that a dog is given with its first training; null if none is chosen, or it is now deleted or
 * inactive.
 */
export async function findIntroSurvey({ db, school }: ReadCtx): Promise<Id<'survey'> | null> {
  const row = await db
    .selectFrom('intro_surveys as chosen')
    .innerJoin('surveys', (join) =>
      join.onRef('surveys.school_id', '=', 'chosen.school_id').onRef('surveys.id', '=', 'chosen.survey_id'),
    )
    .select('surveys.id')
    .where('chosen.school_id', '=', school.id)
    .where('surveys.school_id', '=', school.id)
    .where('surveys.deleted_at', 'is', null)
    .where('surveys.is_active', '=', true)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** SQL: whether a survey is chosen for new dogs, even a deleted or inactive one. */
export function introSurveyIsChosen(schoolId: RawBuilder<Id<'school'>>): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM intro_surveys WHERE intro_surveys.school_id = ${schoolId})`;
}

/** Chooses the survey that dogs are given with their first training. */
export async function chooseIntroSurvey(ctx: Ctx, surveyId: Id<'survey'>): Promise<void> {
  const { tx, school } = ctx;
  await tx
    .insertInto('intro_surveys')
    .values({ school_id: school.id, survey_id: surveyId })
    .onConflict((conflict) => conflict.column('school_id').doUpdateSet({ survey_id: surveyId }))
    .execute();
  recordActs(ctx, [{ act: 'intro-survey-chosen', subjectId: school.id, ids: { surveyId } }]);
}

/** Chooses none: from now on dogs are given no first survey. */
export async function clearIntroSurvey(ctx: Ctx): Promise<void> {
  const { tx, school } = ctx;
  await tx.deleteFrom('intro_surveys').where('school_id', '=', school.id).execute();
  recordActs(ctx, [{ act: 'intro-survey-chosen', subjectId: school.id }]);
}

/**
 * Gives the school's first survey to those of these dogs that have no training yet and never got a first survey. A
 * declined or expired request is no training. Locks the survey until the transaction ends, so that nobody deletes or
 * switches it off. One statement, also if the school gives none.
 */
export async function giveToNewDogs(ctx: Ctx, dogIds: readonly Id<'dog'>[]): Promise<IntroSurvey[]> {
  const { tx, school, now } = ctx;
  const hasTraining = (status: string) => sql`
    EXISTS (SELECT FROM trainings WHERE trainings.school_id = ${school.id} AND trainings.dog_id = dogs.id
      AND trainings.status = ${sql.lit(status)})`;
  const { rows } = await sql<IntroSurvey>`
    WITH given AS (
      INSERT INTO survey_assignments (school_id, survey_id, dog_id, assigned_by, assigned_at)
      SELECT dogs.school_id, surveys.id, dogs.id, NULL, ${now.instant.toString()}::timestamptz
      FROM intro_surveys
      JOIN surveys ON surveys.school_id = ${school.id} AND surveys.id = intro_surveys.survey_id
      JOIN dogs ON dogs.school_id = ${school.id} AND dogs.id = ${anyOf(dogIds)}
      WHERE intro_surveys.school_id = ${school.id} AND surveys.deleted_at IS NULL AND surveys.is_active
        AND NOT (${sql.join(['requested', 'confirmed', 'cancelled'].map(hasTraining), sql` OR `)})
        AND NOT EXISTS (SELECT FROM survey_assignments AS earlier
          WHERE earlier.school_id = ${school.id} AND earlier.dog_id = dogs.id AND earlier.assigned_by IS NULL)
      FOR SHARE OF surveys
      ON CONFLICT DO NOTHING
      RETURNING survey_id, dog_id
    )
    SELECT surveys.id AS "surveyId", surveys.title, dogs.id AS "dogId", dogs.name AS "dogName",
      ${dogOwnerId()} AS "ownerId"
    FROM given JOIN surveys ON surveys.school_id = ${school.id} AND surveys.id = given.survey_id
    JOIN dogs ON dogs.school_id = ${school.id} AND dogs.id = given.dog_id
    ORDER BY dogs.name, dogs.id`.execute(tx);
  recordActs(
    ctx,
    rows.map(({ surveyId, dogId }) => ({ act: 'survey-assigned', subjectId: surveyId, ids: { surveyId, dogId } })),
  );
  return rows;
}

/** Locks a survey until the transaction ends, so that nobody answers it meanwhile. */
export async function lockSurvey({ tx, school }: Ctx, surveyId: Id<'survey'>): Promise<void> {
  await tx
    .selectFrom('surveys')
    .select('id')
    .where('school_id', '=', school.id)
    .where('id', '=', surveyId)
    .forUpdate()
    .execute();
}

/** Takes first surveys off dogs that have not filled them and have no training except those to be removed. */
export async function takeFromDogs(
  { tx, school }: Ctx,
  of: { readonly given: readonly GivenSurvey[]; readonly removedTrainings: readonly Id<'training'>[] },
): Promise<void> {
  const dogIds = of.given.map(({ dogId }) => dogId);
  const surveyIds = of.given.map(({ surveyId }) => surveyId);
  await sql`
    DELETE FROM survey_assignments AS given USING unnest(${surveyIds}::uuid[], ${dogIds}::uuid[]) AS taken (survey_id, dog_id)
    WHERE given.school_id = ${school.id} AND given.survey_id = taken.survey_id AND given.dog_id = taken.dog_id
      AND given.assigned_by IS NULL
      AND NOT EXISTS (SELECT FROM survey_responses AS filled WHERE filled.school_id = ${school.id}
        AND filled.survey_id = given.survey_id AND filled.dog_id = given.dog_id)
      AND NOT EXISTS (SELECT FROM trainings WHERE trainings.school_id = ${school.id}
        AND trainings.dog_id = given.dog_id AND trainings.status IN ('requested', 'confirmed', 'cancelled')
        AND trainings.id <> ALL (${of.removedTrainings}::uuid[]))`.execute(tx);
}
