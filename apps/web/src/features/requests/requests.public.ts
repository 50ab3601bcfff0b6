import { fetchedLater } from '#ui/loading/fetched-later.tsx';

export { cameFromHome } from './answering/came-from-home.rules.ts';
export { DeclineReason, useDeclineReason } from './waiting/components/decline-reason.tsx';
export { ReserveList } from './waiting/components/reserve-list.tsx';
export { bookingHint, bookingProblem, rivalsWords } from './waiting/trainer-booking.rules.ts';
export { useRequestsTouching } from './waiting/use-requests-touching.ts';
export { declineTrainingIn, pendingRequestsOfTrainer } from './waiting/waiting.queries.ts';

export const requestsDialog = fetchedLater(
  async () => (await import('./waiting/components/pending-requests-dialog.tsx')).PendingRequestsDialog,
);
