import { fetchedLater } from '#ui/loading/fetched-later.tsx';

export { lockedSlotsOfTrainer } from './locks.queries.ts';
export { useSlotsToLock } from './use-slots-to-lock.ts';
export { createLocksIn, foreseeLocks } from './locks.queries.ts';

export const lockBar = fetchedLater(async () => (await import('./components/lock-bar.tsx')).LockBar);
export const lockingDialog = fetchedLater(
  async () => (await import('./absences/components/locking-dialog.tsx')).LockingDialog,
);
export const unlockDialog = fetchedLater(
  async () => (await import('./absences/components/unlock-dialog.tsx')).UnlockDialog,
);
