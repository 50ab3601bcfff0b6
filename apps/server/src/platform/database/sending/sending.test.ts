import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openConnections } from '../../../testing/database/second-pool.ts';
import { createTestDatabase } from '../../../testing/database/test-database.ts';
import { openPools } from '../database.ts';
import { columnTypes } from '../pg-types.ts';
import { preparedStatement } from '../prepared-statement.ts';
import { onBehalfOf } from '../../turns/on-behalf.ts';
import { sharedConnections } from './shared-connection.ts';

async function open() {
  const database = await createTestDatabase();
  onTestFinished(database.close);
  return database;
}

const quotient = preparedStatement<{ of: number; by: number }>()(
  (_db, value) =>
    sql<{ quotient: number; pid: number }>`
    select ${value('of')}::int / ${value('by')}::int as quotient, pg_backend_pid() as pid`,
);

const kinds = preparedStatement<{ text: string }>()(
  (_db, value) =>
    sql<Record<string, unknown>>`
    select ${value('text')}::text as text, null::text as nothing, 7::int8 as number, true as truth,
      timestamp '2026-03-29 02:30:00' as wall_time, timestamptz '2026-01-02 03:04:05+02' as instant,
      array['ą', null] as list, '{"a": [1]}'::json as json`,
);

test('statements that share a connection get each its own rows, and one that fails fails alone', async () => {
  const { gate } = await open();
  const calls = Array.from({ length: 60 }, (_, call) => ({ of: 60 * call, by: call % 7 === 3 ? 0 : 60 }));
  for (let round = 0; round < 3; round += 1) {
    const answers = await Promise.allSettled(calls.map((call) => quotient(gate, call)));
    const found = answers.map((answer) => (answer.status === 'fulfilled' ? answer.value[0]?.quotient : 'refused'));
    expect(found).toEqual(calls.map(({ by }, call) => (by === 0 ? 'refused' : call)));
    const pids = answers.flatMap((answer) => (answer.status === 'fulfilled' ? (answer.value[0]?.pid ?? 0) : []));
    expect(new Set(pids).size).toBeLessThanOrEqual(4);
  }
});

test('columns arrive in the same way whether they are described with the call or known, and whoever sends', async () => {
  const { read, write, gate } = await open();
  const text = 'Łatka "i" \\ żuk, 犬';
  const expected = {
    text,
    nothing: null,
    number: 7,
    truth: true,
    wall_time: '2026-03-29T02:30:00',
    instant: Temporal.Instant.from('2026-01-02T01:04:05Z'),
    list: ['ą', null],
    json: { a: [1] },
  };
  for (const way of [
    read,
    write,
    gate,
    read.withPlugin({ transformQuery: ({ node }) => node, transformResult: async ({ result }) => result }),
  ]) {
    for (let call = 0; call < 8; call += 1) expect(await kinds(way, { text })).toEqual([expected]);
    expect(await write.transaction().execute((tx) => kinds(tx, { text }))).toEqual([expected]);
  }
});

