import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from './database.ts';

const mostTries = 5;
// serialization_failure and deadlock_detected: the same work, done again, may well succeed.
const retried = new Set(['40001', '40P01']);

/** The SQLSTATE of an error that came from PostgreSQL; undefined for any other. */
export function sqlStateOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** The name of the constraint that a database error is about; undefined when there is none. */
export function constraintOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('constraint' in error)) return undefined;
  return typeof error.constraint === 'string' ? error.constraint : undefined;
}

/** Runs work in one transaction (READ COMMITTED), again after a deadlock or serialization failure, up to five times. */
export async function inTransaction<T>(database: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await database.transaction().execute(work);
    } catch (error) {
      if (attempt === mostTries || !retried.has(sqlStateOf(error) ?? '')) throw error;
      await pause(Math.random() * 20 * attempt);
    }
  }
}
