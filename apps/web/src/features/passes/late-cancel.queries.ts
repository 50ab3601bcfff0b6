import type { Id } from '@psia/contract/core/ids';
import { getPassOfTraining } from '@psia/contract/passes/passes.contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import { costWords } from './passes.words.ts';

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
