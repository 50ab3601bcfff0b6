export { registerLocks } from './locks.routes.ts';
export { listLocks } from './locks.service.ts';
