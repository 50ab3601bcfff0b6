import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { nowIn } from '@psia/contract/core/school-clock';
import { addMinutes } from '@psia/contract/core/time';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { createTokens } from '../../platform/auth/tokens.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { openPools } from '../../platform/database/database.ts';
import { runOn } from '../../testing/database/test-cluster.ts';
import { type FakeBrowser, type PushService, startPushService } from '../../testing/push/push-service.ts';
import { remindedOwner } from '../../testing/push/reminded.ts';
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts';
import { factoriesOf } from '../../testing/worlds/factories.ts';

const jwtSecret = 'a secret for tests that is long enough';
const name = `test_${randomBytes(8).toString('hex')}`;
const program = join(import.meta.dirname, '../../testing/push/server-with-push.ts');
const patience = { timeout: 90_000, interval: 100 };
/** How many pushes a process sends at once: so many may be lost with it. */
const atOnce = 4;
const owners = 24;
const ofCancelled = 4;

let push: PushService;
let pools: ReturnType<typeof openPools>;

beforeAll(async () => {
  push = await startPushService();
  await runOn(inject('testCluster').address, `create database ${name} template ${inject('testCluster').template}`);
  pools = openPools({ ...inject('testCluster').address, database: name }, pino({ level: 'silent' }), {
    write: 4,
    read: 1,
  });
});
afterAll(async () => {
  await pools.close();
  await push.close();
  await runOn(inject('testCluster').address, `drop database if exists ${name} with (force)`);
});

async function start(): Promise<ServerProcess> {
  const { host, port, user, password } = inject('testCluster').address;
  const environment = {
    DATABASE_URL: `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${name}`,
    NODE_ENV: 'production',
    SMTP_URL: 'smtp://127.0.0.1:9',
    JWT_SECRET: jwtSecret,
    PUSH_KEY: '7'.repeat(64),
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
  };
  const server = await startServerProcess(environment, [push.origin], program);
  onTestFinished(server.remove);
  expect(server.isStarted).toBe(true);
  return server;
}

/** Owners who are reminded by push, each of a training within two hours; the last ones' service takes nothing yet. */
async function makeWorld(server: ServerProcess) {
  const tokens = createTokens(jwtSecret, 43_200, systemClock);
  const given = factoriesOf({ database: pools, clock: systemClock, tokens });
  const { id: schoolId } = await given.school();
  const startTime = addMinutes(nowIn(systemClock.now(), 'Europe/Warsaw').wall, 90);
  const browsers: FakeBrowser[] = [];
  for (let number = 0; number < owners; number += 1) {
    const owner = await given.owner(schoolId);
    const { id: trainerId } = await given.trainer(schoolId);
    const dog = await given.dog(owner, { name: `Pies ${number}` });
    const browser = await remindedOwner({ server, push }, owner, { kinds: ['training-soon'], quiet: null });
    if (number >= owners - ofCancelled) push.answer(429, browser.endpoint);
    browsers.push(browser);
    await given.training({ schoolId, trainerId, dogId: dog.id, startTime, confirmed: true });
  }
  return {
    browsers,
    dogsOfCancelled: Array.from({ length: ofCancelled }, (_, number) => `Pies ${owners - 1 - number}`),
  };
}

/** Has waiting jobs of a queue done at once. */
const hurry = (queue: string) =>
  sql`UPDATE pgboss.job SET start_after = now() WHERE name = ${queue} AND state < 'active'`.execute(pools.write);

const waitingJobs = async () => {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM pgboss.job
    WHERE name = 'push' AND state < 'completed'`.execute(pools.write);
  return rows[0]?.count;
};

test('D231: two servers, one of which is killed while it sends, remind each once at most, and nobody of what was called off', async () => {
  push.answer('slowly');
  const [killed, other] = await Promise.all([start(), start()]);
  const { browsers, dogsOfCancelled } = await makeWorld(other);
  await hurry('reminder-round');
  await expect.poll(() => push.taken.filter(({ answer }) => answer === 'slowly').length, patience).toBeGreaterThan(3);
  killed.signal('SIGKILL');
  await killed.ended;
  const refused = browsers.slice(-ofCancelled).map(({ endpoint }) => endpoint);
  await expect
    .poll(
      () => new Set(push.taken.filter(({ answer }) => answer === 429).map(({ endpoint }) => endpoint)).size,
      patience,
    )
    .toBe(ofCancelled);
  await sql`UPDATE trainings SET status = 'cancelled', cancelled_at = now(), cancelled_by_owner = false FROM dogs
    WHERE dogs.id = trainings.dog_id AND dogs.name = ANY (${dogsOfCancelled}::text[])`.execute(pools.write);
  for (const endpoint of refused) push.answer(201, endpoint);
  await hurry('push');
  await expect.poll(waitingJobs, patience).toBe(0);

  const reminded = push.taken.filter(({ answer }) => answer === 'slowly').map(({ endpoint }) => endpoint);
  expect(new Set(reminded).size).toBe(reminded.length);
  expect(reminded.length).toBeGreaterThanOrEqual(owners - ofCancelled - atOnce);
  expect(push.taken.filter(({ answer }) => answer === 201)).toEqual([]);
  expect(other.said.err).toBe('');
});
