import { setTimeout as pause } from 'node:timers/promises';
import { isOutdatedPlan, sqlStateOf } from './database-errors.ts';
import type { Database, Transaction } from './database.ts';

const mostTries = 5;
// serialization_failure and deadlock_detected: the same work, done again, may well succeed.
const retried = new Set(['40001', '40P01']);

/**
 * Thrown by work that has waited for locks and learns that it needs others, because what it chose them by has changed: its
 * transaction is run again, holding nothing. To take them beside those that it has would break the order of locks.
 */
export class OtherLocksNeeded extends Error {}

/**
 * Does something again after a deadlock, a serialization failure or an outdated plan: up to five times. What needs other
 * locks is done again as often as that happens, since somebody else has come further each time.
 */
async function retrying<T>(attemptOnce: () => Promise<T>): Promise<T> {
  for (let failures = 0; ;) {
    try {
      return await attemptOnce();
    } catch (error) {
      if (error instanceof OtherLocksNeeded) continue;
      failures += 1;
      if (failures === mostTries || !(retried.has(sqlStateOf(error) ?? '') || isOutdatedPlan(error))) throw error;
      await pause(Math.random() * 20 * failures);
    }
  }
}

/** Runs work in one transaction (READ COMMITTED), again after a failure that a repetition may well mend. */
export async function inTransaction<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  return retrying(() => database.transaction().execute(work));
}
