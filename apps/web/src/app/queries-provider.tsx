import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { onSessionChange } from '#lib/session/session.ts';
import { onTakenBack } from '#lib/undo/undo-offers.ts';
import { createQueryClient } from './query-client.ts';

/** The cache of server state, one for the page. */
export const queryClient = createQueryClient();

onSessionChange(({ reason }) => {
  // Who signs in may still look at a page for strangers, whose data are nobody's.
  if (reason === 'signed-in') queryClient.removeQueries({ type: 'inactive' });
  else queryClient.clear();
});

onTakenBack(() => {
  queryClient.invalidateQueries().catch(() => undefined);
});

/** Gives server state to the screens below; the sign-in page does without and is spared the code. */
export function QueriesProvider() {
  return (
    <QueryClientProvider client={queryClient}>
      <Outlet />
    </QueryClientProvider>
  );
}
