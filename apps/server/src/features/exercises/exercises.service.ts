import type { Id } from '@psia/contract/core/ids';
import type { Exercise, ExerciseFields, StartingKey } from '@psia/contract/exercises/exercises.contract';
import { startingSet } from '@psia/contract/exercises/starting-set.rules';
import { newId } from '../../platform/database/new-id.ts';
import { refuseChanged } from '../../platform/refusal/changed-meanwhile.ts';
import type { WriteContext } from '../../platform/acting/context.ts';
import { refuseBeyond } from '../../platform/http/network/bound.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { announceDogFiles, announceToStaff } from '../notifications/notifications.public.ts';
import { lockPicturesShared } from '../pictures/pictures.public.ts';
import { lockSchool } from '../schools/schools.public.ts';
import { type ExerciseText, saysTheSame } from './exercises.domain.ts';
import * as repository from './exercises.repository.ts';

const mostExercises = 2_000;
const tooManyExercises = 'Biblioteka może mieć najwyżej 2000 ćwiczeń.';

/**
 * When an exercise changes, at most this many files of dogs that have it are refreshed live. Others show the change
 * when opened.
 */
const maxLiveRefreshes = 200;

/** Adds an exercise to the library; LIMIT_REACHED beyond 2,000. */
export async function addExercise(ctx: WriteContext, fields: ExerciseFields): Promise<Exercise> {
  await lockSchool(ctx);
  refuseBeyond({ most: mostExercises, present: await repository.countLibrary(ctx), message: tooManyExercises });
  const added = {
    ...fields,
    videoLink: fields.videoLink ?? null,
    pictureIds: [...new Set(fields.pictureIds)],
    steps: fields.steps ?? [],
  };
  await lockPicturesShared(ctx, added.pictureIds);
  const [id = ''] = await insertAll(ctx, [added]);
  return repository.getExercise(ctx, id);
}

/**
 * Adds exercises of the starting set to an empty library, each once, and returns them in the set's order. Changes
 * nothing in a library that has any, so two calls at once add the set only once.
 */
export async function addStartingSet(
  ctx: WriteContext,
  { keys }: { readonly keys: readonly StartingKey[] },
): Promise<{ readonly status: 200 | 201; readonly body: Exercise[] }> {
  await lockSchool(ctx);
  if ((await repository.countLibrary(ctx)) > 0) return { status: 200, body: [] };
  const chosen = startingSet.filter(({ key }) => keys.includes(key));
  const texts = chosen.map(({ key: _, ...text }) => ({ ...text, videoLink: null, pictureIds: [], steps: [] }));
  const ids = await insertAll(ctx, texts);
  const exercises = texts.map(({ pictureIds: _, ...text }, index) => {
    return { ...text, exerciseId: ids[index] ?? '', pictures: [], version: 1 };
  });
  return { status: 201, body: exercises };
}

/** Adds exercises and tells the screens of them. Returns their ids in that order. */
async function insertAll(ctx: WriteContext, texts: readonly ExerciseText[]): Promise<Id<'exercise'>[]> {
  const added = texts.map((text) => ({ ...text, id: newId() }));
  await repository.insertExercises(ctx, added);
  await announceToStaff(ctx, [{ topic: 'exercises' }]);
  return added.map(({ id }) => id);
}

interface Edited extends ExerciseFields {
  readonly exerciseId: Id<'exercise'>;
  /** The version that the caller saw. */
  readonly version?: number | undefined;
}

/**
 * Replaces an exercise by a new version: open homework shows it at once, completed homework keeps its own (D83). A
 * missing link, missing pictures or steps stay. Saving without a change makes no version. NOT_FOUND if it is gone,
 * CHANGED_MEANWHILE if it changed since the caller saw it (D79).
 */
export async function updateExercise(ctx: WriteContext, { exerciseId, version, ...fields }: Edited): Promise<Exercise> {
  if (!(await repository.lockExercise(ctx, exerciseId))) throw new Refusal('NOT_FOUND');
  const present = await repository.getExercise(ctx, exerciseId);
  refuseChanged(version, present.version);
  const shown = present.pictures.map(({ id }) => id);
  const text = {
    ...fields,
    videoLink: fields.videoLink === undefined ? present.videoLink : fields.videoLink,
    pictureIds: fields.pictureIds === undefined ? shown : [...new Set(fields.pictureIds)],
    steps: fields.steps ?? present.steps,
  };
  if (saysTheSame(text, { ...present, pictureIds: shown })) return present;
  await lockPicturesShared(ctx, text.pictureIds);
  await repository.insertVersion(ctx, { ...text, id: exerciseId, number: present.version + 1 });
  await announceToStaff(ctx, [{ topic: 'exercises' }]);
  await announceDogFiles(ctx, await repository.listFilesWithOpen(ctx, { exerciseId, most: maxLiveRefreshes }));
  return repository.getExercise(ctx, exerciseId);
}

/** Takes an exercise out of the library; dogs' homework keeps it (D29). */
export async function deleteExercise(ctx: WriteContext, id: Id<'exercise'>): Promise<void> {
  if (!(await repository.lockExercise(ctx, id))) return;
  await repository.deleteExercise(ctx, id);
  await announceToStaff(ctx, [{ topic: 'exercises' }]);
}
