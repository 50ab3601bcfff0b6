import type { Id } from '@psia/contract/core/ids';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import type { PlainDate, WallTime } from '@psia/contract/core/time';
import type { HomeworkState } from '@psia/contract/homework/homework.contract';
import type { QueryCreator } from 'kysely';
import { dogOwnerId } from '../../platform/database/columns/dog-people.ts';
import type { CountIds } from '../../platform/database/lookup.ts';
import { anyOf } from '../../platform/database/any-of.ts';
import { newId } from '../../platform/database/new-id.ts';
import { readPage } from '../../platform/database/lists/page-of-rows.ts';
import type { DB } from '../../../migrations/schema.generated.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { recordActs } from '../acts/acts.public.ts';
import type { DatedExercise } from './homework.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;
type Ctx = Pick<WriteContext, 'tx' | 'school' | 'actor' | 'now' | 'outbox' | 'undo'>;

/** Counts those of the ids that name homework of dogs of the caller's school that was not taken away (D86). */
export const countAssigned: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('assigned_exercises')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', caller.schoolId)
    .where('id', '=', ids)
    .where('hidden_at', 'is', null);

/** Counts those of the ids that name homework of a dog. */
export async function countAssignedOfDog(
  { db, school }: ReadCtx,
  dogId: Id<'dog'>,
  ids: readonly Id<'assignedExercise'>[],
): Promise<number> {
  const { count } = await db
    .selectFrom('assigned_exercises')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', school.id)
    .where('dog_id', '=', dogId)
    .where('id', '=', anyOf(ids))
    .where('hidden_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Homework without the exercise's text, with the version to show (D83). */
export interface AssignedRow {
  readonly id: Id<'assignedExercise'>;
  readonly exerciseId: Id<'exercise'>;
  readonly version: number;
  readonly assignedDate: PlainDate;
  readonly completionDate: WallTime | null;
  readonly goal: string | null;
  readonly perDay: number | null;
  readonly step: number | null;
  readonly lastStep: number | null;
  readonly stepSetAt: WallTime | null;
}

/** Query: homework of a school with its exercises, deleted ones too (D29); without what was taken away (D86). */
function homeworkIn(database: Pick<QueryCreator<DB>, 'selectFrom'>, schoolId: Id<'school'>) {
  return database
    .selectFrom('assigned_exercises')
    .innerJoin('exercises', (join) =>
      join
        .onRef('exercises.school_id', '=', 'assigned_exercises.school_id')
        .onRef('exercises.id', '=', 'assigned_exercises.exercise_id'),
    )
    .select((eb) => [
      'assigned_exercises.id',
      'assigned_exercises.exercise_id',
      'assigned_exercises.assigned_date',
      'assigned_exercises.created_at',
      'assigned_exercises.completed_at',
      'assigned_exercises.goal',
      'assigned_exercises.per_day',
      'assigned_exercises.step',
      'assigned_exercises.last_step',
      'assigned_exercises.step_set_at',
      eb.fn.coalesce('assigned_exercises.completed_version', 'exercises.version').as('version'),
    ])
    .where('assigned_exercises.school_id', '=', schoolId)
    .where('assigned_exercises.hidden_at', 'is', null)
    .where('exercises.school_id', '=', schoolId);
}

interface Stored {
  readonly id: string;
  readonly exercise_id: string;
  readonly version: number;
  readonly assigned_date: string;
  readonly completed_at: Temporal.Instant | null;
  readonly goal: string | null;
  readonly per_day: number | null;
  readonly step: number | null;
  readonly last_step: number | null;
  readonly step_set_at: Temporal.Instant | null;
}

function rowOf(row: Stored, timeZone: string): AssignedRow {
  return {
    id: row.id,
    exerciseId: row.exercise_id,
    version: row.version,
    assignedDate: row.assigned_date,
    completionDate: row.completed_at && wallTimeOf(row.completed_at, timeZone),
    goal: row.goal,
    perDay: row.per_day,
    step: row.step,
    lastStep: row.last_step,
    stepSetAt: row.step_set_at && wallTimeOf(row.step_set_at, timeZone),
  };
}

interface Listed {
  readonly dogId: Id<'dog'>;
  readonly page: number;
  readonly size: number;
  readonly state?: HomeworkState | undefined;
}

const completedAt = 'assigned_exercises.completed_at';

/** Returns a page of a dog's homework, newest first, and the total, right even past the end (D46). One statement. */
export async function listAssigned(
  { db, school }: ReadCtx,
  { dogId, page, size, state }: Listed,
): Promise<{ readonly rows: AssignedRow[]; readonly total: number }> {
  const stateOperator = state === 'open' ? ('is' as const) : ('is not' as const);
  const { rows, total } = await readPage(db, {
    counted: db
      .selectFrom('assigned_exercises')
      .select((eb) => eb.fn.countAll().as('count'))
      .where('school_id', '=', school.id)
      .where('dog_id', '=', dogId)
      .where('hidden_at', 'is', null)
      .$if(state !== undefined, (all) => all.where('completed_at', stateOperator, null)),
    listed: homeworkIn(db, school.id)
      .where('assigned_exercises.dog_id', '=', dogId)
      .$if(state !== undefined, (all) => all.where(completedAt, stateOperator, null))
      .orderBy('assigned_exercises.assigned_date', 'desc')
      .orderBy('assigned_exercises.created_at', 'desc')
      .orderBy('assigned_exercises.id', 'desc')
      .limit(size)
      .offset(page * size),
  });
  return { rows: rows.map((row) => rowOf(row, school.timeZone)), total };
}

/** Returns homework by id, in the order of the ids; leaves out what is gone. */
export async function getAssigned(
  { db, school }: ReadCtx,
  ids: readonly Id<'assignedExercise'>[],
): Promise<AssignedRow[]> {
  const rows = await homeworkIn(db, school.id).where('assigned_exercises.id', '=', anyOf(ids)).execute();
  const byId = new Map(rows.map((row) => [row.id, rowOf(row, school.timeZone)]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Returns a dog of the school with what its owner's notice needs. */
export async function getDog(
  { db, school }: ReadCtx,
  dogId: Id<'dog'>,
): Promise<{ readonly id: Id<'dog'>; readonly name: string; readonly ownerId: Id<'owner'> }> {
  return db
    .selectFrom('dogs')
    .select(['id', 'name', dogOwnerId().as('ownerId')])
    .where('school_id', '=', school.id)
    .where('id', '=', dogId)
    .executeTakeFirstOrThrow();
}

/** Locks exercises of the library (shared), so that nobody deletes them; NOT_FOUND if one is gone (D29). */
export async function lockExercisesShared({ tx, school }: Ctx, ids: readonly Id<'exercise'>[]): Promise<void> {
  const kept = await tx
    .selectFrom('exercises')
    .select('id')
    .where('school_id', '=', school.id)
    .where('id', '=', anyOf(ids))
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forShare()
    .execute();
  if (kept.length !== ids.length) throw new Refusal('NOT_FOUND');
}

/** Returns the exercises that a dog has open. */
export async function listOpenExerciseIds({ db, school }: ReadCtx, dogId: Id<'dog'>): Promise<Id<'exercise'>[]> {
  const rows = await db
    .selectFrom('assigned_exercises')
    .select('exercise_id')
    .where('school_id', '=', school.id)
    .where('dog_id', '=', dogId)
    .where('completed_at', 'is', null)
    .execute();
  return rows.map(({ exercise_id }) => exercise_id);
}

/**
 * Gives a dog exercises, the first of the list as the newest. Returns the new ids in that order, without exercises that
 * the dog already has open (D85).
 */
export async function insertAssigned(
  ctx: Ctx,
  { dogId, exercises }: { readonly dogId: Id<'dog'>; readonly exercises: readonly DatedExercise[] },
): Promise<Id<'assignedExercise'>[]> {
  const { tx, school, actor, now } = ctx;
  if (exercises.length === 0) return [];
  const last = exercises.length - 1;
  // A microsecond apart, so that those of one act keep their order.
  const rows = exercises.map(({ exerciseId, assignedDate, goal, perDay, step, lastStep }, index) => ({
    id: newId(),
    school_id: school.id,
    dog_id: dogId,
    exercise_id: exerciseId,
    assigned_by: actor.id,
    assigned_date: assignedDate,
    goal,
    per_day: perDay,
    step,
    last_step: lastStep,
    created_at: now.instant.add({ microseconds: last - index }).toString(),
  }));
  const inserted = await tx
    .insertInto('assigned_exercises')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['school_id', 'dog_id', 'exercise_id']).where('completed_at', 'is', null).doNothing(),
    )
    .returning(['id', 'exercise_id as exerciseId'])
    .execute();
  recordActs(
    ctx,
    inserted.map(({ id, exerciseId }) => ({ act: 'homework-assigned', subjectId: id, ids: { dogId, exerciseId } })),
  );
  const isInserted = new Set(inserted.map(({ id }) => id));
  return rows.flatMap(({ id }) => (isInserted.has(id) ? [id] : []));
}

/** Completes open homework with the exercise's present version. Returns the dogs of the completed homework. */
export async function markCompleted(
  ctx: Ctx,
  ids: readonly Id<'assignedExercise'>[],
): Promise<{ readonly dogId: Id<'dog'> }[]> {
  const { tx, school, actor, now } = ctx;
  const completed = await tx
    .updateTable('assigned_exercises')
    .from('exercises')
    .set((eb) => ({
      completed_at: now.instant.toString(),
      completed_by: actor.id,
      completed_version: eb.ref('exercises.version'),
    }))
    .whereRef('exercises.school_id', '=', 'assigned_exercises.school_id')
    .whereRef('exercises.id', '=', 'assigned_exercises.exercise_id')
    .where('assigned_exercises.school_id', '=', school.id)
    .where('exercises.school_id', '=', school.id)
    .where('assigned_exercises.id', '=', anyOf(ids))
    .where(completedAt, 'is', null)
    .returning(['assigned_exercises.id', 'assigned_exercises.dog_id as dogId'])
    .execute();
  recordActs(
    ctx,
    completed.map(({ id, dogId }) => ({ act: 'homework-completed', subjectId: id, ids: { dogId } })),
  );
  return completed;
}

/** Returns the dog of a homework; null if the homework is gone. */
export async function findDogOf({ db, school }: ReadCtx, id: Id<'assignedExercise'>): Promise<Id<'dog'> | null> {
  const row = await db
    .selectFrom('assigned_exercises')
    .select('dog_id')
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.dog_id ?? null;
}

/** Opens completed homework again. False if it was open or is gone. */
export async function markOpen(ctx: Ctx, id: Id<'assignedExercise'>): Promise<boolean> {
  const { tx, school } = ctx;
  const row = await tx
    .updateTable('assigned_exercises')
    .set({ completed_at: null, completed_by: null, completed_version: null })
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .where('completed_at', 'is not', null)
    .where('hidden_at', 'is', null)
    .returning('dog_id as dogId')
    .executeTakeFirst();
  if (row === undefined) return false;
  recordActs(ctx, [{ act: 'homework-reopened', subjectId: id, ids: { dogId: row.dogId } }]);
  return true;
}
