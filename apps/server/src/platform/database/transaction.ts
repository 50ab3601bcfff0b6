import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './database.ts';

const mostTries = 5;
// What tells an outdated plan from other things that are not supported; its message is in the server's language.
const planChecker = 'RevalidateCachedQuery';
// serialization_failure and deadlock_detected: the same work, done again, may well succeed.
const retried = new Set(['40001', '40P01']);

/** The SQLSTATE of an error that came from PostgreSQL; undefined for any other. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Whether PostgreSQL refused to use a plan that it kept, because the tables are others than when it was made. */
export function isOutdatedPlan(error: unknown): boolean {
  return sqlStateOf(error) === '0A000' && error instanceof Error && 'routine' in error && error.routine === planChecker;
}

/** The name of the constraint that a database error is about; undefined when there is none. */
export function constraintOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('constraint' in error)) return undefined;
  return typeof error.constraint === 'string' ? error.constraint : undefined;
}

/** Runs work in one transaction (READ COMMITTED), again after a deadlock, a serialization failure or an outdated plan: up to five times. */
export async function inTransaction<T>(database: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if (attempt === mostTries || !(retried.has(sqlStateOf(error) ?? '') || isOutdatedPlan(error))) throw error;
      await pause(Math.random() * 20 * attempt);
    }
  }
}
