import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { onSessionEnd } from '../lib/session/session.ts';
import { createQueryClient } from './query-client.ts';

const queryClient = createQueryClient();

onSessionEnd(() => queryClient.clear());

/** Gives server state to the screens below; the sign-in page does without and is spared the code. */
export function QueriesProvider() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
