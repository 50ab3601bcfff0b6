import type { Id } from '@psia/contract/core/ids';
import type { Exercise, ExerciseFields, StartingKey } from '@psia/contract/exercises/exercises.contract';
import { startingSet } from '@psia/contract/exercises/starting-set.rules';
import { newId } from '../../platform/database/new-id.ts';
import { refuseChanged } from '../../platform/http/changed-meanwhile.ts';
import type { WriteContext } from '../../platform/http/context.ts';
import { refuseBeyond } from '../../platform/http/network/bound.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { announceDogFiles, announceToStaff } from '../notifications/notifications.public.ts';
import { holdSchool } from '../schools/schools.public.ts';
import { type ExerciseText, saysTheSame } from './exercises.domain.ts';
import * as repository from './exercises.repository.ts';

const mostExercises = 2_000;
const tooManyExercises = 'Biblioteka może mieć najwyżej 2000 ćwiczeń.';

/** The files of so many dogs are refreshed live when their homework's text changes; others show it when opened. */
const mostFilesTold = 200;

/** Adds an exercise to the library; LIMIT_REACHED beyond 2,000. */
export async function addExercise(ctx: WriteContext, fields: ExerciseFields): Promise<Exercise> {
  await holdSchool(ctx);
  refuseBeyond({ most: mostExercises, present: await repository.countLibrary(ctx), message: tooManyExercises });
  const [added] = await insertAll(ctx, [{ ...fields, videoLink: fields.videoLink ?? null }]);
  if (!added) throw new Error('An exercise that was just added is not there.');
  return added;
}

/**
 * Adds exercises of the starting set to an empty library, each once; gives what it added, in the set's order. A library
 * that has any stays as it is, so that two who take the set over at once have it once.
 */
export async function addStartingSet(
  ctx: WriteContext,
  { keys }: { readonly keys: readonly StartingKey[] },
): Promise<{ readonly status: 200 | 201; readonly body: Exercise[] }> {
  await holdSchool(ctx);
  if ((await repository.countLibrary(ctx)) > 0) return { status: 200, body: [] };
  const chosen = startingSet.filter(({ key }) => keys.includes(key));
  const texts = chosen.map(({ key: _, ...text }) => ({ ...text, videoLink: null }));
  return { status: 201, body: await insertAll(ctx, texts) };
}

async function insertAll(ctx: WriteContext, texts: readonly ExerciseText[]): Promise<Exercise[]> {
  const added = texts.map((text) => ({ ...text, id: newId() }));
  await repository.insertExercises(ctx, added);
  await announceToStaff(ctx, [{ topic: 'exercises' }]);
  return added.map(({ id, ...text }) => ({ ...text, exerciseId: id, version: 1 }));
}

interface Edited extends ExerciseFields {
  readonly exerciseId: Id<'exercise'>;
  /** The version that the caller saw. */
  readonly version?: number | undefined;
}

/**
 * Replaces an exercise by a new version, which open homework shows at once while completed homework keeps its own (D83).
 * A link that is missing stays. Saving what is there already writes no version. NOT_FOUND when it is gone,
 * CHANGED_MEANWHILE when it is not as seen (D79).
 */
export async function updateExercise(ctx: WriteContext, { exerciseId, version, ...fields }: Edited): Promise<Exercise> {
  if (!(await repository.holdExercise(ctx, exerciseId))) throw new Refusal('NOT_FOUND');
  const present = await repository.getExercise(ctx, exerciseId);
  refuseChanged(version, present.version);
  const text = { ...fields, videoLink: fields.videoLink === undefined ? present.videoLink : fields.videoLink };
  if (saysTheSame(text, present)) return present;
  const number = present.version + 1;
  await repository.insertVersion(ctx, { ...text, id: exerciseId, number });
  await announceToStaff(ctx, [{ topic: 'exercises' }]);
  await announceDogFiles(ctx, await repository.listFilesWithOpen(ctx, { exerciseId, most: mostFilesTold }));
  return { ...text, exerciseId, version: number };
}

/** Takes an exercise out of the library; homework that dogs have keeps it (D29). */
export async function deleteExercise(ctx: WriteContext, id: Id<'exercise'>): Promise<void> {
  if (!(await repository.holdExercise(ctx, id))) return;
  await repository.deleteExercise(ctx, id);
  await announceToStaff(ctx, [{ topic: 'exercises' }]);
}
