import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { DatabaseConnection } from '../../platform/database/connection.ts';
import { openPools } from '../../platform/database/database.ts';
import { readMigrations } from '../../platform/database/migration-files.ts';
import { migrate, migrationsFolder } from '../../platform/database/migrator.ts';
import type { OpenDatabase } from '../../platform/database/opening/open-database.ts';
import { runOn } from './test-cluster.ts';

const log = pino({ level: 'silent' });

/** A database as a former version of the product left it. */
export interface FormerDatabase {
  readonly connection: DatabaseConnection;
  /** Runs plain SQL of the former schema, or of the newest after `migrateToNewest`; gives the rows of a single query. */
  readonly run: (statements: string) => Promise<readonly Record<string, unknown>[]>;
  /** Fills it with a file beside this one, such as 'school-0011.sql'. */
  readonly fill: (file: string) => Promise<void>;
  /** Applies the migrations that came later and opens it as the present version does. */
  readonly migrateToNewest: () => Promise<OpenDatabase>;
  readonly drop: () => Promise<void>;
}

/** An empty database with the migrations up to one, such as '0011', and none of the later ones. `drop` removes it. */
export async function createFormerDatabase(newest: string): Promise<FormerDatabase> {
  const { address } = inject('testCluster');
  const database = `test_${randomBytes(8).toString('hex')}`;
  await runOn(address, `create database ${database}`);
  const connection: DatabaseConnection = { ...address, database };
  await migrateUpTo(connection, newest);

  async function run(statements: string): Promise<readonly Record<string, unknown>[]> {
    const client = new Client(connection);
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(statements)).rows;
    } finally {
      await client.end();
    }
  }

  let pools: ReturnType<typeof openPools> | undefined;
  const close = async () => {
    await pools?.close();
    pools = undefined;
  };
  return {
    connection,
    run,
    fill: async (file) => {
      await run(await readFile(join(import.meta.dirname, file), 'utf8'));
    },
    migrateToNewest: async () => {
      await migrate(connection, log);
      pools = openPools(connection, log);
      return { ...pools, connection, close };
    },
    drop: async () => {
      await close();
      await runOn(address, `drop database if exists ${database} with (force)`);
    },
  };
}

/** Applies the product's migrations up to the one with a number. */
async function migrateUpTo(connection: DatabaseConnection, newest: string): Promise<void> {
  const files = await readMigrations(migrationsFolder);
  const last = files.findLast(({ name }) => name.slice(0, 4) <= newest);
  await migrate(connection, log, { upTo: last?.name ?? '' });
}
