import { fetchedLater } from '../../ui/loading/fetched-later.tsx';

export { lockedSlotsOfTrainer } from './locks.queries.ts';
export { type Locking, useLocking } from './use-locking.ts';

export const lockBar = fetchedLater(async () => (await import('./components/lock-bar.tsx')).LockBar);
