import { fetchedLater } from '#ui/loading/fetched-later.tsx';
import { CardSkeleton } from '#ui/loading/query-state.tsx';

/** The list of what waits, whose code comes only to those who wait for something. */
export const waitingList = fetchedLater(async () => (await import('./waiting-list.tsx')).WaitingList, {
  placeholder: <CardSkeleton cards={1} height={96} />,
});
