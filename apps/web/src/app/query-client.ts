import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api/api-error.ts';

const retries = 2;
const freshMs = 10_000;

/** The key of the signed-in person's profile; the layouts read it. */
export const profileKey = ['profile'] as const;

function mayHelpToRepeat(failures: number, error: Error): boolean {
  return failures < retries && !(error instanceof ApiError && error.isDecided);
}

/**
 * The cache of server state. Refusals are not repeated, and being offline shows as a failure at once. A 401 makes the
 * profile be asked for again, so that the layout finds out that the session has ended.
 */
export function createQueryClient(): QueryClient {
  const askAgainWhoIAm = (error: Error) => {
    if (!(error instanceof ApiError) || error.status !== 401) return;
    client.invalidateQueries({ queryKey: profileKey }).catch(() => undefined);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.queryKey[0] !== profileKey[0]) askAgainWhoIAm(error);
      },
    }),
    mutationCache: new MutationCache({ onError: askAgainWhoIAm }),
    defaultOptions: {
      queries: { retry: mayHelpToRepeat, staleTime: freshMs, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}
