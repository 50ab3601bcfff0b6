import type { Id } from '@psia/contract/core/ids';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import type { WallTime } from '@psia/contract/core/time';
import { sql } from 'kysely';
import { dogOwnerId } from '../../platform/database/columns/dog-people.ts';
import { anyOf } from '../../platform/database/any-of.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { recordActs } from '../acts/acts.public.ts';
import { listedQuestionsInJson, storedQuestion } from './surveys-questions.repository.ts';
import { actsOfDogs, type GivenDog } from './surveys-assigning.domain.ts';
import type { KeptQuestion } from './surveys.domain.ts';
import type { SurveyRow } from './surveys.repository.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;
type Ctx = Pick<WriteContext, 'tx' | 'school' | 'actor' | 'now' | 'outbox' | 'undo'>;

interface OfDog {
  readonly surveyId: Id<'survey'>;
  readonly dogId: Id<'dog'>;
}

interface OfDogs {
  readonly surveyId: Id<'survey'>;
  readonly dogIds: readonly Id<'dog'>[];
}

/** A dog's survey; times are the school's wall-clock times. */
export interface AssignedRow extends SurveyRow {
  readonly questionCount: number;
  /** Null if the list would be too long with them (D193). */
  readonly questions: KeptQuestion[] | null;
  readonly assigned: boolean;
  readonly assignedAt: WallTime;
  readonly submittedAt: WallTime | null;
  readonly submittedBy: string | null;
  readonly introSurvey: boolean;
  readonly olderLeftOut: boolean;
}

/**
 * Most surveys of a dog in one list. A dog has at most a hundred assigned at once; others were answered and taken off.
 */
const mostListed = 1_000;

/** SQL: how many questions the survey of the query's row of `surveys` has. */
const questionCountOf = (schoolId: Id<'school'>) => sql<number>`(
  SELECT count(*) FROM survey_questions
  WHERE survey_questions.school_id = ${schoolId} AND survey_questions.survey_id = surveys.id)`;

/** Removes from a list that is one too long the oldest row that was taken off. `last` is the row that must say so. */
function withoutOldest<Row extends { unassigned_at: unknown }>(listed: readonly Row[]) {
  if (listed.length <= mostListed) return { kept: listed };
  const oldest = listed.findLast((row) => row.unassigned_at !== null);
  const kept = listed.filter((row) => row !== oldest);
  return { kept, last: kept.at(-1) };
}

interface ListedOfDog {
  readonly dogId: Id<'dog'>;
  readonly withTakenOff: boolean;
}

/** Query: what a dog has now, then what was taken off, each newest first; one row more than is listed. */
function selectAssigned({ db, school }: ReadCtx, { dogId, withTakenOff }: ListedOfDog) {
  return db
    .selectFrom('survey_assignments as given')
    .innerJoin('surveys', (join) =>
      join.onRef('surveys.school_id', '=', 'given.school_id').onRef('surveys.id', '=', 'given.survey_id'),
    )
    .leftJoin('survey_responses as answered', (join) =>
      join
        .onRef('answered.school_id', '=', 'given.school_id')
        .onRef('answered.survey_id', '=', 'given.survey_id')
        .onRef('answered.dog_id', '=', 'given.dog_id'),
    )
    .leftJoin('members', (join) =>
      join.onRef('members.school_id', '=', 'answered.school_id').onRef('members.id', '=', 'answered.submitted_by'),
    )
    .select([
      'surveys.id',
      'surveys.title',
      'surveys.is_active',
      'surveys.created_at',
      'surveys.version',
      'surveys.question_bytes',
      questionCountOf(school.id).as('question_count'),
      'given.assigned_at',
      'given.assigned_by',
      'given.unassigned_at',
      'answered.submitted_at',
      'members.display_name',
    ])
    .where('given.school_id', '=', school.id)
    .where('given.dog_id', '=', dogId)
    .where((eb) => {
      const isAssigned = eb('given.unassigned_at', 'is', null);
      return withTakenOff ? eb.or([isAssigned, eb('answered.submitted_at', 'is not', null)]) : isAssigned;
    })
    .orderBy(sql`given.unassigned_at is not null`)
    .orderBy('given.assigned_at', 'desc')
    .orderBy('given.survey_id')
    .limit(mostListed + 1);
}

