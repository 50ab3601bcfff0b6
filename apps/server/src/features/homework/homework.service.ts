import type { Id } from '@psia/contract/core/ids';
import type { Page } from '@psia/contract/core/page';
import type { Exercise } from '@psia/contract/exercises/exercises.contract';
import {
  type AssignedExercise,
  type HomeworkState,
  mostOpenExercises,
  type UnassignedExercise,
} from '@psia/contract/homework/homework.contract';
import { isUniqueViolation } from '../../platform/database/database-errors.ts';
import { pageOfRows } from '../../platform/database/lists/page-of-rows.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { refuseBeyond } from '../../platform/http/network/bound.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { listVersions } from '../exercises/exercises.public.ts';
import { announce, announceDogFile } from '../notifications/notifications.public.ts';
import { lockDogsInTraining } from '../occupancy/occupancy.public.ts';
import {
  assignedNotice,
  carriedWhole,
  datedExercises,
  firstDayOfUse,
  futureDates,
  exerciseHeader,
  tooManyOpen,
  type WantedExercise,
} from './homework.domain.ts';
import { removeAssigned } from './homework-removing.repository.ts';
import type { WantedStep } from './homework-steps.domain.ts';
import { changeStep, refuseMissingSteps } from './homework-steps.service.ts';
import * as unassigned from './homework-unassigned.repository.ts';
import * as repository from './homework.repository.ts';

interface Asked {
  readonly dogId: Id<'dog'>;
  readonly search: string;
  readonly limit: number;
}

/**
 * Returns the school's exercises that a dog doesn't have open; first those assigned most often in this month and the
 * three before. If the answer would be too long, the last ones come without texts and say so (D193).
 */
export async function listUnassigned(ctx: ReadContext, asked: Asked): Promise<UnassignedExercise[]> {
  const rows = await unassigned.listUnassigned(ctx, { ...asked, since: firstDayOfUse(ctx.now.today) });
  const carried = new Set(carriedWhole(rows));
  const exercises = await exercisesOf(ctx, [...carried]);
  return rows.map((row) => ({
    ...(carried.has(row) ? exercises(row) : exerciseHeader(row)),
    uses: row.uses,
    textsLeftOut: !carried.has(row),
  }));
}

interface Listed {
  readonly dogId: Id<'dog'>;
  readonly page: number;
  readonly size: number;
  /** Only homework in this state; all if missing. */
  readonly state?: HomeworkState | undefined;
}

/** Returns a page of a dog's homework, newest first; the totals are right even past the last page (D46). */
export async function listAssigned(ctx: ReadContext, asked: Listed): Promise<Page<AssignedExercise>> {
  const { rows, total } = await repository.listAssigned(ctx, asked);
  return pageOfRows(await withExercises(ctx, rows), total, asked);
}

async function withExercises(ctx: ReadContext, rows: readonly repository.AssignedRow[]): Promise<AssignedExercise[]> {
  const exercises = await exercisesOf(ctx, rows);
  return rows.map((row) => ({
    id: row.id,
    exercise: exercises(row),
    completed: row.completionDate !== null,
    assignedDate: row.assignedDate,
    completionDate: row.completionDate,
    goal: row.goal,
    perDay: row.perDay,
    step: row.step,
    lastStep: row.lastStep,
    stepSetAt: row.stepSetAt,
  }));
}

type Version = Pick<Exercise, 'exerciseId' | 'version'>;

/** Reads versions of exercises in one statement. Returns a function that gives one of these versions. */
async function exercisesOf(ctx: ReadContext, versions: readonly Version[]): Promise<(version: Version) => Exercise> {
  const keyOf = ({ exerciseId, version }: Version) => `${exerciseId} ${version}`;
  const wanted = versions.map(({ exerciseId, version }) => ({ exerciseId, number: version }));
  const found = new Map((await listVersions(ctx, wanted)).map((exercise) => [keyOf(exercise), exercise]));
  return (version) => {
    const exercise = found.get(keyOf(version));
    if (!exercise) throw new Error(`There is no version ${version.version} of an exercise.`);
    return exercise;
  };
}

interface Homework {
  readonly dogId: Id<'dog'>;
  readonly exercises: readonly WantedExercise[];
}

/**
 * Gives a dog exercises, each open at most once (D85), tells its owner in one notice and returns only the new ones
 * (D125). BAD_INPUT for a day after today (D84) and for steps that the exercise doesn't have (D237), NOT_FOUND if an exercise was deleted meanwhile, LIMIT_REACHED beyond
 * 100 open ones, DOG_ENDED if the dog trains here no longer.
 */
export async function assignExercises(ctx: WriteContext, { dogId, exercises }: Homework): Promise<AssignedExercise[]> {
  const fieldErrors = futureDates(exercises, ctx.now.today);
  if (Object.keys(fieldErrors).length > 0) throw new Refusal('BAD_INPUT', { fieldErrors });
  const ids = await addToHomework(ctx, { dogId, exercises });
  if (ids.length === 0) return [];

  const dog = await repository.getDog(ctx, dogId);
  const { actor, school } = ctx;
  const notice = assignedNotice({ dog, ids });
  await announce(ctx, { schoolId: school.id, by: actor, notices: [notice] });
  await announceDogFile(ctx, { dogId });
  return withExercises(ctx, await repository.getAssigned(ctx, ids));
}

