import type { Id } from '@psia/contract/core/ids';

/** An exercise that is to become homework, with its name, because a kept draft may be shown before any list. */
export interface ChosenExercise {
  readonly exerciseId: Id<'exercise'>;
  readonly name: string;
}

/** A step that homework is set to. */
export interface ChosenStep {
  readonly assignedExerciseId: Id<'assignedExercise'>;
  readonly step: number;
}

/** All that is written and chosen on the page. */
export interface WrapUpValues extends Record<string, unknown> {
  readonly summary: string;
  readonly recommendations: string;
  /** Homework that is completed. */
  readonly completed: readonly Id<'assignedExercise'>[];
  /** The steps that homework is set to. */
  readonly steps: readonly ChosenStep[];
  readonly chosen: readonly ChosenExercise[];
  readonly note: string;
}

/** The two areas into which sentences go. */
export const textFields = ['summary', 'recommendations'] as const;
export type TextField = (typeof textFields)[number];

export const emptyWrapUp: WrapUpValues = {
  summary: '',
  recommendations: '',
  completed: [],
  steps: [],
  chosen: [],
  note: '',
};

/** With a row in each list, for drafts to be held against. */
export const exampleWrapUp: WrapUpValues = {
  ...emptyWrapUp,
  completed: [''],
  steps: [{ assignedExerciseId: '', step: 1 }],
  chosen: [{ exerciseId: '', name: '' }],
};

interface About {
  readonly dogId: Id<'dog'>;
  readonly trainingId: Id<'training'> | undefined;
}

/** What is sent of it. */
export function bodyOf({ dogId, trainingId }: About, values: WrapUpValues) {
  const { summary, recommendations, completed, steps, chosen, note } = values;
  return {
    dogId,
    ...(trainingId !== undefined && { trainingId }),
    summary,
    recommendations,
    completeIds: [...completed],
    steps: steps.map((one) => ({ ...one })),
    assignExerciseIds: chosen.map(({ exerciseId }) => exerciseId),
    note,
  };
}
