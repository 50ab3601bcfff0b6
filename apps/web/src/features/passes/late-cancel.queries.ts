import type { Id } from '@psia/contract/core/ids';
import { getPassOfGroupTraining, getPassOfTraining } from '@psia/contract/passes/passes.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { absenceCostWords, costWords } from './passes.words.ts';

/** What calling a training off would cost at this moment, in words, asked anew each time; null where it costs nothing. */
export function lostEntryOf(trainingId: Id<'training'>) {
  return queryOptions({
    queryKey: ['passes', 'lost-by', trainingId],
    queryFn: async ({ signal }) => {
      const { calledOff } = await call(getPassOfTraining, { params: { trainingId }, signal });
      return calledOff?.cost === 'ENTRY' ? costWords(calledOff) : null;
    },
    // It is asked once for each question: what it said must not change under the person's hands.
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** A dog's part in a group training. */
interface PartOfDog {
  readonly groupTrainingId: Id<'groupTraining'>;
  readonly dogId: Id<'dog'>;
}

/** What telling that the dog won't come would cost at this moment, in words; null where no pass pays for it. */
export function absenceCostOf({ groupTrainingId, dogId }: PartOfDog) {
  return queryOptions({
    queryKey: ['passes', 'absence', groupTrainingId, dogId],
    queryFn: async ({ signal }) => {
      const { calledOff } = await call(getPassOfGroupTraining, { params: { groupTrainingId, dogId }, signal });
      return calledOff && { isLost: calledOff.cost === 'ENTRY', words: absenceCostWords(calledOff) };
    },
    meta: { liveTopics: [`dogFile/${dogId}`] },
    // What it said before may be over by now.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}
