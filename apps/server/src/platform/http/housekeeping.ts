import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import type { Logger } from '../log/log.ts';
import { deleteForgottenKeys } from './idempotency.repository.ts';
import { deleteOldWindows } from './network-limits.repository.ts';

const everyMs = 60 * 60 * 1000;
// Longer than any limit's window and than the memory of an answer.
const kept = { hours: 48 };

interface HousekeepingOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
}

/** Removes counts and answers that nothing looks at any more. */
export async function sweep({ database, clock }: Omit<HousekeepingOptions, 'log'>): Promise<void> {
  const before = clock.now().subtract(kept);
  await deleteForgottenKeys(database, before);
  await deleteOldWindows(database, before);
}

/** Sweeps every hour; several processes may do so at once. Gives how to stop. */
export function startHousekeeping(options: HousekeepingOptions): () => void {
  const timer = setInterval(() => {
    sweep(options).catch((error: unknown) => options.log.error({ err: error }, 'housekeeping failed'));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
