import { createRequire } from 'node:module';
import { PgBoss } from 'pg-boss';
import * as z from 'zod';
import type { DatabaseConnection } from '../database/connection.ts';

const bossPackage = z.object({ pgboss: z.object({ schema: z.number().int() }) });

/** The version of the tables that the installed pg-boss makes. */
export function installedJobsVersion(): number {
  const manifest: unknown = createRequire(import.meta.url)('pg-boss/package.json');
  return bossPackage.parse(manifest).pgboss.schema;
}

/** Makes the tables of background jobs, or brings them up to date, without working on any job. */
export async function prepareJobTables(connection: DatabaseConnection): Promise<void> {
  const boss = new PgBoss({ ...connection, max: 1, supervise: false, schedule: false });
  // What fails is thrown by its call; without a listener a lost connection would end the process.
  boss.on('error', () => undefined);
  try {
    await boss.start();
  } finally {
    await boss.stop({ graceful: false });
  }
}
