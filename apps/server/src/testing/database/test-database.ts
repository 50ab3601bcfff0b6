import { randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { inject } from 'vitest';
import type { DatabaseConnection } from '../../platform/database/connection.ts';
import { openPools } from '../../platform/database/database.ts';
import type { PoolSizes } from '../../platform/database/database.ts';
import type { OpenDatabase } from '../../platform/database/opening/open-database.ts';
import type { Logger } from '../../platform/log/log.ts';
import { runOn } from './test-cluster.ts';

export type TestDatabaseOptions = Readonly<{ sizes?: PoolSizes; log?: Logger }>;

/** A database of its own for a test file, copied from the migrated template. close() drops it. */
export async function createTestDatabase({
  sizes,
  log = pino({ level: 'silent' }),
}: TestDatabaseOptions = {}): Promise<OpenDatabase> {
  const { address, template } = inject('testCluster');
  const database = `test_${randomBytes(8).toString('hex')}`;
  // As files, which takes half of what it takes row by row through the write-ahead log.
  await runOn(address, `create database ${database} template ${template} strategy file_copy`);
  const connection: DatabaseConnection = { ...address, database };
  const pools = openPools(connection, log, sizes);
  return {
    ...pools,
    connection,
    close: async () => {
      await pools.close();
      await runOn(address, `drop database if exists ${database} with (force)`);
    },
  };
}
