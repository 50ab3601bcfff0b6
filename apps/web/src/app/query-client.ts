import { onlineManager, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#lib/api/api-error.ts';
import { watchFetches } from '#lib/live/stale-queries.ts';

const retries = 2;
const freshMs = 10_000;

function mayHelpToRepeat(failures: number, error: Error): boolean {
  return failures < retries && !(error instanceof ApiError && error.isDecided);
}

/**
 * The cache of server state. Refusals are not repeated; being offline shows as a failure at once, which is tried again
 * when the network is back.
 */
export function createQueryClient(): QueryClient {
  // It takes a page that begins without a network for one that has it, and would miss its coming back.
  onlineManager.setOnline(navigator.onLine);
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        retry: mayHelpToRepeat,
        staleTime: freshMs,
        networkMode: 'always',
        refetchOnReconnect: ({ state }) => state.status === 'error',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  watchFetches(queries);
  return queries;
}
