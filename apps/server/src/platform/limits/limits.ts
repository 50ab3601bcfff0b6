import { createHash } from 'node:crypto';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import { addAttempt, findBlockingAttempt } from './limits.repository.ts';
import { Refusal } from '../refusal/refusal.ts';

/**
 * At most `most` attempts in any stretch of `seconds`, wherever on the clock it begins (D158). The numbers (D62) are in
 * accounts.domain.ts, invitations.domain.ts, schools.routes.ts and platform/http/records/counting.ts.
 */
export interface Limit {
  readonly name: string;
  readonly most: number;
  readonly seconds: number;
}

/**
 * Attempts counted in the database, together over all server processes (D62); refuses with 429 and Retry-After, the
 * seconds until the next attempt is let through. Exact: the moments of the last `most` attempts are kept, so no
 * stretch ever sees more. What is refused with 429 is not counted, else who waits as told would wait for ever.
 */
export interface Limits {
  /** Counts an attempt and refuses when it is one too many. */
  hit: (limit: Limit, whom: string) => Promise<void>;
  /** The same within a transaction: what is refused or rolled back later is not counted. */
  hitWithin: (tx: Database, limit: Limit, whom: string) => Promise<void>;
  /** Counts an attempt within a transaction and tells whether it is let through, for what is left out without a refusal. */
  letsThrough: (tx: Database, limit: Limit, whom: string) => Promise<boolean>;
  /** Refuses when earlier attempts have used the limit up, without counting this one. */
  check: (limit: Limit, whom: string) => Promise<void>;
}

const mostRemembered = 10_000;

function tooMany(now: Temporal.Instant, until: Temporal.Instant): Refusal {
  const waitMs = until.epochMilliseconds - now.epochMilliseconds;
  return new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}

/** What a process remembers of buckets whose stretch is used up: till when. */
function closedBuckets() {
  const closedUntil = new Map<string, Temporal.Instant>();
  return {
    refuse({ bucket, now }: { bucket: string; now: Temporal.Instant }): void {
      const until = closedUntil.get(bucket);
      if (until === undefined) return;
      if (Temporal.Instant.compare(now, until) < 0) throw tooMany(now, until);
      closedUntil.delete(bucket);
    },
    remember(bucket: string, until: Temporal.Instant): void {
      if (closedUntil.size >= mostRemembered) closedUntil.clear();
      closedUntil.set(bucket, until);
    },
  };
}

/**
 * Makes the limits of a server; `enabled` false lets everything through (RATE_LIMIT off, D39). A used-up stretch stays
 * so until its oldest attempt is over, so each process remembers till when: a flood of refused calls costs no queries.
 */
export function createLimits(database: Database, clock: Clock, enabled: boolean): Limits {
  const closed = closedBuckets();

  const stretchOf = ({ name, most, seconds }: Limit, whom: string) => {
    const now = clock.now();
    const bucket = `${name}:${createHash('sha256').update(whom).digest('base64url')}`;
    return { bucket, most, now, since: now.subtract({ seconds }) };
  };

  async function check(limit: Limit, whom: string): Promise<void> {
    if (!enabled) return;
    const stretch = stretchOf(limit, whom);
    closed.refuse(stretch);
    const blocking = await findBlockingAttempt(database, stretch);
    if (blocking === null) return;
    const until = blocking.add({ seconds: limit.seconds });
    closed.remember(stretch.bucket, until);
    throw tooMany(stretch.now, until);
  }

  async function hitWithin(tx: Database, limit: Limit, whom: string): Promise<void> {
    if (!enabled) return;
    const stretch = stretchOf(limit, whom);
    if (await addAttempt(tx, stretch)) return;
    const blocking = (await findBlockingAttempt(tx, stretch)) ?? stretch.since;
    throw tooMany(stretch.now, blocking.add({ seconds: limit.seconds }));
  }

  async function hit(limit: Limit, whom: string): Promise<void> {
    if (!enabled) return;
    const stretch = stretchOf(limit, whom);
    closed.refuse(stretch);
    if (await addAttempt(database, stretch)) return;
    await check(limit, whom);
    // A place has become free since, and this attempt has not taken it.
    throw tooMany(stretch.now, stretch.now);
  }

  return {
    hit,
    hitWithin,
    letsThrough: async (tx, limit, whom) => !enabled || addAttempt(tx, stretchOf(limit, whom)),
    check,
  };
}
