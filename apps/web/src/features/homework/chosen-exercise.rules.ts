import type { Id } from '@psia/contract/core/ids';

/** An exercise that is to be given, with what the trainer asks of practising it; '' where they say nothing of it. */
export interface ChosenExercise {
  readonly exerciseId: Id<'exercise'>;
  readonly name: string;
  readonly goal: string;
  readonly perDay: string;
  readonly step: string;
  readonly lastStep: string;
}

/** An exercise of which nothing is asked yet. */
export function chosenExercise(exerciseId: Id<'exercise'>, name: string): ChosenExercise {
  return { exerciseId, name, goal: '', perDay: '', step: '', lastStep: '' };
}
