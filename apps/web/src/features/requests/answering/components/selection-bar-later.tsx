import { fetchedLater } from '#ui/loading/fetched-later.tsx';

/** The answers to several chosen requests; it comes once somebody chooses, so lists of requests don't wait for it. */
export const selectionBar = fetchedLater(async () => (await import('./selection-bar.tsx')).SelectionBar);
