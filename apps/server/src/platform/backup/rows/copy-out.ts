import type { Client } from 'pg';
import { to } from 'pg-copy-streams';
import type { BackupTable, TableCheck } from '../file/manifest.ts';
import { sqlNameOf } from './catalog.ts';
import { createRowHash } from './row-hash.ts';

/** The rows of a table in COPY's text format, in chunks of PostgreSQL's choice. */
export async function* copyOut(client: Client, table: BackupTable): AsyncGenerator<Buffer> {
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
  yield* client.query(to(`copy (select ${columns} from ${await sqlNameOf(client, table)}) to stdout`));
}

/** Counts and hashes the rows that a table has now. */
export async function checkTable(client: Client, table: BackupTable): Promise<TableCheck> {
  const found = createRowHash();
  for await (const bytes of copyOut(client, table)) found.add(bytes);
  return found.check();
}
