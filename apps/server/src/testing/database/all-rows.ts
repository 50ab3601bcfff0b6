import { Client } from 'pg';
import type { DatabaseConnection } from '../../platform/database/connection.ts';

/** What pg-boss keeps for itself, and its partitions. */
const ownRecords = /^pgboss\.(?:bam|warning|version|queue_stats.*)$/;

/** For each table how many rows it has and what they come to, all columns as texts; for comparing two databases. */
export async function allRows(connection: DatabaseConnection): Promise<Record<string, string>> {
  const client = new Client({ ...connection, options: '-c TimeZone=UTC -c DateStyle=ISO -c bytea_output=hex' });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
        where schemaname in ('public', 'pgboss') order by 1`,
    );
    const found: Record<string, string> = {};
    for (const { name } of tables.filter((table) => !ownRecords.test(table.name))) {
      const { rows } = await client.query<{ sum: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, e'\\n' order by t::text collate "C")), '') as sum
          from ${name} as t`,
      );
      found[name] = rows[0]?.sum ?? '';
    }
    return found;
  } finally {
    await client.end();
  }
}
