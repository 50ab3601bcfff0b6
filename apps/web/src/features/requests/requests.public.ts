import { fetchedLater } from '#ui/loading/fetched-later.tsx';

export { cameFromHome } from './answering/came-from-home.rules.ts';
export { DeclineReason } from './waiting/components/decline-reason.tsx';
export { RequestsInTheWay } from './waiting/components/requests-in-the-way.tsx';
export { ReserveList } from './waiting/components/reserve-list.tsx';
export { bookingProblem } from './waiting/trainer-booking.rules.ts';
export { useRequestsTouching } from './waiting/use-requests-touching.ts';
export { declineTrainingIn, pendingRequestsOfTrainer } from './waiting/waiting.queries.ts';

export const requestsDialog = fetchedLater(
  async () => (await import('./waiting/components/pending-requests-dialog.tsx')).PendingRequestsDialog,
);
