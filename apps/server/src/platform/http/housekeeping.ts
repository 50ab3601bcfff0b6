import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import type { Logger } from '../log/log.ts';
import { deleteForgottenKeys } from './idempotency.repository.ts';
import { deleteOldWindows } from './network-limits.repository.ts';

const everyMs = 60 * 60 * 1000;
// Longer than any limit's window and than the memory of an answer.
const kept = { hours: 48 };

/** Removes rows that nothing looks at any more: those older than an instant. */
export type Sweep = (database: Database, before: Temporal.Instant) => Promise<void>;

interface HousekeepingOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** What features have to sweep. */
  readonly sweeps: readonly Sweep[];
}

/** Sweeps once: answers and counts that are no longer looked at, and what features leave behind. */
export async function sweepAll({ database, clock, sweeps }: Omit<HousekeepingOptions, 'log'>): Promise<void> {
  const before = clock.now().subtract(kept);
  for (const sweep of [deleteForgottenKeys, deleteOldWindows, ...sweeps]) await sweep(database, before);
}

/** Sweeps every hour; several processes may do so at once. Gives how to stop. */
export function startHousekeeping(options: HousekeepingOptions): () => void {
  const timer = setInterval(() => {
    sweepAll(options).catch((error: unknown) => options.log.error({ err: error }, 'housekeeping failed'));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
