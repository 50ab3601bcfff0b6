import { checkLive, checkReady } from '@psia/contract/core/health.contract';
import type { Database } from '../database/database.ts';
import { isReachable } from '../database/opening/reachable.ts';
import type { Implement } from './implement.ts';
import { Refusal } from '../refusal/refusal.ts';

const ok = { status: 'ok' } as const;

/** Live: the process answers. Ready: it reaches its database, else 503 (D40). */
export function registerHealth(implement: Implement, database: Database): void {
  let asking: Promise<boolean> | null = null;
  // Nobody's calls are bounded here (D194), so all that come at once share one question.
  const isReady = () => (asking ??= isReachable(database).finally(() => (asking = null)));

  implement(checkLive, {}, async () => ok);
  implement(checkReady, {}, async () => {
    if (!(await isReady())) throw new Refusal('BUSY', { retryAfterSeconds: 5 });
    return ok;
  });
}
