import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { DatabaseConnection } from '../../platform/database/connection.ts';
import { sqlStateOf } from '../../platform/database/database-errors.ts';

/** Somebody else's transaction, which goes on when a test wants it to. */
export interface Rival {
  /** Runs a statement, such as one that holds rows; gives how many rows it is about. */
  run(statement: string, values?: readonly unknown[]): Promise<number>;
  /** Resolves when another transaction waits for what this one holds; fails after five seconds. */
  untilWaitedFor(): Promise<void>;
  /** Whether nobody else holds the rows that a query gives; it holds them from then on. */
  finds(query: string, values: readonly unknown[]): Promise<'free' | 'held'>;
  /** Commits what it has done. */
  goOn(): Promise<void>;
}

const lockNotAvailable = '55P03';

/** Begins a transaction on a connection of its own. */
export async function beginRival(connection: DatabaseConnection): Promise<Rival> {
  const client = new Client(connection);
  await client.connect();
  await client.query('BEGIN');
  const run = async (statement: string, values: readonly unknown[] = []) =>
    (await client.query(statement, [...values])).rowCount ?? 0;
  const isWaitedFor = async () => {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE datname = current_database() AND pg_backend_pid() = ANY (pg_blocking_pids(pid))`,
    );
    // Within a transaction the statistics stay as they were first seen.
    await client.query('SELECT pg_stat_clear_snapshot()');
    return rows[0]?.count !== 0;
  };
  return {
    run,
    async untilWaitedFor() {
      for (let tries = 0; !(await isWaitedFor()); tries += 1) {
        if (tries === 100) throw new Error('Nobody waits for the rival.');
        await pause(50);
      }
    },
    async finds(query, values) {
      await client.query('SAVEPOINT looking');
      try {
        const count = await run(`${query} FOR UPDATE NOWAIT`, values);
        if (count === 0) throw new Error('There is nothing to be found free.');
        return 'free';
      } catch (error) {
        if (sqlStateOf(error) !== lockNotAvailable) throw error;
        await client.query('ROLLBACK TO SAVEPOINT looking');
        return 'held';
      }
    },
    async goOn() {
      await client.query('COMMIT');
      await client.end();
    },
  };
}
