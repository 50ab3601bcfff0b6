import { type DefaultError, type UseMutationOptions, useQueryClient } from '@tanstack/react-query';
import { Sending } from './sending.ts';

/**
 * Carries out a change that nobody asked for or waits for, such as marking something as seen. Its end changes nothing
 * on the screen, and a failure is not reported: it is tried on the next occasion.
 */
export function useQuietly<Answer, Input, Before>(
  change: UseMutationOptions<Answer, DefaultError, Input, Before>,
): (input: Input) => void {
  const queries = useQueryClient();
  return (input) => {
    new Sending(queries).run(change, input).catch(() => undefined);
  };
}
