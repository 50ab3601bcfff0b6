import { endOtherSessions, endOwnSession, listOwnSessions } from '@psia/contract/accounts/sessions.contract';
import type { Id } from '@psia/contract/core/ids';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';

const key = ['own-sessions'] as const;

/** Where the signed-in person is signed in; asked anew whenever the list is opened. */
export function ownSessions() {
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => call(listOwnSessions, { signal }),
    staleTime: 0,
  });
}

const refresh = (queries: QueryClient) => queries.invalidateQueries({ queryKey: key });

/** Ends one of the own sessions. */
export function endSessionIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: (sessionId: Id<'session'>) => call(endOwnSession, { params: { sessionId } }),
    onSettled: () => refresh(queries),
  });
}

/** Ends all own sessions but this one. */
export function endOthersIn(queries: QueryClient) {
  return mutationOptions({
    mutationFn: (_: void) => call(endOtherSessions, {}),
    onSettled: () => refresh(queries),
  });
}
