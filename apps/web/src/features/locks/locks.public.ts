import { fetchedLater } from '../../ui/loading/fetched-later.tsx';

export { lockedSlotsOfTrainer } from './locks.queries.ts';
export { useSlotsToLock } from './use-slots-to-lock.ts';
export { createLocksIn, deleteLockIn, foreseeLocks } from './locks.queries.ts';

export const lockBar = fetchedLater(async () => (await import('./components/lock-bar.tsx')).LockBar);
