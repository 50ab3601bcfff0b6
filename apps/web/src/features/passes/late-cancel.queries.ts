import type { Id } from '@psia/contract/core/ids';
import { getPassOfGroupTraining, getPassOfTraining } from '@psia/contract/passes/passes.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { absenceCostWords, costWords } from './passes.words.ts';

/** Asked once for each question: what it said must not change under the person's hands. */
const askedOnce = {
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
} as const;

/** What calling a training off would cost at this moment, in words, asked anew each time; null where it costs nothing. */
export function lostEntryOf(trainingId: Id<'training'>) {
  return queryOptions({
    queryKey: ['passes', 'lost-by', trainingId],
    queryFn: async ({ signal }) => {
      const { calledOff } = await call(getPassOfTraining, { params: { trainingId }, signal });
      return calledOff?.cost === 'ENTRY' ? costWords(calledOff) : null;
    },
    ...askedOnce,
  });
}

/** A dog's part in a group training. */
interface PartOfDog {
  readonly groupTrainingId: Id<'groupTraining'>;
  readonly dogId: Id<'dog'>;
}

async function askAbsenceCost(params: PartOfDog, signal: AbortSignal) {
  const { calledOff } = await call(getPassOfGroupTraining, { params, signal });
  return calledOff && { isLost: calledOff.cost === 'ENTRY', words: absenceCostWords(calledOff) };
}

/** What telling that the dog won't come would cost at this moment, in words; null where no pass pays for it. */
export function absenceCostOf({ groupTrainingId, dogId }: PartOfDog) {
  return queryOptions({
    queryKey: ['passes', 'absence', groupTrainingId, dogId],
    queryFn: ({ signal }) => askAbsenceCost({ groupTrainingId, dogId }, signal),
    meta: { liveTopics: [`dogFile/${dogId}`] },
    // What it said before may be over by now.
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

/** The same for the question whether to tell it, asked anew each time. */
export function lostByAbsenceOf({ groupTrainingId, dogId }: PartOfDog) {
  return queryOptions({
    queryKey: ['passes', 'lost-by-absence', groupTrainingId, dogId],
    queryFn: ({ signal }) => askAbsenceCost({ groupTrainingId, dogId }, signal),
    ...askedOnce,
  });
}
