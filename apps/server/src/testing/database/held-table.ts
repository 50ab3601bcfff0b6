import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { DatabaseConnection } from '../../platform/database/connection.ts';

/** A table that nobody else reaches until `goOn`. */
export interface HeldTable {
  /** Resolves when so many statements wait for it; fails after five seconds. */
  untilWaiting(count?: number): Promise<void>;
  goOn(): Promise<void>;
}

/** Holds a table, so that requests which need it stay unfinished for as long as a test wants. */
export async function holdTable(connection: DatabaseConnection, table: string): Promise<HeldTable> {
  const client = new Client(connection);
  await client.connect();
  await client.query('BEGIN');
  await client.query(`LOCK TABLE ${client.escapeIdentifier(table)} IN ACCESS EXCLUSIVE MODE`);
  const waiting = async () => {
    const { rows } = await client.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted AND relation = $1::regclass',
      [table],
    );
    return rows[0]?.count ?? 0;
  };
  return {
    async untilWaiting(count = 1) {
      for (let tries = 0; (await waiting()) < count; tries += 1) {
        if (tries === 100) throw new Error(`Fewer than ${count} statements wait for ${table}.`);
        await pause(50);
      }
    },
    async goOn() {
      await client.query('COMMIT');
      await client.end();
    },
  };
}
