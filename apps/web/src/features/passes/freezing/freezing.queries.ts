import type { Id } from '@psia/contract/core/ids';
import type { BodyInput } from '@psia/contract/core/operation';
import type { PlainDate } from '@psia/contract/core/time';
import { freezePass, previewFreeze, previewUnfreeze, unfreezePass } from '@psia/contract/passes/freezes.contract';
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Attempted } from '#lib/api/attempt.ts';
import { call } from '#lib/api/call.ts';

type OfPass<Body> = Body & { readonly passId: Id<'pass'> };

/** Asked for each choice of days, and not again after the act itself, whose own effect would be refused. */
export const askedOnce = {
  retry: false,
  staleTime: Infinity,
  gcTime: 0,
  refetchOnWindowFocus: false,
  refetchOnReconnect: false,
  placeholderData: keepPreviousData,
} as const;

/** What freezing a pass on some days would do, for `useEffects`. */
export function effectsOfFreeze({ passId, ...body }: OfPass<BodyInput<typeof previewFreeze>>) {
  return {
    queryKey: ['freeze-effects', passId, body],
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      call(previewFreeze, { params: { passId }, body, changesNothing: true, signal }),
  };
}

/** What ending the freeze that begins on a day would do. */
export function effectsOfUnfreeze(passId: Id<'pass'>, firstDay: PlainDate) {
  return queryOptions({
    queryKey: ['unfreeze-effects', passId, firstDay],
    queryFn: ({ signal }) =>
      call(previewUnfreeze, { params: { passId }, body: { firstDay }, changesNothing: true, signal }),
    ...askedOnce,
  });
}

/** Also after a refusal, which may mean that what is shown was stale. */
const refreshPasses = (queries: QueryClient) => queries.invalidateQueries({ queryKey: ['passes'] });

/** Lets a pass rest on some days. */
export function freezePassIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, passId, ...body }: Attempted<OfPass<BodyInput<typeof freezePass>>>) =>
      call(freezePass, { params: { passId }, body, attempt }),
    onSettled: () => refreshPasses(queries),
  });
}

/** Ends a freeze as if it had never been. */
export function unfreezePassIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: ({ attempt, passId, ...body }: Attempted<OfPass<BodyInput<typeof unfreezePass>>>) =>
      call(unfreezePass, { params: { passId }, body, attempt }),
    onSettled: () => refreshPasses(queries),
  });
}
