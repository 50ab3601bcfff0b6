import type { UnassignedExercise } from '@psia/contract/homework/homework.contract';

const mostUsedShown = 5;

interface Offered {
  /** What the school gives most, the most used first. */
  readonly mostUsed: readonly UnassignedExercise[];
  /** The others, in Polish alphabetical order. */
  readonly others: readonly UnassignedExercise[];
}

/** Parts exercises, the most used of which come first, into the five most used and the others. */
export function partedByUse(exercises: readonly UnassignedExercise[]): Offered {
  const mostUsed = exercises.slice(0, mostUsedShown).filter(({ uses }) => uses > 0);
  const others = exercises.slice(mostUsed.length).toSorted((a, b) => a.name.localeCompare(b.name, 'pl'));
  return { mostUsed, others };
}
