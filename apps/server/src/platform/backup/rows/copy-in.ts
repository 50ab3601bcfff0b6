import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { from } from 'pg-copy-streams';
import type { BackupTable } from '../file/manifest.ts';
import { sqlNameOf } from './catalog.ts';

/** What of a table could not be put into a table of another version of pg-boss. */
export interface LeftColumns {
  readonly table: string;
  readonly columns: readonly string[];
}

/** Puts rows in COPY's text format into a table that has the columns that they were written with. */
export async function copyIn(client: Client, table: BackupTable, rows: AsyncIterable<Uint8Array>): Promise<void> {
  await copyTo(client, { name: await sqlNameOf(client, table), columns: table.columns, rows });
}

/**
 * Puts rows into a table whose columns are others than those that the rows were written with: by way of a temporary table,
 * what both have. Gives the columns that are left out.
 */
export async function copyCommonColumns(
  client: Client,
  {
    table,
    target,
    rows,
  }: { readonly table: BackupTable; readonly target: BackupTable; readonly rows: AsyncIterable<Uint8Array> },
): Promise<LeftColumns> {
  const name = await sqlNameOf(client, target);
  const present = new Set(target.columns);
  const shared = table.columns.filter((column) => present.has(column));
  const staged = table.columns.map((column) => `${client.escapeIdentifier(column)} text`).join(', ');
  await client.query(`create temporary table staged_rows (${staged})`);
  await copyTo(client, { name: 'staged_rows', columns: table.columns, rows });
  const { rows: casts } = await client.query<{ cast: string }>(
    `select format('%I::%s', attname, format_type(atttypid, atttypmod)) as cast from pg_attribute
      where attrelid = $1::regclass and attname = any($2) order by array_position($2::text[], attname::text)`,
    [name, shared],
  );
  const into = shared.map((column) => client.escapeIdentifier(column)).join(', ');
  await client.query(
    `insert into ${name} (${into}) select ${casts.map(({ cast }) => cast).join(', ')} from staged_rows`,
  );
  await client.query('drop table staged_rows');
  return { table: target.name, columns: table.columns.filter((column) => !present.has(column)) };
}

interface Copying {
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: AsyncIterable<Uint8Array>;
}

async function copyTo(client: Client, { name, columns, rows }: Copying): Promise<void> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  await pipeline(rows, client.query(from(`copy ${name} (${list}) from stdin`)));
}
