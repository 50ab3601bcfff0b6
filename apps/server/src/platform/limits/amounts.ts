import { createHash } from 'node:crypto';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../database/database.ts';
import { Refusal } from '../refusal/refusal.ts';
import { addAmount, listAmounts } from './amounts.repository.ts';

/** How much one person may store in any 24 hours, also when it is deleted again (D195), and what who has done so reads. */
export interface DayBound {
  readonly name: string;
  readonly most: number;
  readonly message: string;
}

/** Something that a person stores. */
export interface Stored {
  readonly whom: string;
  readonly amount: number;
}

/**
 * Amounts counted in the database, together over all server processes. Where the moments of attempts are kept one by one
 * (`Limits`), these are kept as the sums of their hours: a sum counts until its hour's end is a day ago, so that no 24
 * hours see more than the bound, and somebody at the bound waits up to an hour longer.
 */
export interface DayAmounts {
  /** Counts within a transaction; refuses what is too much with 429 and Retry-After. What is rolled back is not counted. */
  readonly addWithin: (tx: Database, bound: DayBound, stored: Stored) => Promise<void>;
}

const countedFor = { hours: 25 };
const hourMs = 3_600_000;

function hourOf(now: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(now.epochMilliseconds / hourMs) * hourMs);
}

/** The moment from which an amount fits again, as earlier hours cease to count. */
function fitsFrom(
  past: readonly { readonly hour: Temporal.Instant; readonly amount: number }[],
  { amount, most, now }: { readonly amount: number; readonly most: number; readonly now: Temporal.Instant },
): Temporal.Instant {
  let left = past.reduce((sum, { amount: counted }) => sum + counted, amount);
  for (const { hour, amount: counted } of past) {
    left -= counted;
    if (left <= most) return hour.add(countedFor);
  }
  return now.add(countedFor);
}

/** Makes the day's amounts of a server; `enabled` false lets everything through (RATE_LIMIT off, D39). */
export function createDayAmounts(clock: Clock, enabled: boolean): DayAmounts {
  return {
    addWithin: async (tx, { name, most, message }, { whom, amount }) => {
      if (!enabled) return;
      const now = clock.now();
      const bucket = `${name}:${createHash('sha256').update(whom).digest('base64url')}`;
      const addition = { bucket, amount, most, now, hour: hourOf(now), since: now.subtract(countedFor) };
      if (await addAmount(tx, addition)) return;
      const until = fitsFrom(await listAmounts(tx, addition), addition);
      const waitMs = until.epochMilliseconds - now.epochMilliseconds;
      throw new Refusal('TOO_MANY_REQUESTS', { message, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
    },
  };
}
