import { fetchedLater } from '#ui/loading/fetched-later.tsx';

/** The question whether a request is to be declined; it is asked by whoever presses, so lists of requests don't wait for it. */
export const declineQuestion = fetchedLater(async () => (await import('./decline-question.tsx')).DeclineQuestion);
