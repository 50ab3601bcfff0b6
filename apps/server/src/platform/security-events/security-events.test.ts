import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { fixedClock } from '../../testing/fixed-clock.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { newId } from '../database/new-id.ts';
import { sweepAll } from '../housekeeping/housekeeping.ts';
import { createSecurityEvents, sweepSecurityEvents } from './security-events.ts';

const lines: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
const database = await createTestDatabase();
afterAll(() => database.close());
beforeEach(() => {
  lines.length = 0;
});

let nextDay = 0;

/** A server's events on a day of its own, so that nothing is shared with another test. */
function startEvents() {
  nextDay += 1;
  const clock = fixedClock(
    Temporal.Instant.from('2026-03-02T08:10:00Z')
      .add({ hours: 24 * 400 * nextDay })
      .toString(),
  );
  const make = () => createSecurityEvents({ database: database.write, clock, log });
  const sweeps = [{ name: 'security events', keptHours: 90 * 24, remove: sweepSecurityEvents }];
  const sweep = () => sweepAll({ database: database.write, clock, sweeps });
  return { clock, make, sweep, events: make() };
}

const eventOf = (network: string | null) => ({
  kind: 'sign_in' as const,
  code: 'BAD_CREDENTIALS',
  operation: 'POST /auth/login',
  accountId: newId(),
  memberId: null,
  schoolId: null,
  network,
});
const listOf = (network: string) =>
  database.read.selectFrom('security_events').selectAll().where('network', '=', network).execute();

test('an event is written with its instant and ids, and nothing of it can be changed or removed', async () => {
  const { clock, events } = startEvents();
  const event = eventOf('kept');
  await events.recordRefusal(event);
  const [row] = await listOf('kept');
  expect(row).toMatchObject({
    kind: 'sign_in',
    outcome: 'refused',
    code: 'BAD_CREDENTIALS',
    account_id: event.accountId,
  });
  expect(row!.happened_at.toString()).toBe(clock.now().toString());
  for (const change of [
    sql`update security_events set network = 'another'`,
    sql`delete from security_events`,
    sql`truncate security_events`,
  ]) {
    await expect(change.execute(database.write)).rejects.toThrow('neither changed nor removed');
  }
  expect(await listOf('kept')).toEqual([row]);
});

test('what is undone leaves no event', async () => {
  const { events } = startEvents();
  const undone = database.write.transaction().execute(async (tx) => {
    await events.record(tx, { ...eventOf('undone'), outcome: 'ok' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await listOf('undone')).toEqual([]);
});

test('a network is told by a hash that all processes share for a day, and that no key of a past day explains', async () => {
  const { clock, events, make, sweep } = startEvents();
  const other = make();
  const [one, same, another] = await Promise.all([
    events.hashOf('203.0.113.7'),
    other.hashOf('203.0.113.7'),
    events.hashOf('203.0.113.8'),
  ]);
  expect(one).toMatch(/^[\w-]{16}$/);
  expect([same, another === one]).toEqual([one, false]);

  const keysLeft = () => database.read.selectFrom('security_network_keys').select('day').execute();
  await sweep();
  expect(await keysLeft()).toHaveLength(1);
  clock.advance({ hours: 24 });
  expect(await events.hashOf('203.0.113.7')).not.toBe(one);
  await sweep();
  expect(await keysLeft()).toEqual([{ day: clock.now().toString().slice(0, 10) }]);
});

test('events are removed after 90 days, and not before', async () => {
  const { clock, events, sweep } = startEvents();
  await events.recordRefusal(eventOf('old'));
  clock.advance({ hours: 24 * 90 });
  await sweep();
  expect(await listOf('old')).toHaveLength(1);
  clock.advance({ seconds: 1 });
  await sweep();
  expect(await listOf('old')).toEqual([]);
});

test('of one network thirty refusals of a kind are kept in an hour, which hides neither successes nor others', async () => {
  const { clock, events } = startEvents();
  const loud = eventOf('loud');
  for (let index = 0; index < 40; index += 1) await events.recordRefusal(loud);
  expect(await listOf('loud')).toHaveLength(30);
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
    'too many security events: some of this hour are left out',
  ]);
  await events.record(database.write, { ...eventOf('loud'), outcome: 'ok' });
  await events.recordRefusal({ ...eventOf('loud'), kind: 'password_change' });
  await events.recordRefusal(eventOf('quiet'));
  expect([await listOf('loud'), await listOf('quiet')].map((rows) => rows.length)).toEqual([32, 1]);
  clock.advance({ minutes: 50 });
  await events.recordRefusal(eventOf('loud'));
  expect(await listOf('loud')).toHaveLength(33);
});

test('D194: after two hundred sign-ins of one’s own, another account’s first one from the same network is kept', async () => {
  const { events } = startEvents();
  const [own, stolen] = [eventOf('crowd'), eventOf('crowd')];
  const signIn = (event: typeof own) => events.record(database.write, { ...event, code: null, outcome: 'ok' });
  for (let index = 0; index < 210; index += 1) await signIn(own);
  expect(await listOf('crowd')).toHaveLength(200);
  await signIn(stolen);
  await signIn(stolen);
  await events.recordRefusal(stolen);
  const kept = (await listOf('crowd')).filter(({ account_id }) => account_id === stolen.accountId);
  expect(kept.map(({ outcome }) => outcome)).toEqual(['ok', 'refused']);
});

test('from ever new networks 5,000 refusals are kept in an hour', async () => {
  const { events } = startEvents();
  const gone = { ...eventOf(null), operation: 'flood' };
  const hold = async (index: number) => events.recordRefusal({ ...gone, network: `flood ${index}` });
  for (let index = 0; index < 5_100; index += 50) {
    await Promise.all(Array.from({ length: 50 }, (_, offset) => hold(index + offset)));
  }
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from security_events where operation = 'flood'`.execute(database.read);
  expect(rows).toEqual([{ count: 5_000 }]);
});

test('a refusal stays one when its event can not be written', async () => {
  const gone = await createTestDatabase();
  await gone.close();
  const events = createSecurityEvents({ database: gone.write, clock: fixedClock('2026-03-02T08:00:00Z'), log });
  onTestFinished(() => {
    lines.length = 0;
  });
  await events.recordRefusal(eventOf(null));
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['a security event was not written']);
});
