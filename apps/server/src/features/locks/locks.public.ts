export { earliestLockStart } from './locks.domain.ts';
export { registerLocks } from './locks.routes.ts';
export { undoersOfLocks } from './locks-undoing.service.ts';
