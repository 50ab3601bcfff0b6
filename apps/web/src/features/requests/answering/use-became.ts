import type { Id } from '@psia/contract/core/ids';
import { getTrainingState } from '@psia/contract/trainings/trainings.contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/call.ts';
import { becameWords } from './answering.words.ts';

/** That a request no longer waits and what has become of it, in words; undefined for one that waits. */
export function useBecame(trainingId: Id<'training'>, isGone: boolean): string | undefined {
  const { data } = useQuery({
    queryKey: ['trainings', 'became', trainingId],
    queryFn: ({ signal }) => call(getTrainingState, { params: { id: trainingId }, signal }),
    enabled: isGone,
    gcTime: 0,
  });
  return isGone ? becameWords(data?.state) : undefined;
}