/**
 * Gives a dog exercises without a notice, for callers who tell of more at once (D124). Locks the dog; returns the ids
 * of the new ones. The caller must have checked that the ids are the school's. BAD_INPUT for steps that an exercise
 * doesn't have (D237), NOT_FOUND if one was deleted meanwhile, LIMIT_REACHED beyond 100 open ones, DOG_ENDED if the dog trains here no longer.
 */
export async function addToHomework(
  ctx: WriteContext,
  { dogId, exercises }: Homework,
): Promise<Id<'assignedExercise'>[]> {
  if (exercises.length === 0) return [];
  await lockDogsInTraining(ctx, [dogId]);
  const wanted = datedExercises(exercises, ctx.now.today);
  await repository.lockExercisesShared(
    ctx,
    wanted.map(({ exerciseId }) => exerciseId),
  );
  await refuseMissingSteps(ctx, exercises);
  const open = new Set(await repository.listOpenExerciseIds(ctx, dogId));
  const added = wanted.filter(({ exerciseId }) => !open.has(exerciseId));
  refuseBeyond({ most: mostOpenExercises, present: open.size, added: added.length, message: tooManyOpen });
  return repository.insertAssigned(ctx, { dogId, exercises: added });
}

/**
 * Completes homework with the exercise's present version (D83); doing it again changes nothing (D85). NOT_FOUND if
 * somebody deleted it meanwhile.
 */
export async function completeExercise(ctx: WriteContext, id: Id<'assignedExercise'>): Promise<AssignedExercise> {
  const [completed] = await repository.markCompleted(ctx, [id]);
  if (completed) await announceFileOf(ctx, completed.dogId);
  return getOne(ctx, id);
}

/**
 * Completes homework of a dog as a part of a larger act, without a notice. NOT_FOUND if one is another dog's (D127) or
 * was deleted.
 */
export async function completeHomework(
  ctx: WriteContext,
  { dogId, ids }: { readonly dogId: Id<'dog'>; readonly ids: readonly Id<'assignedExercise'>[] },
): Promise<void> {
  const wanted = new Set(ids);
  if (wanted.size === 0) return;
  if ((await repository.countAssignedOfDog(ctx, dogId, [...wanted])) !== wanted.size) throw new Refusal('NOT_FOUND');
  await repository.markCompleted(ctx, [...wanted]);
}

/**
 * Opens completed homework again; changes nothing if it is open. ALREADY_ASSIGNED while a newer one of the exercise is
 * open (D85), LIMIT_REACHED beyond 100 open ones, NOT_FOUND if somebody deleted it meanwhile, DOG_ENDED.
 */
export async function revokeCompletion(ctx: WriteContext, id: Id<'assignedExercise'>): Promise<AssignedExercise> {
  const dogId = await repository.findDogOf(ctx, id);
  if (dogId === null) throw new Refusal('NOT_FOUND');
  await lockDogsInTraining(ctx, [dogId]);
  if (await openAgain(ctx, id)) {
    const open = await repository.listOpenExerciseIds(ctx, dogId);
    refuseBeyond({ most: mostOpenExercises, present: open.length, added: 0, message: tooManyOpen });
    await announceFileOf(ctx, dogId);
  }
  return getOne(ctx, id);
}

async function openAgain(ctx: WriteContext, id: Id<'assignedExercise'>): Promise<boolean> {
  try {
    return await repository.markOpen(ctx, id);
  } catch (error) {
    // Open homework with one exercise is all that a dog can have only once.
    if (!isUniqueViolation(error)) throw error;
    throw new Refusal('ALREADY_ASSIGNED', { cause: error });
  }
}

/** Sets the step from which a dog goes on with homework, and tells its screens; refuses as `changeStep` does. */
export async function setStep(ctx: WriteContext, wanted: WantedStep): Promise<AssignedExercise> {
  await announceFileOf(ctx, await changeStep(ctx, wanted));
  return getOne(ctx, wanted.id);
}

/**
 * Removes homework permanently; what was practised stays, and with it the homework, hidden (D86). NOT_FOUND if somebody
 * else has just done so.
 */
export async function deleteAssigned(ctx: WriteContext, id: Id<'assignedExercise'>): Promise<void> {
  const dogId = await removeAssigned(ctx, id);
  if (dogId === null) throw new Refusal('NOT_FOUND');
  await announceFileOf(ctx, dogId);
}

async function getOne(ctx: WriteContext, id: Id<'assignedExercise'>): Promise<AssignedExercise> {
  const [assigned] = await withExercises(ctx, await repository.getAssigned(ctx, [id]));
  if (!assigned) throw new Refusal('NOT_FOUND');
  return assigned;
}

async function announceFileOf(ctx: WriteContext, dogId: Id<'dog'>): Promise<void> {
  await announceDogFile(ctx, { dogId });
}
