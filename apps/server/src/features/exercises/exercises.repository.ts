import type { Id } from '@psia/contract/core/ids';
import type { Page, SearchQuery } from '@psia/contract/core/page';
import { difficultyLevels, type Exercise, exerciseSteps } from '@psia/contract/exercises/exercises.contract';
import { type RawBuilder, sql } from 'kysely';
import { dogOwnerId } from '../../platform/database/columns/dog-people.ts';
import type { Database, ReadDatabase } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { instantParam } from '../../platform/database/instant.ts';
import type { CountIds } from '../../platform/database/lookup.ts';
import { hasEveryWord } from '../../platform/database/has-every-word.ts';
import { pageOfRows, readPage } from '../../platform/database/lists/page-of-rows.ts';
import { polishOrder } from '../../platform/database/polish-order.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import type { DogFile } from '../notifications/notifications.public.ts';
import { pictureUrl } from '../pictures/pictures.public.ts';
import type { ExerciseText } from './exercises.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;
/** The context of a call that answers with exercises; signs the addresses of their pictures. */
type ShowingCtx = ReadCtx & Pick<ReadContext, 'now' | 'signatures'>;
type Ctx = Pick<WriteContext, 'tx' | 'school' | 'actor' | 'now'>;

const columnsOf = ({ school }: ReadCtx) =>
  [
    'texts.exercise_id as exerciseId',
    'texts.name',
    'texts.description',
    'texts.equipment as requiredEquipment',
    'texts.level as difficultyLevel',
    'texts.video_link as videoLink',
    'texts.number as version',
    'texts.steps',
    sql<string[]>`array(
      select picture_id from exercise_pictures as shown
      where shown.school_id = ${school.id} and shown.exercise_id = texts.exercise_id and shown.version = texts.number
      order by position)`.as('pictureIds'),
  ] as const;

type Row = Omit<Exercise, 'difficultyLevel' | 'pictures' | 'steps'> & {
  readonly steps: unknown;
  readonly difficultyLevel: string;
  readonly pictureIds: readonly string[];
};

function exerciseOf(ctx: ShowingCtx, { pictureIds, steps, ...row }: Row): Exercise {
  const difficultyLevel = difficultyLevels.find((known) => known === row.difficultyLevel);
  if (difficultyLevel === undefined) throw new Error(`An exercise has the level ${row.difficultyLevel}.`);
  const pictures = pictureIds.map((id) => ({ id, url: pictureUrl(ctx, id) }));
  return { ...row, difficultyLevel, pictures, steps: exerciseSteps.parse(steps) };
}

// The condition stands in the text, because an index of a part is of use to a kept plan only where the plan knows it.
/** Query: the newest versions of the exercises in the library of the caller's school. */
function library({ db, school }: ReadCtx) {
  return libraryOf(db, school.id);
}

function libraryOf(db: ReadDatabase, schoolId: string | RawBuilder<string>) {
  return db
    .selectFrom('exercise_versions as texts')
    .where('texts.school_id', '=', schoolId)
    .where(sql<boolean>`texts.in_library`);
}

/** Counts those of the ids that name exercises in the library of the caller's school. */
export const countExercises: CountIds = ({ db, caller, ids }) =>
  libraryOf(db, caller.schoolId)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('texts.exercise_id', '=', ids);

