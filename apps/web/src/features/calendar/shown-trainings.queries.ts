import type { Training } from '@psia/contract/calendar/calendar.contract';
import { byStart } from '@psia/contract/core/time';
import type { Window } from '@psia/contract/core/window';
import { overlaps } from '@psia/contract/occupancy/occupancy.rules';
import type { QueryClient } from '@tanstack/react-query';

/** Where confirmed trainings of trainers are kept: the trainer's id comes next, then the window of the list. */
export const trainingsOfTrainersKey = ['trainings', 'confirmed-of-trainer'] as const;

/** The window that such a list is of, the last of its key. */
function windowOf(queryKey: readonly unknown[]): Window {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above: only such keys are given
  return queryKey.at(-1) as Window;
}

/**
 * Shows a confirmed training, as an answer has just given it, in the calendars that are open: where it is now, and nowhere
 * else. Ask behind it for what else it has changed.
 */
export function showTraining(queries: QueryClient, training: Training): void {
  for (const { queryKey } of queries.getQueryCache().findAll({ queryKey: trainingsOfTrainersKey })) {
    const isThere = queryKey[2] === training.trainerId && overlaps(training, windowOf(queryKey));
    queries.setQueryData<Training[]>(queryKey, (list) => {
      const others = list?.filter(({ id }) => id !== training.id);
      return isThere ? others && [...others, training].toSorted(byStart) : others;
    });
  }
}
