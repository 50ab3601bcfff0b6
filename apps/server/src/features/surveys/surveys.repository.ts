import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import { sql } from 'kysely';
import type { CountIds } from '../../platform/database/lookup.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { recordActs } from '../acts/acts.public.ts';
import { listedQuestionsInJson, storedQuestion, questionsInJson } from './surveys-questions.repository.ts';
import { dogOwnerId, isDogOf } from '../../platform/database/columns/dog-people.ts';
import type { KeptQuestion } from './surveys.domain.ts';
import type { DogFile } from '../notifications/notifications.public.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;
type Ctx = Pick<WriteContext, 'tx' | 'school' | 'actor' | 'now' | 'outbox' | 'undo'>;

/** Counts those of these ids that are surveys in the list of the caller's school. */
export const countListed: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('surveys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', caller.schoolId)
    .where('id', '=', ids)
    .where('deleted_at', 'is', null);

/** Counts those of these ids that are surveys that the caller may read (D141, D142). */
export const countReadable: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('surveys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('surveys.school_id', '=', caller.schoolId)
    .where('surveys.id', '=', ids)
    .where((eb) => {
      const isAnswered = eb.exists(
        eb
          .selectFrom('survey_responses')
          .select('survey_responses.dog_id')
          .where('survey_responses.school_id', '=', caller.schoolId)
          .whereRef('survey_responses.survey_id', '=', 'surveys.id'),
      );
      const isAssignedToOwn = eb.exists(
        eb
          .selectFrom('survey_assignments')
          .innerJoin('dogs', 'dogs.id', 'survey_assignments.dog_id')
          .select('survey_assignments.dog_id')
          .where('survey_assignments.school_id', '=', caller.schoolId)
          .whereRef('survey_assignments.survey_id', '=', 'surveys.id')
          .where('survey_assignments.unassigned_at', 'is', null)
          .where('dogs.school_id', '=', caller.schoolId)
          .where(isDogOf(caller.memberId)),
      );
      return eb
        .case()
        .when(caller.isTrainer)
        .then(eb.or([eb('surveys.deleted_at', 'is', null), isAnswered]))
        .else(isAssignedToOwn)
        .end();
    });

/** A survey without its questions; `createdAt` is the school's wall-clock time. */
export interface SurveyRow {
  readonly id: Id<'survey'>;
  readonly title: string;
  readonly isActive: boolean;
  readonly createdAt: WallTime;
  readonly version: number;
}

/** A survey with two counts: the dogs that have it or have answered it, and those that have answered. */
export interface CountedSurveyRow extends SurveyRow {
  readonly questionCount: number;
  readonly counts: { readonly dogs: number; readonly answered: number };
}

function countedSurveys({ db, school }: ReadCtx) {
  return db
    .selectFrom('surveys')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('survey_counts')
          .select((counting) => [
            counting.fn.coalesce(counting.fn.sum<number>('survey_counts.dogs'), sql.lit(0)).as('dogs'),
            counting.fn.coalesce(counting.fn.sum<number>('survey_counts.answered'), sql.lit(0)).as('answered'),
          ])
          .where('survey_counts.school_id', '=', school.id)
          .whereRef('survey_counts.survey_id', '=', 'surveys.id')
          .as('counted'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'surveys.id',
      'surveys.title',
      'surveys.is_active',
      'surveys.created_at',
      'surveys.version',
      'counted.dogs',
      'counted.answered',
      eb
        .selectFrom('survey_questions')
        .select((counting) => counting.fn.countAll<number>().as('count'))
        .where('survey_questions.school_id', '=', school.id)
        .whereRef('survey_questions.survey_id', '=', 'surveys.id')
        .as('question_count'),
    ])
    .where('surveys.school_id', '=', school.id);
}

type Counted = Awaited<ReturnType<ReturnType<typeof countedSurveys>['execute']>>[number];

function countedRowOf(row: Counted, timeZone: string): CountedSurveyRow {
  return {
    id: row.id,
    title: row.title,
    isActive: row.is_active,
    createdAt: wallTimeOf(row.created_at, timeZone),
    version: row.version,
    questionCount: row.question_count ?? 0,
    counts: { dogs: row.dogs, answered: row.answered },
  };
}

/** Returns the surveys in the list of the caller's school, newest first. */
export async function listSurveys(ctx: ReadCtx): Promise<CountedSurveyRow[]> {
  const rows = await listedSurveys(ctx).orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
  return rows.map((row) => countedRowOf(row, ctx.school.timeZone));
}

function listedSurveys(ctx: ReadCtx) {
  return countedSurveys(ctx).where('surveys.deleted_at', 'is', null);
}

/** As `listSurveys`, with questions; null for older surveys whose questions would make the list too long (D193). */
export async function listWithQuestions(
  ctx: ReadCtx,
): Promise<{ readonly survey: CountedSurveyRow; readonly questions: KeptQuestion[] | null }[]> {
  const { id: schoolId, timeZone } = ctx.school;
  const bytesSoFar = sql`sum(surveys.question_bytes) OVER (ORDER BY surveys.created_at DESC, surveys.id DESC)`;
  const rows = await ctx.db
    .selectFrom(listedSurveys(ctx).select(bytesSoFar.as('bytes_so_far')).as('surveys'))
    .selectAll()
    .select(listedQuestionsInJson(schoolId).as('questions'))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map((row) => ({
    survey: countedRowOf(row, timeZone),
    questions: row.questions?.map(storedQuestion) ?? null,
  }));
}