/**
 * Returns a dog's surveys, latest assigned first. With `withTakenOff` also those taken off after an answer (D93);
 * beyond a thousand in all the oldest of these are left out, which the last one says (D193).
 */
export async function listAssigned(ctx: ReadCtx, dog: ListedOfDog): Promise<AssignedRow[]> {
  const { id: schoolId, timeZone } = ctx.school;
  const bytesSoFar = sql`sum(question_bytes) OVER (ORDER BY assigned_at DESC, id)`;
  const found = ctx.db
    .selectFrom(selectAssigned(ctx, dog).as('found'))
    .selectAll()
    .select(bytesSoFar.as('bytes_so_far'));
  const listed = await ctx.db
    .selectFrom(found.as('surveys'))
    .selectAll()
    .select(listedQuestionsInJson(schoolId).as('questions'))
    .orderBy('assigned_at', 'desc')
    .orderBy('id')
    .execute();
  const { kept, last } = withoutOldest(listed);
  return kept.map((row) => ({
    id: row.id,
    title: row.title,
    isActive: row.is_active,
    createdAt: wallTimeOf(row.created_at, timeZone),
    version: row.version,
    questionCount: row.question_count,
    questions: row.questions?.map(storedQuestion) ?? null,
    assigned: row.unassigned_at === null,
    assignedAt: wallTimeOf(row.assigned_at, timeZone),
    submittedAt: row.submitted_at && wallTimeOf(row.submitted_at, timeZone),
    submittedBy: row.submitted_at && row.display_name,
    introSurvey: row.assigned_by === null,
    olderLeftOut: row === last,
  }));
}

/** Returns the dogs that have a survey assigned now. */
export async function listDogIds({ db, school }: ReadCtx, surveyId: Id<'survey'>): Promise<Id<'dog'>[]> {
  const rows = await db
    .selectFrom('survey_assignments')
    .select('dog_id')
    .where('school_id', '=', school.id)
    .where('survey_id', '=', surveyId)
    .where('unassigned_at', 'is', null)
    .orderBy('dog_id')
    .execute();
  return rows.map(({ dog_id }) => dog_id);
}

/** Returns the dogs about which somebody has answered a survey, also those that no longer have it. */
export async function listAnsweredDogIds({ db, school }: ReadCtx, surveyId: Id<'survey'>): Promise<Id<'dog'>[]> {
  const rows = await db
    .selectFrom('survey_responses')
    .select('dog_id')
    .where('school_id', '=', school.id)
    .where('survey_id', '=', surveyId)
    .orderBy('dog_id')
    .execute();
  return rows.map(({ dog_id }) => dog_id);
}

/** An assignment that was not taken off. */
export interface PresentAssignment {
  /** Null if it came with the dog's first training (D143). */
  readonly assignedBy: Id<'trainer'> | null;
  readonly assignedAt: WallTime;
}

/** Returns the present assignment of a survey to a dog; null if the dog doesn't have it now. */
export async function findAssigned(
  { db, school }: ReadCtx,
  { surveyId, dogId }: OfDog,
): Promise<PresentAssignment | null> {
  const row = await db
    .selectFrom('survey_assignments')
    .select(['assigned_by', 'assigned_at'])
    .where('school_id', '=', school.id)
    .where('survey_id', '=', surveyId)
    .where('dog_id', '=', dogId)
    .where('unassigned_at', 'is', null)
    .executeTakeFirst();
  return row ? { assignedBy: row.assigned_by, assignedAt: wallTimeOf(row.assigned_at, school.timeZone) } : null;
}

/** Returns those of some dogs that have a survey assigned now. */
export async function listHaving({ db, school }: ReadCtx, { surveyId, dogIds }: OfDogs): Promise<Set<string>> {
  const rows = await db
    .selectFrom('survey_assignments')
    .select('dog_id')
    .where('school_id', '=', school.id)
    .where('survey_id', '=', surveyId)
    .where('dog_id', '=', anyOf(dogIds))
    .where('unassigned_at', 'is', null)
    .execute();
  return new Set(rows.map(({ dog_id }) => dog_id));
}