test('a value that can not be read fails its statement and leaves the connection as it was', async () => {
  const { gate } = await open();
  const instant = preparedStatement<{ text: string }>()(
    (_db, value) => sql<{ instant: unknown }>`select ${value('text')}::timestamptz as instant`,
  );
  const found = await Promise.allSettled(
    ['infinity', '2026-01-01Z', 'nonsense', '2026-01-01Z'].map((text) => instant(gate, { text })),
  );
  expect(found.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
});

test('a shared connection that is lost is replaced, and refuses to write', async () => {
  const { gate, write } = await open();
  const [first] = await quotient(gate, { of: 1, by: 1 });
  await sql`select pg_terminate_backend(${first?.pid ?? 0})`.execute(write);
  const answers = () =>
    quotient(gate, { of: 1, by: 1 }).then(
      ([row]) => row?.pid !== first?.pid,
      () => false,
    );
  await expect.poll(answers).toBe(true);
  await expect(sql`create table anything (id int)`.execute(gate)).rejects.toMatchObject({ code: '25006' });
});

test('who waits too long at a shared connection is refused, and the next one gets another', async () => {
  const { connection } = await open();
  const pool = openConnections({ ...connection, max: 1, pipeline: true, query_timeout: 500 });
  const shared = sharedConnections(pool, columnTypes);
  onTestFinished(() => shared.end());
  const ask = async (text: string) => (await (await shared.connect()).query(text, [])).rows;
  const waiting = await Promise.allSettled([ask('select pg_sleep(60)'), ask('select 1 as one')]);
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect.poll(() => ask('select 1 as one').catch(() => 'lost')).toEqual([{ one: 1 }]);
});

test('a statement that takes long holds up none that another connection could answer', async () => {
  const { connection } = await open();
  const pool = openConnections({ ...connection, max: 2, pipeline: true });
  const shared = sharedConnections(pool, columnTypes, 2);
  onTestFinished(() => shared.end());
  const ask = async (text: string) => {
    const client = await shared.connect();
    try {
      return (await client.query(text, [])).rows;
    } finally {
      client.release();
    }
  };
  const other = openConnections({ ...connection, max: 1 });
  onTestFinished(() => other.end());
  await other.query('select pg_advisory_lock(77)');
  let isAnswered = false;
  const long = ask('select pg_advisory_lock_shared(77)').then(() => (isAnswered = true));
  for (let one = 0; one < 20; one += 1) expect(await ask(`select ${one} as one`)).toEqual([{ one }]);
  expect(isAnswered).toBe(false);
  await other.query('select pg_advisory_unlock(77)');
  await long;
});

test('several at once go on when a migration of another process changes what they give', async () => {
  const { gate, write } = await open();
  await sql`create table migrated (id int)`.execute(write);
  await sql`insert into migrated values (1)`.execute(write);
  const all = preparedStatement<object>()(() => sql<Record<string, unknown>>`select * from migrated`);
  expect(await all(gate, {})).toEqual([{ id: 1 }]);
  await sql`alter table migrated add column name text`.execute(write);
  const answers = await Promise.all(Array.from({ length: 5 }, () => all(gate, {})));
  for (const rows of answers) expect(rows).toEqual([{ id: 1, name: null }]);
});

test('D194: whatever one asks for keeps half of a pool’s connections for others', async () => {
  const { connection } = await open();
  const pools = openPools(connection, pino({ level: 'silent' }), { write: 1, read: 4 });
  onTestFinished(() => pools.close());
  const lock = (statement: string) => sql.raw(`select ${statement}(194)`);
  const pid = () => sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(pools.read);
  const locked = Promise.withResolvers<void>();
  const isOver = Promise.withResolvers<void>();
  onTestFinished(() => isOver.resolve());
  const holding = pools.write.transaction().execute(async (tx) => {
    await lock('pg_advisory_xact_lock').execute(tx);
    locked.resolve();
    await isOver.promise;
  });
  await locked.promise;
  const waiting = onBehalfOf('one', () =>
    Array.from({ length: 6 }, () => lock('pg_advisory_lock_shared').execute(pools.read)),
  );
  const others = await onBehalfOf('another', () => Promise.all([pid(), pid()]));
  expect(new Set(others.map(({ rows }) => rows[0]?.pid)).size).toBe(2);
  isOver.resolve();
  await Promise.all([holding, ...waiting]);
});

test('closing ends every connection, whichever way its statements went', async () => {
  const { connection } = await open();
  const pools = openPools(connection, pino({ level: 'silent' }));
  await Promise.all([quotient(pools.gate, { of: 1, by: 1 }), quotient(pools.read, { of: 1, by: 1 })]);
  await pools.close();
  await expect(quotient(pools.gate, { of: 1, by: 1 })).rejects.toThrow('after calling end');
  await expect(quotient(pools.read, { of: 1, by: 1 })).rejects.toThrow('after calling end');
});
