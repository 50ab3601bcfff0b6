import type { Client } from 'pg';
import { unfinishedMark } from '../../database/migrator.ts';
import type { BackupMigration, BackupSequence, BackupTable, TableOwner } from '../file/manifest.ts';

/** What the migrator and pg-boss make by themselves, which is no school's: records of versions and pg-boss's own upkeep. */
const leftOut = new Set([
  'product/migration_checksum',
  `product/${unfinishedMark}`,
  'jobs/version',
  'jobs/bam',
  'jobs/warning',
  'jobs/queue_stats',
]);

const jobsSchema = 'pgboss';
const schemaOf = `case n.nspname when '${jobsSchema}' then 'jobs' else 'product' end as owner`;
const isOurs = `n.nspname in (current_schema(), '${jobsSchema}')`;
const isOfExtension = (catalog: string) =>
  `exists (select from pg_depend d where d.objid = c.oid and d.classid = '${catalog}'::regclass and d.deptype = 'e')`;

/** The tables of product and jobs with the columns that are stored, without what is left out of backups. */
export async function listTables(client: Client): Promise<BackupTable[]> {
  const { rows } = await client.query<BackupTable>(
    `select ${schemaOf}, c.relname::text as name,
        coalesce((select array_agg(a.attname::text order by a.attnum) from pg_attribute a
          where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''), '{}') as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${isOurs} and c.relkind in ('r', 'p') and not c.relispartition and not ${isOfExtension('pg_class')}
      order by owner, name`,
  );
  return rows.filter(({ owner, name }) => !leftOut.has(`${owner}/${name}`));
}

/** Where each sequence stands. One that is read after a snapshot began is not behind the snapshot's rows. */
export async function listSequences(client: Client): Promise<BackupSequence[]> {
  const { rows } = await client.query<Pick<BackupSequence, 'owner' | 'name'>>(
    `select ${schemaOf}, c.relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where ${isOurs} and c.relkind = 'S' and not ${isOfExtension('pg_class')} order by owner, name`,
  );
  const sequences: BackupSequence[] = [];
  for (const sequence of rows) {
    const { rows: positions } = await client.query<Pick<BackupSequence, 'lastValue' | 'isCalled'>>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${await sqlNameOf(client, sequence)}`,
    );
    sequences.push(...positions.map((position) => ({ ...sequence, ...position })));
  }
  return sequences;
}

/** The migrations that were applied, oldest first; none in a database that no server has used. */
export async function listMigrations(client: Client): Promise<BackupMigration[]> {
  if (!(await isThere(client, 'migration_checksum'))) return [];
  const { rows } = await client.query<BackupMigration>('select name, checksum from migration_checksum order by name');
  return rows;
}

/** The version of pg-boss's tables; null when there are none. */
export async function findJobsVersion(client: Client): Promise<number | null> {
  if (!(await isThere(client, `${jobsSchema}.version`))) return null;
  const { rows } = await client.query<{ version: number }>(`select version from ${jobsSchema}.version`);
  return rows[0]?.version ?? null;
}

/** Whether a table exists. */
export async function isThere(client: Client, table: string): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [table]);
  return rows[0]?.found === true;
}

/** The name of a table or sequence as SQL takes it. */
export async function sqlNameOf(
  client: Client,
  { owner, name }: { readonly owner: TableOwner; readonly name: string },
): Promise<string> {
  if (owner === 'jobs') return `${jobsSchema}.${client.escapeIdentifier(name)}`;
  const { rows } = await client.query<{ schema: string }>('select current_schema()::text as schema');
  return `${client.escapeIdentifier(rows[0]?.schema ?? 'public')}.${client.escapeIdentifier(name)}`;
}
