import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import type { Logger } from '../log/log.ts';
import { deleteForgottenKeys } from './idempotency/idempotency.repository.ts';
import { deleteOldAttempts } from '../limits/limits.repository.ts';

const everyMs = 60 * 60 * 1000;
// Longer than any limit's window and than the memory of an answer.
const kept = { hours: 48 };

/** Removes what nothing looks at any more: all that is older than an instant, or has its own age by `now`. */
export type Sweep = (database: Database, before: Temporal.Instant, now: Temporal.Instant) => Promise<void>;

interface HousekeepingOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** What features have to sweep. */
  readonly sweeps: readonly Sweep[];
}

/**
 * Sweeps once: answers and counts that are no longer looked at, and what features leave behind. One that fails keeps no
 * other from its work; then it throws an AggregateError.
 */
export async function sweepAll({ database, clock, sweeps }: Omit<HousekeepingOptions, 'log'>): Promise<void> {
  const now = clock.now();
  const before = now.subtract(kept);
  const failures: unknown[] = [];
  for (const sweep of [deleteForgottenKeys, deleteOldAttempts, ...sweeps]) {
    await sweep(database, before, now).catch((error: unknown) => failures.push(error));
  }
  if (failures.length === 0) return;
  throw new AggregateError(failures, `${failures.length} sweeps failed`, { cause: failures[0] });
}

/** Sweeps every hour; several processes may do so at once. Gives how to stop. */
export function startHousekeeping(options: HousekeepingOptions): () => void {
  const timer = setInterval(() => {
    sweepAll(options).catch((error: unknown) => options.log.error({ err: error }, 'housekeeping failed'));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
