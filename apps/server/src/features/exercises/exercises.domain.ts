import type { Id } from '@psia/contract/core/ids';
import type { DifficultyLevel, ExerciseStep } from '@psia/contract/exercises/exercises.contract';

/** The text and pictures of an exercise's version. */
export interface ExerciseText {
  readonly name: string;
  readonly description: string;
  readonly requiredEquipment: string | null;
  readonly difficultyLevel: DifficultyLevel;
  readonly videoLink: string | null;
  /** In their order. */
  readonly pictureIds: readonly Id<'picture'>[];
  /** In their order. */
  readonly steps: readonly ExerciseStep[];
}

function isSameStep(one: ExerciseStep, other: ExerciseStep | undefined): boolean {
  return one.text === other?.text && one.criterion === other.criterion;
}

/** Whether two versions of an exercise are equal, so that no new version is needed. */
export function saysTheSame(one: ExerciseText, other: ExerciseText): boolean {
  return (
    one.name === other.name &&
    one.description === other.description &&
    one.requiredEquipment === other.requiredEquipment &&
    one.difficultyLevel === other.difficultyLevel &&
    one.videoLink === other.videoLink &&
    one.pictureIds.join() === other.pictureIds.join() &&
    one.steps.length === other.steps.length &&
    one.steps.every((step, place) => isSameStep(step, other.steps[place]))
  );
}