/** Returns the largest number of surveys that one of these dogs has assigned; 0 if none has any. */
export async function countMostOfDog({ db, school }: ReadCtx, dogIds: readonly Id<'dog'>[]): Promise<number> {
  const row = await db
    .selectFrom('survey_assignments')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', school.id)
    .where('dog_id', '=', anyOf(dogIds))
    .where('unassigned_at', 'is', null)
    .groupBy('dog_id')
    .orderBy('count', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.count ?? 0;
}

/** Assigns a survey to dogs that don't have it now. The caller must have locked the survey. */
export async function insertAssigned(ctx: Ctx, { surveyId, dogIds }: OfDogs): Promise<void> {
  const { tx, school, actor, now } = ctx;
  const act = { assigned_by: actor.id, assigned_at: now.instant.toString(), unassigned_at: null };
  await tx
    .insertInto('survey_assignments')
    .values(dogIds.map((dog_id) => ({ school_id: school.id, survey_id: surveyId, dog_id, ...act })))
    .onConflict((conflict) => conflict.columns(['school_id', 'survey_id', 'dog_id']).doUpdateSet(act))
    .execute();
  recordActs(ctx, actsOfDogs('survey-assigned', surveyId, dogIds));
}

/** Takes a survey off dogs. Returns those that had it. The caller must have locked the survey. */
export async function markUnassigned(ctx: Ctx, { surveyId, dogIds }: OfDogs): Promise<Id<'dog'>[]> {
  const { tx, school, now } = ctx;
  const rows = await tx
    .updateTable('survey_assignments')
    .set({ unassigned_at: now.instant.toString() })
    .where('school_id', '=', school.id)
    .where('survey_id', '=', surveyId)
    .where('dog_id', '=', anyOf(dogIds))
    .where('unassigned_at', 'is', null)
    .returning('dog_id')
    .execute();
  const hadIt = rows.map(({ dog_id }) => dog_id);
  recordActs(ctx, actsOfDogs('survey-unassigned', surveyId, hadIt));
  return hadIt;
}

/** Takes a survey off all dogs about which nobody has answered it (D142). The caller must have locked the survey. */
export async function unassignUnanswered(ctx: Ctx, surveyId: Id<'survey'>): Promise<void> {
  const { tx, school, now } = ctx;
  const rows = await tx
    .updateTable('survey_assignments')
    .set({ unassigned_at: now.instant.toString() })
    .where('survey_assignments.school_id', '=', school.id)
    .where('survey_assignments.survey_id', '=', surveyId)
    .where('survey_assignments.unassigned_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('survey_responses')
            .select('survey_responses.dog_id')
            .where('survey_responses.school_id', '=', school.id)
            .where('survey_responses.survey_id', '=', surveyId)
            .whereRef('survey_responses.dog_id', '=', 'survey_assignments.dog_id'),
        ),
      ),
    )
    .returning('survey_assignments.dog_id as dogId')
    .execute();
  const takenOff = rows.map(({ dogId }) => dogId);
  recordActs(ctx, actsOfDogs('survey-unassigned', surveyId, takenOff));
}

/**
 * Returns dogs of the school with what their owners' notices need, each with whether somebody has answered a survey
 * about it.
 */
export async function listToTell(
  { db, school }: ReadCtx,
  { surveyId, dogIds }: OfDogs,
): Promise<(GivenDog & { readonly isAnswered: boolean })[]> {
  const rows = await db
    .selectFrom('dogs')
    .leftJoin('survey_responses', (join) =>
      join
        .onRef('survey_responses.school_id', '=', 'dogs.school_id')
        .onRef('survey_responses.dog_id', '=', 'dogs.id')
        .on('survey_responses.survey_id', '=', surveyId),
    )
    .select(['dogs.id', 'dogs.name', dogOwnerId().as('ownerId'), 'survey_responses.submitted_at'])
    .where('dogs.school_id', '=', school.id)
    .where('dogs.id', '=', anyOf(dogIds))
    .orderBy('dogs.id')
    .execute();
  return rows.map(({ submitted_at, ...dog }) => ({ ...dog, isAnswered: submitted_at !== null }));
}
