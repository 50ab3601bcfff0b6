import type { Id } from '@psia/contract/core/ids';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import {
  faultsOfAssigned,
  lastStepAfter,
  stepFaults,
  type SteppedHomework,
  type WantedStep,
} from './homework-steps.domain.ts';
import * as repository from './homework-steps.repository.ts';
import type { WantedExercise } from './homework.domain.ts';

/** Refuses with BAD_INPUT steps that exercises to assign don't have (D237). The caller must have locked the exercises. */
export async function refuseMissingSteps(
  ctx: Pick<ReadContext, 'db' | 'school'>,
  exercises: readonly WantedExercise[],
): Promise<void> {
  const named = exercises.filter(({ step, lastStep }) => (step ?? lastStep ?? null) !== null);
  if (named.length === 0) return;
  const counts = await repository.countSteps(
    ctx,
    named.map(({ exerciseId }) => exerciseId),
  );
  const fieldErrors = faultsOfAssigned(exercises, counts);
  if (Object.keys(fieldErrors).length > 0) throw new Refusal('BAD_INPUT', { fieldErrors });
}

/**
 * Sets the step from which a dog goes on with homework, and returns the dog. The last step that holds without a trainer
 * stays, or follows the step where that one is later. NOT_FOUND if somebody took the homework away meanwhile, BAD_INPUT
 * for a step that the exercise doesn't have (D237).
 */
export async function changeStep(ctx: WriteContext, wanted: WantedStep): Promise<Id<'dog'>> {
  const [homework] = await repository.lockForSteps(ctx, [wanted.id]);
  if (!homework) throw new Refusal('NOT_FOUND');
  const fieldErrors = stepFaults(wanted, homework.stepCount);
  if (Object.keys(fieldErrors).length > 0) throw new Refusal('BAD_INPUT', { fieldErrors });
  await repository.writeSteps(ctx, [stepSet(homework, wanted)]);
  return homework.dogId;
}

function stepSet({ id, dogId, lastStep }: SteppedHomework, wanted: WantedStep): repository.SetStep {
  return { id, dogId, step: wanted.step, lastStep: lastStepAfter(lastStep, wanted) };
}

interface StepsOfDog {
  readonly dogId: Id<'dog'>;
  /** What was named twice gets the step that it has first. */
  readonly steps: readonly { readonly assignedExerciseId: Id<'assignedExercise'>; readonly step: number }[];
}

/**
 * Sets the steps of a dog's homework as a part of a larger act. NOT_FOUND if one is another dog's (D127) or was taken
 * away, BAD_INPUT for a step that its exercise doesn't have (D237).
 */
export async function setStepsOfDog(ctx: WriteContext, { dogId, steps }: StepsOfDog): Promise<void> {
  if (steps.length === 0) return;
  const stepOf = new Map(steps.toReversed().map(({ assignedExerciseId, step }) => [assignedExerciseId, step]));
  const locked = await repository.lockForSteps(ctx, [...stepOf.keys()]);
  if (locked.length !== stepOf.size || locked.some((one) => one.dogId !== dogId)) throw new Refusal('NOT_FOUND');
  const homework = new Map(locked.map((one) => [one.id, one]));
  const faults = steps.flatMap(({ assignedExerciseId, step }, place) => {
    const { step: fault } = stepFaults({ step }, homework.get(assignedExerciseId)?.stepCount ?? 0);
    return fault === undefined ? [] : [[`steps.${place}.step`, fault] as const];
  });
  if (faults.length > 0) throw new Refusal('BAD_INPUT', { fieldErrors: Object.fromEntries(faults) });
  await repository.writeSteps(
    ctx,
    locked.map((one) => stepSet(one, { id: one.id, step: stepOf.get(one.id) ?? 1 })),
  );
}
