import { type DefaultError, type UseMutationOptions, useQueryClient } from '@tanstack/react-query';
import { Sending } from './sending.ts';

/**
 * Carries out what nobody has asked for or waits for, as that something was seen. Its end changes nothing, and where it
 * does not work nothing is said: it is done at the next occasion.
 */
export function useQuietly<Answer, Input, Before>(
  change: UseMutationOptions<Answer, DefaultError, Input, Before>,
): (input: Input) => void {
  const queries = useQueryClient();
  return (input) => {
    new Sending(queries).run(change, input).catch(() => undefined);
  };
}
