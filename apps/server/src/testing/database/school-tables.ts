import type { Client } from 'pg';

/** The tables that are no school's, and why. Every other one is spread by its school. */
export const tablesOfNoSchool: Readonly<Record<string, string>> = {
  accounts: 'one person, who may belong to several schools',
  account_secrets: 'a link of an account, followed before anybody is signed in',
  second_factors: 'belongs to an account, and is asked for before the school is known',
  recovery_codes: 'belongs to an account, and is asked for before the school is known',
  sessions: 'looked up by the token before the school is known; names school and member itself',
  idempotency_keys: 'a day long, and a founder has some before there is a school',
  sent_mails: 'counts mailboxes, which several schools may write to',
  rate_limits: 'counts network addresses and mailboxes',
  day_amounts: 'counts what members store, by the hash of their id',
  security_events: 'the operator reads them across schools, and they outlive what they are about',
  security_network_keys: 'one key a day for the whole installation',
  migration_checksum: 'what has been done to the schema',
};

/** The column that says whose school a row is: a school's own id is that of the school. */
export const schoolColumnOf = (table: string) => (table === 'schools' ? 'id' : 'school_id');

/** The schools' tables, by name. */
export async function listSchoolTables(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition ORDER BY relname`,
  );
  return rows.map(({ name }) => name).filter((name) => !(name in tablesOfNoSchool));
}

interface Definition {
  readonly of_table: string;
  readonly name: string;
  readonly definition: string;
}

/** What looks beyond a school is seen in two parts as well as in more, and a key between tables costs their square. */
const partitions = 2;

/**
 * Makes every school's table of an empty database anew, partitioned by its school, with the same keys, checks, indexes
 * and triggers: as an engine that distributes tables by a column would take them. Needs PostgreSQL 17 or newer.
 */
export async function partitionBySchool(client: Client): Promise<void> {
  const tables = await listSchoolTables(client);
  const constraints = await client.query<Definition & { is_foreign: boolean }>(
    `SELECT conrelid::regclass::text AS of_table, conname AS name, pg_get_constraintdef(oid) AS definition,
       contype = 'f' AS is_foreign
     FROM pg_constraint WHERE conrelid = ANY($1::regclass[]) AND contype IN ('p', 'u', 'x', 'f')`,
    [tables],
  );
  const indexes = await client.query<Definition>(
    `SELECT indrelid::regclass::text AS of_table, indexrelid::regclass::text AS name,
       pg_get_indexdef(indexrelid) AS definition
     FROM pg_index WHERE indrelid = ANY($1::regclass[])
       AND NOT EXISTS (SELECT FROM pg_constraint WHERE conindid = indexrelid AND contype IN ('p', 'u', 'x'))`,
    [tables],
  );
  const triggers = await client.query<Pick<Definition, 'definition'>>(
    `SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger WHERE tgrelid = ANY($1::regclass[]) AND NOT tgisinternal`,
    [tables],
  );
  const put = ({ of_table, name, definition }: Definition) =>
    client.query(`ALTER TABLE ${of_table} ADD CONSTRAINT ${name} ${definition}`);
  const foreign = constraints.rows.filter(({ is_foreign }) => is_foreign);
  const keys = constraints.rows.filter(({ is_foreign }) => !is_foreign);
  for (const { of_table, name } of foreign) await client.query(`ALTER TABLE ${of_table} DROP CONSTRAINT ${name}`);
  for (const table of tables) await partition(client, table);
  for (const key of keys) await put(key);
  for (const { definition } of indexes.rows) await client.query(definition);
  for (const key of foreign) await put(key);
  for (const { definition } of triggers.rows) await client.query(definition);
}

async function partition(client: Client, table: string): Promise<void> {
  await client.query(`ALTER TABLE ${table} RENAME TO former_${table}`);
  await client.query(
    `CREATE TABLE ${table} (LIKE former_${table} INCLUDING ALL EXCLUDING INDEXES)
     PARTITION BY HASH (${schoolColumnOf(table)})`,
  );
  await client.query(`DROP TABLE former_${table}`);
  for (let remainder = 0; remainder < partitions; remainder += 1) {
    await client.query(
      `CREATE TABLE ${table}_${remainder} PARTITION OF ${table}
       FOR VALUES WITH (MODULUS ${partitions}, REMAINDER ${remainder})`,
    );
  }
}
