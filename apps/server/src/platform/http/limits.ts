import { createHash } from 'node:crypto';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import { attemptsOf, countAttempt } from './network-limits.repository.ts';
import { Refusal } from './refusal.ts';

/** At most `most` attempts in a window of `seconds`. */
export interface Limit {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
}

/** Attempts counted in the database, together over all server processes (D62); refuses with 429 and Retry-After. */
export interface Limits {
  /** Counts an attempt and refuses when it is one too many. */
  hit: (limit: Limit, whom: string) => Promise<void>;
  /** The same within a transaction: what is refused or rolled back later is not counted. */
  hitWithin: (tx: Database, limit: Limit, whom: string) => Promise<void>;
  /** Refuses when earlier attempts have used the limit up, without counting this one. */
  check: (limit: Limit, whom: string) => Promise<void>;
}

/** Makes the limits of a server; `enabled` false lets everything through (RATE_LIMIT off, D39). */
export function createLimits(database: Database, clock: Clock, enabled: boolean): Limits {
  const windowOf = (limit: Limit) => {
    const seconds = Math.floor(clock.now().epochMilliseconds / 1000);
    const start = seconds - (seconds % limit.seconds);
    return {
      start: Temporal.Instant.fromEpochMilliseconds(start * 1000),
      retryAfterSeconds: start + limit.seconds - seconds,
    };
  };
  const bucketOf = (limit: Limit, whom: string) =>
    `${limit.name}:${createHash('sha256').update(whom).digest('base64url')}`;

  async function hitWithin(tx: Database, limit: Limit, whom: string) {
    if (!enabled) return;
    const { start, retryAfterSeconds } = windowOf(limit);
    const attempts = await countAttempt(tx, bucketOf(limit, whom), start);
    if (attempts > limit.most) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds });
  }

  return {
    hit: (limit, whom) => hitWithin(database, limit, whom),
    hitWithin,
    async check(limit, whom) {
      if (!enabled) return;
      const { start, retryAfterSeconds } = windowOf(limit);
      const attempts = await attemptsOf(database, bucketOf(limit, whom), start);
      if (attempts >= limit.most) throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds });
    },
  };
}
