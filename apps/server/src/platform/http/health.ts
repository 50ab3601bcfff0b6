import { checkLive, checkReady } from '@psia/contract/core/health.contract';
import type { Database } from '../database/database.ts';
import { isReachable } from '../database/opening/reachable.ts';
import type { Implement } from './implement.ts';
import { Refusal } from '../refusal/refusal.ts';

const ok = { status: 'ok' } as const;

/** Live: the process answers. Ready: it reaches its database, else 503 (D40). */
export function registerHealth(implement: Implement, database: Database): void {
  implement(checkLive, {}, async () => ok);
  implement(checkReady, {}, async () => {
    if (!(await isReachable(database))) throw new Refusal('BUSY', { retryAfterSeconds: 5 });
    return ok;
  });
}