/** Counts the exercises in the library of the caller's school. */
export async function countLibrary(ctx: ReadCtx): Promise<number> {
  const { count } = await library(ctx)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns a page of the library in Polish alphabetical order; the totals are right even past the last page (D46). */
export async function listExercises(ctx: ShowingCtx, { page, size, search }: SearchQuery): Promise<Page<Exercise>> {
  const found = library(ctx).$if(search !== '', (query) =>
    query.where(hasEveryWord(sql<string>`texts.search_text`, search)),
  );
  const { rows, total } = await readPage<Row>(ctx.db, {
    counted: found.select((eb) => eb.fn.countAll().as('count')),
    listed: found
      .select(columnsOf(ctx))
      .orderBy(polishOrder('texts.name'))
      .orderBy('texts.exercise_id')
      .limit(size)
      .offset(page * size),
  });
  return pageOfRows(
    rows.map((row) => exerciseOf(ctx, row)),
    total,
    { page, size },
  );
}

/** An exercise as it is now (number null) or as it was in a version (D83). */
export interface VersionWanted {
  readonly exerciseId: Id<'exercise'>;
  readonly number: number | null;
}

/**
 * Returns exercises of the caller's school in the wanted versions, deleted ones too (D29), in no order. Leaves out
 * versions that don't exist.
 */
export async function listVersions(ctx: ShowingCtx, wanted: readonly VersionWanted[]): Promise<Exercise[]> {
  const { db, school } = ctx;
  const ids = wanted.map(({ exerciseId }) => exerciseId);
  const numbers = wanted.map(({ number }) => number);
  const named = sql<{ exercise_id: string; number: number | null }>`
    (select distinct * from unnest(${ids}::uuid[], ${numbers}::int[]) as pair (exercise_id, number))`;
  const rows = await db
    .selectFrom(named.as('wanted'))
    .innerJoin('exercises', 'exercises.id', 'wanted.exercise_id')
    .innerJoin('exercise_versions as texts', (join) =>
      join
        .onRef('texts.exercise_id', '=', 'exercises.id')
        .on((eb) => eb('texts.number', '=', eb.fn.coalesce('wanted.number', 'exercises.version'))),
    )
    .select(columnsOf(ctx))
    .where('exercises.school_id', '=', school.id)
    .where('texts.school_id', '=', school.id)
    .execute();
  return rows.map((row) => exerciseOf(ctx, row));
}

/** A new exercise with its first version. */
export type NewExercise = ExerciseText & { readonly id: string };

/** Adds exercises to the library; two statements for any number. */
export async function insertExercises(ctx: Ctx, added: readonly NewExercise[]): Promise<void> {
  const { tx, school, actor, now } = ctx;
  const made = { school_id: school.id, created_by: actor.id, created_at: now.instant.toString() };
  await tx
    .insertInto('exercises')
    .values(added.map(({ id }) => ({ ...made, id })))
    .execute();
  await insertVersions(
    ctx,
    added.map(({ id, ...text }) => ({ ...text, id, number: 1 })),
  );
}

/** Stores the texts and pictures of versions of exercises. */
async function insertVersions(
  { tx, school, actor, now }: Ctx,
  versions: readonly (NewExercise & { readonly number: number })[],
): Promise<void> {
  const made = { school_id: school.id, created_by: actor.id, created_at: now.instant.toString() };
  await tx
    .insertInto('exercise_versions')
    .values(
      versions.map(({ id, number, name, description, requiredEquipment, difficultyLevel, videoLink, steps }) => ({
        ...made,
        exercise_id: id,
        number,
        name,
        description,
        equipment: requiredEquipment,
        level: difficultyLevel,
        video_link: videoLink,
        steps: JSON.stringify(steps),
      })),
    )
    .execute();
  const pictures = versions.flatMap(({ id, number, pictureIds }) =>
    pictureIds.map((picture_id, position) => ({
      school_id: school.id,
      exercise_id: id,
      version: number,
      position,
      picture_id,
    })),
  );
  if (pictures.length > 0) await tx.insertInto('exercise_pictures').values(pictures).execute();
}

/** Locks an exercise of the library until the transaction ends; false if it is gone. */
export async function lockExercise({ tx, school }: Ctx, id: Id<'exercise'>): Promise<boolean> {
  const row = await tx
    .selectFrom('exercises')
    .select('id')
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns an exercise of the library as it is now. */
export async function getExercise(ctx: ShowingCtx, id: Id<'exercise'>): Promise<Exercise> {
  return exerciseOf(
    ctx,
    await library(ctx).select(columnsOf(ctx)).where('texts.exercise_id', '=', id).executeTakeFirstOrThrow(),
  );
}

/** Adds a newest version of an exercise (D83). The caller must have locked the exercise. */
export async function insertVersion(ctx: Ctx, version: NewExercise & { readonly number: number }): Promise<void> {
  await leaveLibrary(ctx, version.id);
  await insertVersions(ctx, [version]);
  await ctx.tx
    .updateTable('exercises')
    .set({ version: version.number })
    .where('school_id', '=', ctx.school.id)
    .where('id', '=', version.id)
    .execute();
}

/** Takes an exercise out of the library; its rows stay for homework (D29). */
export async function deleteExercise(ctx: Ctx, id: Id<'exercise'>): Promise<void> {
  await leaveLibrary(ctx, id);
  await ctx.tx
    .updateTable('exercises')
    .set({ deleted_at: ctx.now.instant.toString() })
    .where('school_id', '=', ctx.school.id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .execute();
}

/** Takes an exercise's newest version out of the library, because a newer one follows or the exercise is deleted. */
async function leaveLibrary({ tx, school }: Ctx, id: Id<'exercise'>): Promise<void> {
  await tx
    .updateTable('exercise_versions')
    .set({ in_library: false })
    .where('school_id', '=', school.id)
    .where('exercise_id', '=', id)
    .where(sql<boolean>`in_library`)
    .execute();
}

/**
 * Removes, with their versions, exercises that were deleted before an instant and are in no homework. Their pictures
 * are swept like any unused picture. A deleted exercise can't be assigned any more.
 */
export async function deleteUnusedExercises(database: Database, before: Temporal.Instant): Promise<void> {
  const isUnused = (exerciseId: RawBuilder<unknown>, schoolId: RawBuilder<unknown>) => sql`EXISTS (
    SELECT FROM exercises AS gone
    WHERE gone.school_id = ${schoolId} AND gone.id = ${exerciseId} AND gone.deleted_at < ${instantParam(before)}
      AND NOT EXISTS (
        SELECT FROM assigned_exercises AS given
        WHERE given.school_id = gone.school_id AND given.exercise_id = gone.id))`;
  const ofExercise = ['school_id', 'exercise_id'];
  await deleteInBatches(database, {
    table: 'exercise_pictures',
    key: [...ofExercise, 'version', 'position'],
    condition: isUnused(sql`exercise_pictures.exercise_id`, sql`exercise_pictures.school_id`),
  });
  await deleteInBatches(database, {
    table: 'exercise_versions',
    key: [...ofExercise, 'number'],
    condition: isUnused(sql`exercise_versions.exercise_id`, sql`exercise_versions.school_id`),
  });
  await deleteInBatches(database, {
    table: 'exercises',
    key: ['school_id', 'id'],
    condition: isUnused(sql`exercises.id`, sql`exercises.school_id`),
  });
}

/** Returns the files of the dogs that have an exercise open, latest assigned first, at most `most`. */
export async function listFilesWithOpen(
  { db, school }: ReadCtx,
  { exerciseId, most }: { readonly exerciseId: Id<'exercise'>; readonly most: number },
): Promise<DogFile[]> {
  return db
    .selectFrom('assigned_exercises')
    .innerJoin('dogs', 'dogs.id', 'assigned_exercises.dog_id')
    .select(['dogs.id as dogId', dogOwnerId().as('ownerId')])
    .where('assigned_exercises.school_id', '=', school.id)
    .where('assigned_exercises.exercise_id', '=', exerciseId)
    .where('assigned_exercises.completed_at', 'is', null)
    .where('dogs.school_id', '=', school.id)
    .orderBy('assigned_exercises.created_at', 'desc')
    .limit(most)
    .execute();
}
