import type { Id } from '@psia/contract/core/ids';
import type { WantedExercise } from './homework.domain.ts';

/** The steps that a trainer sets for homework (D237). */
export interface WantedStep {
  readonly id: Id<'assignedExercise'>;
  readonly step: number;
  /** Null for the exercise's last step; undefined where nothing is said of it. */
  readonly lastStep?: number | null | undefined;
}

/** Homework as it is before a trainer sets its step. */
export interface SteppedHomework {
  readonly id: Id<'assignedExercise'>;
  readonly dogId: Id<'dog'>;
  readonly lastStep: number | null;
  /** How many steps the exercise has in the version that is shown. */
  readonly stepCount: number;
}

/** The message for a step that an exercise doesn't have. */
function missingStep(stepCount: number): string {
  if (stepCount === 0) return 'To ćwiczenie nie ma kroków.';
  return `To ćwiczenie ma kroki od 1 do ${stepCount}.`;
}

interface Steps {
  readonly step?: number | null | undefined;
  readonly lastStep?: number | null | undefined;
}

/** Returns which of the steps an exercise with that many doesn't have, each with its message. */
export function stepFaults({ step, lastStep }: Steps, stepCount: number): Record<string, string> {
  const isMissing = (number: number | null | undefined) => (number ?? 0) > stepCount;
  return {
    ...(isMissing(step) && { step: missingStep(stepCount) }),
    ...(isMissing(lastStep) && { lastStep: missingStep(stepCount) }),
  };
}

/** Returns the faults of exercises to assign, by the field's path. */
export function faultsOfAssigned(
  wanted: readonly WantedExercise[],
  stepCounts: ReadonlyMap<Id<'exercise'>, number>,
): Record<string, string> {
  const faults = wanted.flatMap((exercise, place) =>
    Object.entries(stepFaults(exercise, stepCounts.get(exercise.exerciseId) ?? 0)).map(
      ([field, message]) => [`${place}.${field}`, message] as const,
    ),
  );
  return Object.fromEntries(faults);
}

/** Returns the last step that holds from now on: the one that was asked for, else the present one, never before `step`. */
export function lastStepAfter(present: number | null, { step, lastStep }: Omit<WantedStep, 'id'>): number | null {
  if (lastStep !== undefined) return lastStep;
  return present === null ? null : Math.max(present, step);
}
