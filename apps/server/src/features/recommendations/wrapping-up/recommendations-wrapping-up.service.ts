import type { Id } from '@psia/contract/core/ids';
import type { Recommendation, RecommendationTexts } from '@psia/contract/recommendations/recommendations.contract';
import { tookPlace } from '@psia/contract/participations/participations.rules';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { addDogNote } from '../../dog-notes/dog-notes.public.ts';
import { addToHomework, completeHomework, setStepsOfDog } from '../../homework/homework.public.ts';
import { findOldestDueTraining } from '../recommendations-due.repository.ts';
import { lockDog } from '../recommendations.repository.ts';
import { writeRecommendation } from '../recommendations.service.ts';
import * as repository from './recommendations-wrapping-up.repository.ts';

interface WrapUp extends RecommendationTexts {
  readonly dogId: Id<'dog'>;
  /** The training that it is about; without one it counts for the dog's oldest that waits (D126). */
  readonly trainingId?: Id<'training'> | null | undefined;
  /** Homework of the dog that is completed. */
  readonly completeIds: readonly Id<'assignedExercise'>[];
  /** The steps that homework of the dog is set to (D237). */
  readonly steps: readonly { readonly assignedExerciseId: Id<'assignedExercise'>; readonly step: number }[];
  /** Exercises of the library that the dog gets as homework from today on. */
  readonly assignExerciseIds: readonly Id<'exercise'>[];
  /** For the school's trainers alone. */
  readonly note: string | null;
}

/**
 * Writes down at once what comes after a training: the recommendation, what becomes of the homework, and a note. The
 * owner's bell rings once, for the recommendation (D124), and no owner hears of the note. Refuses with NOT_FOUND homework
 * of another dog (D127), BAD_INPUT another dog's training and a step that an exercise doesn't have (D237), NOT_ENDED one that has not taken place (D126), LIMIT_REACHED
 * more than 100 open exercises; then nothing of it is kept.
 */
export async function wrapUpTraining(ctx: WriteContext, wrapUp: WrapUp): Promise<Recommendation> {
  const { dogId, trainingId, completeIds, steps, assignExerciseIds, note, summary, recommendations } = wrapUp;
  const dog = await lockDog(ctx, dogId);
  await setStepsOfDog(ctx, { dogId, steps });
  await completeHomework(ctx, { dogId, ids: completeIds });
  if (trainingId) await judgeTraining(ctx, { dogId, trainingId });
  const exercises = assignExerciseIds.map((exerciseId) => ({ exerciseId, assignedDate: null }));
  await addToHomework(ctx, { dogId, exercises });
  if (note !== null) await addDogNote(ctx, { dogId, content: note });
  const aboutId = trainingId ?? (await findOldestDueTraining(ctx, dogId));
  return writeRecommendation(ctx, { dog, trainingId: aboutId, summary, recommendations });
}

async function judgeTraining(
  ctx: WriteContext,
  { dogId, trainingId }: { readonly dogId: Id<'dog'>; readonly trainingId: Id<'training'> },
): Promise<void> {
  const training = await repository.getTraining(ctx, trainingId);
  if (training.dogId !== dogId) {
    throw new Refusal('BAD_INPUT', { fieldErrors: { trainingId: 'To trening innego psa.' } });
  }
  if (training.state !== 'confirmed') throw new Refusal('NOT_ENDED', { message: 'Ten trening się nie odbył.' });
  if (!tookPlace(training, ctx.now.wall)) throw new Refusal('NOT_ENDED');
}
