import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import type { Logger } from '../log/log.ts';

const everyMs = 60 * 60 * 1000;

/** How soon after its start a process sweeps, in milliseconds: each at another moment, since several may start at once. */
const firstAfterMs = 30_000;
const firstWithinMs = 60_000;

/** How often a process looks after what can't wait for an hour, in milliseconds. */
const upkeepEveryMs = 10_000;

/** How long stopping waits for what has begun, in milliseconds; a batch that lasts longer ends with the connections. */
const longestGoodbyeMs = 2_000;

/** One kind of thing that is removed once it is old enough. */
export interface Sweep {
  /** What is removed, as the log names it. */
  readonly name: string;
  /** How long it stays after the moment that `remove` looks at. */
  readonly keptHours: number;
  /** Removes what is older than `before`, a few rows at a time; `now` is for what has its own end. */
  readonly remove: (database: Database, before: Temporal.Instant, now: Temporal.Instant) => Promise<void>;
}

interface SweepOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly sweeps: readonly Sweep[];
  /** Ends it: what has begun is finished, and nothing else begins. */
  readonly signal?: AbortSignal;
}

/** Calls back after so many milliseconds; gives how to call it off. */
export type Later = (ms: number, callBack: () => void) => () => void;

interface HousekeepingOptions extends SweepOptions {
  readonly log: Logger;
  /** What every process does every ten seconds. */
  readonly upkeep: (database: Database) => Promise<void>;
  /** The time that passes; the process's own unless given. */
  readonly later?: Later;
}

/** Sweeps once. One that fails keeps no other from its work; then it throws an AggregateError that names those that failed. */
export async function sweepAll({ database, clock, sweeps, signal }: SweepOptions): Promise<void> {
  const now = clock.now();
  const failures = new Map<string, unknown>();
  for (const { name, keptHours, remove } of sweeps) {
    if (signal?.aborted) break;
    const before = now.subtract({ hours: keptHours });
    await remove(database, before, now).catch((error: unknown) => failures.set(name, error));
  }
  if (failures.size === 0) return;
  const errors = [...failures.values()];
  throw new AggregateError(errors, `not swept: ${[...failures.keys()].join(', ')}`, { cause: errors[0] });
}

const timeout: Later = (ms, callBack) => {
  const timer = setTimeout(callBack, ms);
  timer.unref();
  return () => clearTimeout(timer);
};

/**
 * Sweeps within a minute and a half of the start and every hour from then on, and does the upkeep; several processes may do
 * so at once. Gives how to stop, which lets what has begun come to its end.
 */
export function startHousekeeping(options: HousekeepingOptions): () => Promise<void> {
  const { database, log, upkeep, later = timeout } = options;
  const stopping = new AbortController();
  const running = new Map<string, Promise<void>>();
  const waiting = new Map<string, () => void>();

  function repeat(what: string, work: () => Promise<void>, times: { first: number; every: number }): void {
    const begin = async () => {
      try {
        await work();
      } catch (error) {
        if (!stopping.signal.aborted) log.error({ err: error }, `${what} failed`);
      }
      if (!stopping.signal.aborted) plan(times.every);
    };
    const plan = (ms: number) => {
      waiting.set(
        what,
        later(ms, () => running.set(what, begin())),
      );
    };
    plan(times.first);
  }

  const first = firstAfterMs + Math.random() * firstWithinMs;
  repeat('housekeeping', () => sweepAll({ ...options, signal: stopping.signal }), { first, every: everyMs });
  repeat('upkeep', () => upkeep(database), { first: upkeepEveryMs, every: upkeepEveryMs });
  return async () => {
    stopping.abort();
    for (const callOff of waiting.values()) callOff();
    await Promise.race([Promise.all(running.values()), pause(longestGoodbyeMs, undefined, { ref: false })]);
  };
}
