export { registerLocks } from './locks.routes.ts';
