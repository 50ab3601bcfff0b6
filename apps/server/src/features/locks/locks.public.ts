export { earliestLockStart } from './locks.domain.ts';
export { countLocksToCome } from './locks.repository.ts';
export { endLocksToCome } from './locks.service.ts';
export { registerLocks } from './locks.routes.ts';
export { undoersOfLocks } from './locks-undoing.service.ts';
