export { lockedSlotsOfTrainer } from './locks.queries.ts';
