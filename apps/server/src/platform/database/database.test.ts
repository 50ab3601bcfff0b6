import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { anyOf } from './any-of.ts';
import type { Database } from './database.ts';
import type { OpenDatabase } from './opening/open-database.ts';
import { preparedStatement } from './prepared-statement.ts';
import { inTransaction, OtherLocksNeeded } from './transaction.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('a statement is built once and sent with the values of each call', async () => {
  let built = 0;
  const idsAmong = preparedStatement<{ among: readonly string[]; least: string }>()((db, value) => {
    built += 1;
    return db
      .selectFrom(sql<{ id: string }>`unnest(${value('among')}::uuid[])`.as<'these'>(sql`these (id)`))
      .select('these.id')
      .where('these.id', '>=', value('least'))
      .where('these.id', '=', anyOf(value('among')));
  });
  const ids = ['1', '2', '3'].map((digit) => `00000000-0000-7000-8000-00000000000${digit}`);
  const least = ids[1]!;
  expect(await idsAmong(database.read, { among: ids, least })).toEqual([{ id: ids[1] }, { id: ids[2] }]);
  expect(await idsAmong(database.write, { among: [least], least })).toEqual([{ id: least }]);
  expect(built).toBe(1);
});

test('columns arrive as wall-clock texts, instants and numbers', async () => {
  const { rows } = await sql`select
    timestamp '2026-03-29 02:30:00' as wall_time,
    date '2026-02-28' as plain_date,
    time '08:00:00' as clock_time,
    timestamptz '2026-01-02 03:04:05.678+02' as instant,
    numeric '120.50' as price,
    count(*) as counted,
    array[timestamp '2026-01-01 10:00', null] as times,
    '{}'::date[] as no_dates,
    array[int8 '1', int8 '2'] as numbers,
    tsrange '[2026-01-01 10:00,2026-01-01 11:00)' as range`.execute(database.read);
  expect(rows).toEqual([
    {
      wall_time: '2026-03-29T02:30:00',
      plain_date: '2026-02-28',
      clock_time: '08:00',
      instant: Temporal.Instant.from('2026-01-02T01:04:05.678Z'),
      price: 120.5,
      counted: 1,
      times: ['2026-01-01T10:00:00', null],
      no_dates: [],
      numbers: [1, 2],
      range: '["2026-01-01 10:00:00","2026-01-01 11:00:00")',
    },
  ]);
});

test('the read pool refuses to write', async () => {
  await expect(sql`create table anything (id int)`.execute(database.read)).rejects.toMatchObject({ code: '25006' });
  await sql`create table anything (id int)`.execute(database.write);
  await expect(sql`insert into anything values (1)`.execute(database.read)).rejects.toMatchObject({ code: '25006' });
});

test('names can be sorted in Polish order and compared without case', async () => {
  const { rows } = await sql<{
    name: string;
  }>`select name from unnest(array['Zorro', 'Łatka', 'Luna', 'ćma', 'Cezar', 'Żaba']) as name
    order by name collate "pl-x-icu"`.execute(database.read);
  expect(rows.map((row) => row.name)).toEqual(['Cezar', 'ćma', 'Luna', 'Łatka', 'Zorro', 'Żaba']);
  const lower = await sql<{ name: string }>`select lower('ŁÓDŹ') as name`.execute(database.read);
  expect(lower.rows).toEqual([{ name: 'łódź' }]);
});

test('a lost connection is replaced and nothing else breaks', async () => {
  const client = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.read);
  await sql`select pg_terminate_backend(${client.rows[0]!.pid})`.execute(database.write);
  await expect
    .poll(() =>
      sql`select 1`.execute(database.read).then(
        () => 'answers',
        () => 'fails',
      ),
    )
    .toBe('answers');
});

test.each([
  { missed: 4, ends: 'succeeds' },
  { missed: 5, ends: 'is refused as BUSY with a Retry-After' },
])('what needs other locks $missed times in a row $ends', async ({ missed, ends }) => {
  const transactions: string[] = [];
  const work = inTransaction(database.write, async (tx) => {
    const { rows } = await sql<{ xid: string }>`select pg_current_xact_id()::text as xid`.execute(tx);
    transactions.push(rows[0]!.xid);
    if (transactions.length <= missed) throw new OtherLocksNeeded();
    return 'succeeds';
  });
  if (ends === 'succeeds') expect(await work).toBe(ends);
  else await expect(work).rejects.toMatchObject({ code: 'BUSY', status: 503, retryAfterSeconds: 1 });
  // Each try is a transaction of its own, which holds nothing of the one before.
  expect(new Set(transactions).size).toBe(5);
});

test('the tests run on the PostgreSQL they were asked to', async () => {
  const { rows } = await sql<{
    version: number;
  }>`select current_setting('server_version_num')::int / 10000 as version`.execute(database.read);
  expect(rows[0]!.version).toBe(inject('testCluster').version);
});

describe('statements', () => {
  const preparedOn = async (on: Database) => {
    const { rows } = await sql<{ statement: string; generic_plans: number }>`
      select statement, generic_plans from pg_prepared_statements order by prepare_time`.execute(on);
    return rows;
  };
  const onOneConnection = <T>(work: (one: Database) => Promise<T>) => database.write.connection().execute(work);

  test('have a name each, and are planned no more once PostgreSQL knows them', async () => {
    const known = await onOneConnection(async (one) => {
      for (let call = 0; call < 8; call += 1) await sql`select ${call}::int as number_of_a_call`.execute(one);
      return preparedOn(one);
    });
    const mine = known.filter(({ statement }) => statement.includes('number_of_a_call'));
    expect(mine).toHaveLength(1);
    expect(mine[0]!.generic_plans).toBeGreaterThanOrEqual(3);
  });

  test('whose text grows with the rows have none, nor have those that make tables or begin', async () => {
    const known = await onOneConnection(async (one) => {
      await sql`create table many_rows (id int)`.execute(one);
      const rows = sql.table<{ id: number }>('many_rows');
      for (const ids of [[1], [1, 2], [1, 2, 3]]) {
        await sql`insert into ${rows} values ${sql.join(ids.map((id) => sql`(${id})`))}`.execute(one);
      }
      await one.transaction().execute((tx) => sql`delete from ${rows}`.execute(tx));
      return preparedOn(one);
    });
    const mine = known.map(({ statement }) => statement).filter((statement) => statement.includes('many_rows'));
    expect(mine).toEqual(['insert into "many_rows" values ($1)', 'delete from "many_rows"']);
    expect(known.filter(({ statement }) => /begin|commit|create/.test(statement))).toEqual([]);
  });

  test('go on when a migration of another process changes what they give', async () => {
    await sql`create table migrated (id int)`.execute(database.write);
    await sql`insert into migrated values (1)`.execute(database.write);
    const read = (from: Database) => sql<Record<string, unknown>>`select * from migrated`.execute(from);
    const write = () => inTransaction(database.write, async (tx) => (await read(tx)).rows);
    await read(database.read);
    await write();
    await sql`alter table migrated add column name text`.execute(database.write);
    expect((await read(database.read)).rows).toEqual([{ id: 1, name: null }]);
    expect(await write()).toEqual([{ id: 1, name: null }]);
  });
});
