// Apart from locks.public.ts, so that screens that only show locks don't fetch what changes them.
export { createLocksIn, deleteLockIn, foreseeLocks } from './locks-changing.queries.ts';
