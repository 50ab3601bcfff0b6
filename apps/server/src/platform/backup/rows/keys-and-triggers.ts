import type { Client } from 'pg';
import type { BackupTable } from '../file/manifest.ts';
import { sqlNameOf } from './catalog.ts';

interface Part {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Takes foreign keys off tables and lets their triggers rest, in the caller's transaction, so that rows can be put in any
 * order and make no other rows. Gives how to put all back; each key is then checked for all rows.
 */
export async function restKeysAndTriggers(
  client: Client,
  tables: readonly BackupTable[],
): Promise<() => Promise<void>> {
  const names = [];
  for (const table of tables) names.push(await sqlNameOf(client, table));
  const keys = await listKeys(client, names);
  const triggers = await listTriggers(client, names);
  for (const { table, name } of keys) {
    await client.query(`alter table ${table} drop constraint ${client.escapeIdentifier(name)}`);
  }
  for (const { table, name } of triggers) {
    await client.query(`alter table ${table} disable trigger ${client.escapeIdentifier(name)}`);
  }
  return async () => {
    // What waits for the commit would be in the way of a change of its table.
    await client.query('set constraints all immediate');
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${client.escapeIdentifier(name)} ${definition}`);
    }
    for (const { table, name, definition } of triggers) {
      await client.query(`alter table ${table} ${definition} trigger ${client.escapeIdentifier(name)}`);
    }
  };
}

/** Keys of the tables and of their partitions, without those that follow from a partitioned table's own. */
async function listKeys(client: Client, names: readonly string[]): Promise<Part[]> {
  const { rows } = await client.query<Part>(
    `with ours as (select unnest($1::regclass[]) as oid)
      select conrelid::regclass::text as table, conname::text as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and conparentid = 0
        and (conrelid in (select oid from ours) or conrelid in (select inhrelid from pg_inherits join ours on oid = inhparent))
      order by 1, 2`,
    [names],
  );
  return rows;
}

async function listTriggers(client: Client, names: readonly string[]): Promise<Part[]> {
  const { rows } = await client.query<Part>(
    `select tgrelid::regclass::text as table, tgname::text as name,
        case tgenabled when 'A' then 'enable always' when 'R' then 'enable replica' else 'enable' end as definition
      from pg_trigger where not tgisinternal and tgenabled <> 'D' and tgparentid = 0 and tgrelid = any($1::regclass[])
      order by 1, 2`,
    [names],
  );
  return rows;
}
