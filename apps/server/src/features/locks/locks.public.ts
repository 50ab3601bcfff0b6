export { earliestLockStart } from './locks.domain.ts';
export { registerLocks } from './locks.routes.ts';
