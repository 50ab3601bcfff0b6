import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import type { Logger } from '../log/log.ts';

const everyMs = 60 * 60 * 1000;

/** One kind of thing that is removed once it is old enough. */
export interface Sweep {
  /** What is removed, as the log names it. */
  readonly name: string;
  /** How long it stays after the moment that `remove` looks at. */
  readonly keptHours: number;
  /** Removes what is older than `before`, a few rows at a time; `now` is for what has its own end. */
  readonly remove: (database: Database, before: Temporal.Instant, now: Temporal.Instant) => Promise<void>;
}

interface HousekeepingOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly sweeps: readonly Sweep[];
}

/** Sweeps once. One that fails keeps no other from its work; then it throws an AggregateError that names those that failed. */
export async function sweepAll({ database, clock, sweeps }: Omit<HousekeepingOptions, 'log'>): Promise<void> {
  const now = clock.now();
  const failures = new Map<string, unknown>();
  for (const { name, keptHours, remove } of sweeps) {
    const before = now.subtract({ hours: keptHours });
    await remove(database, before, now).catch((error: unknown) => failures.set(name, error));
  }
  if (failures.size === 0) return;
  const errors = [...failures.values()];
  throw new AggregateError(errors, `not swept: ${[...failures.keys()].join(', ')}`, { cause: errors[0] });
}

/** Sweeps every hour; several processes may do so at once. Gives how to stop. */
export function startHousekeeping(options: HousekeepingOptions): () => void {
  const timer = setInterval(() => {
    sweepAll(options).catch((error: unknown) => options.log.error({ err: error }, 'housekeeping failed'));
  }, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
