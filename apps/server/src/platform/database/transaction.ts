import { setTimeout as pause } from 'node:timers/promises';
import { Refusal } from '../refusal/refusal.ts';
import { isOutdatedPlan, sqlStateOf } from './database-errors.ts';
import type { Database, Transaction } from './database.ts';

const mostTries = 5;
/** What is refused after so many tries is wanted by others who are done within a moment. */
const retryAfterSeconds = 1;
// serialization_failure and deadlock_detected: the same work, done again, may well succeed.
const retried = new Set(['40001', '40P01']);

/**
 * Thrown by work that has waited for locks and learns that it needs others, because what it chose them by has changed: its
 * transaction is run again, holding nothing. To take them beside those that it has would break the order of locks.
 */
export class OtherLocksNeeded extends Error {}

const mayMend = (error: unknown): boolean =>
  error instanceof OtherLocksNeeded || retried.has(sqlStateOf(error) ?? '') || isOutdatedPlan(error);

/**
 * Does something again after a deadlock, a serialization failure, an outdated plan or when it needs other locks: five
 * times in all. What needs other locks even then is refused as BUSY, with a Retry-After.
 */
async function retrying<T>(attemptOnce: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attemptOnce();
    } catch (error) {
      if (!mayMend(error)) throw error;
      const needsOthers = error instanceof OtherLocksNeeded;
      if (tries === mostTries) throw needsOthers ? new Refusal('BUSY', { retryAfterSeconds, cause: error }) : error;
      // Whoever took what it waited for has ended by then: there is nothing to wait for.
      if (!needsOthers) await pause(Math.random() * 20 * tries);
    }
  }
}

/** Runs work in one transaction (READ COMMITTED), again after a failure that a repetition may well mend. */
export async function inTransaction<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return retrying(() => database.transaction().execute(work));
}
