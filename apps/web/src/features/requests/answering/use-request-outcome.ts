import type { Id } from '@psia/contract/core/ids';
import { useQuery } from '@tanstack/react-query';
import { stateOfRequest } from '../waiting/waiting.queries.ts';
import { becameWords } from './answering.words.ts';

/** That a request no longer waits and what has become of it, in words; undefined for one that waits. */
export function useRequestOutcome(trainingId: Id<'training'>, isGone: boolean): string | undefined {
  const { data } = useQuery({ ...stateOfRequest(trainingId), enabled: isGone });
  return isGone ? becameWords(data?.state) : undefined;
}
