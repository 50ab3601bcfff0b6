import type { BodyInput } from '@psia/contract/core/operation';
import { breakPasses, previewPassBreak } from '@psia/contract/passes/pass-breaks.contract';
import { mutationOptions, type QueryClient } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';

/** How many passes a break of the school would let rest, for `useEffects`. */
export function effectsOfBreak(body: BodyInput<typeof previewPassBreak>) {
  return {
    queryKey: ['pass-break-effects', body],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      call(previewPassBreak, { body, changesNothing: true, signal }),
  };
}

/** Lets all passes of the school rest on some days. */
export function breakPassesIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, ...body }: Attempted<BodyInput<typeof breakPasses>>) =>
      call(breakPasses, { body, attempt }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['passes'] }),
  });
}
