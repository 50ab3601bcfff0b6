import type { Client } from 'pg';
import { BackupError } from '../backup-error.ts';
import { type BackupTable, keyOf } from '../file/manifest.ts';
import { listTables, sqlNameOf } from './catalog.ts';

const mostTries = 5;

/**
 * Begins a transaction that sees the database at one moment, and gives its tables. They are locked against changes of
 * their columns before the moment is fixed, so that no migration empties one of them for this reader. Throws BackupError.
 */
export async function beginSnapshot(client: Client): Promise<BackupTable[]> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const expected = await listTables(client);
    await client.query('begin isolation level repeatable read read only');
    try {
      await lockAll(client, expected);
      const found = await listTables(client);
      if (describe(found) === describe(expected)) return found;
    } catch (error) {
      if (!isOfMissingTable(error)) throw error;
    }
    await client.query('rollback');
  }
  throw new BackupError('The database is being migrated: make the backup when that is over.');
}

async function lockAll(client: Client, tables: readonly BackupTable[]): Promise<void> {
  const names = [];
  for (const table of tables) names.push(await sqlNameOf(client, table));
  if (names.length > 0) await client.query(`lock table ${names.join(', ')} in access share mode`);
}

const describe = (tables: readonly BackupTable[]) =>
  tables.map((table) => `${keyOf(table)} ${table.columns.join(' ')}`).join('\n');

function isOfMissingTable(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '42P01';
}