/** Returns a survey of the caller's school with its questions, even a deleted one; null if there is none. */
export async function findWithQuestions(
  ctx: ReadCtx,
  id: Id<'survey'>,
): Promise<{ readonly survey: CountedSurveyRow; readonly questions: KeptQuestion[] } | null> {
  const row = await countedSurveys(ctx)
    .where('surveys.id', '=', id)
    .select(questionsInJson(ctx.school.id).as('questions'))
    .executeTakeFirst();
  if (!row) return null;
  return { survey: countedRowOf(row, ctx.school.timeZone), questions: row.questions.map(storedQuestion) };
}

/** Counts the surveys in the list of the caller's school. */
export async function countSurveys({ db, school }: ReadCtx): Promise<number> {
  const { count } = await db
    .selectFrom('surveys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', school.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

type NewSurvey = Pick<SurveyRow, 'title' | 'isActive'> & { readonly id: string };

export async function insertSurvey(ctx: Ctx, { id, title, isActive }: NewSurvey): Promise<void> {
  const { tx, school, actor, now } = ctx;
  await tx
    .insertInto('surveys')
    .values({
      school_id: school.id,
      id,
      title,
      is_active: isActive,
      created_by: actor.id,
      created_at: now.instant.toString(),
    })
    .execute();
  recordActs(ctx, [{ act: 'survey-added', subjectId: id }]);
}

/** A survey whose row is locked. */
export interface LockedRow {
  readonly id: Id<'survey'>;
  readonly title: string;
  readonly isActive: boolean;
  readonly version: number;
}

function rowsToLock({ tx, school }: Pick<Ctx, 'tx' | 'school'>, id: Id<'survey'>) {
  return tx
    .selectFrom('surveys')
    .select(['id', 'title', 'is_active as isActive', 'version'])
    .where('school_id', '=', school.id)
    .where('id', '=', id);
}

/**
 * Locks a survey of the list until the transaction ends, so that nobody answers, assigns or changes it; null if it is
 * gone.
 */
export async function lockSurveyToChange(ctx: Pick<Ctx, 'tx' | 'school'>, id: Id<'survey'>): Promise<LockedRow | null> {
  return (await rowsToLock(ctx, id).where('deleted_at', 'is', null).forUpdate().executeTakeFirst()) ?? null;
}

/** Locks a survey (shared) until the transaction ends, even a deleted one. Null if there is none. */
export async function lockSurveyShared(ctx: Pick<Ctx, 'tx' | 'school'>, id: Id<'survey'>): Promise<LockedRow | null> {
  return (await rowsToLock(ctx, id).forShare().executeTakeFirst()) ?? null;
}

/** Locks a survey of the list (shared) until the transaction ends, if dogs may be given it; null if they may not. */
export async function lockActiveSurveyShared(
  ctx: Pick<Ctx, 'tx' | 'school'>,
  id: Id<'survey'>,
): Promise<LockedRow | null> {
  const query = rowsToLock(ctx, id).where('deleted_at', 'is', null).where('is_active', '=', true);
  return (await query.forShare().executeTakeFirst()) ?? null;
}

/** Whether somebody has answered a survey. */
export async function hasResponses({ db, school }: ReadCtx, id: Id<'survey'>): Promise<boolean> {
  const row = await db
    .selectFrom('survey_responses')
    .select('dog_id')
    .where('school_id', '=', school.id)
    .where('survey_id', '=', id)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Sets a survey's next version and title. The caller must have locked it. */
export async function updateSurvey(
  ctx: Ctx,
  { id, title, version }: { readonly id: Id<'survey'>; readonly title: string; readonly version: number },
): Promise<void> {
  const { tx, school } = ctx;
  await tx
    .updateTable('surveys')
    .set({ title, version })
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .execute();
  recordActs(ctx, [{ act: 'survey-changed', subjectId: id }]);
}

export async function updateActive(
  ctx: Ctx,
  { id, isActive }: { readonly id: Id<'survey'>; readonly isActive: boolean },
): Promise<void> {
  const { tx, school } = ctx;
  await tx
    .updateTable('surveys')
    .set({ is_active: isActive })
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .execute();
  recordActs(ctx, [{ act: 'survey-activated', subjectId: id, facts: { active: isActive } }]);
}

/** Takes a survey out of the list; its rows stay for those who answered (D142). The caller must have locked it. */
export async function deleteSurvey(ctx: Ctx, id: Id<'survey'>): Promise<void> {
  const { tx, school, now } = ctx;
  await tx
    .updateTable('surveys')
    .set({ deleted_at: now.instant.toString() })
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .execute();
  recordActs(ctx, [{ act: 'survey-deleted', subjectId: id }]);
}

/** Returns the files of the dogs that have a survey assigned, latest assigned first, at most `most`. */
export async function listFilesWith(
  { db, school }: ReadCtx,
  { surveyId, most }: { readonly surveyId: Id<'survey'>; readonly most: number },
): Promise<DogFile[]> {
  return db
    .selectFrom('survey_assignments')
    .innerJoin('dogs', 'dogs.id', 'survey_assignments.dog_id')
    .select(['dogs.id as dogId', dogOwnerId().as('ownerId')])
    .where('survey_assignments.school_id', '=', school.id)
    .where('survey_assignments.survey_id', '=', surveyId)
    .where('survey_assignments.unassigned_at', 'is', null)
    .where('dogs.school_id', '=', school.id)
    .orderBy('survey_assignments.assigned_at', 'desc')
    .limit(most)
    .execute();
}
