import { staffDestination } from '@psia/contract/notifications/bell.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from 'pg';
import type { Pools } from '../../apps/server/src/platform/database/database.ts';
import { countQueuedMails } from '../../apps/server/src/testing/booking/booking-audit.ts';
import { holdNoMails } from '../../apps/server/src/testing/booking/held-acts.ts';
import { type ServerProcess, startServerProcess } from '../../apps/server/src/testing/server-process.ts';
import { removeCluster, startCluster } from '../cluster.ts';
import { signalPostgres, untilPrimary, untilWhole } from '../hosts.ts';
import { databaseUrls, type Layout } from '../layout.ts';
import { ensurePackages } from '../packages.ts';
import { until } from '../processes.ts';
import { follow } from './follower.ts';
import { openByProxy, startLoad } from './load.ts';

let layout: Layout;
let pools: Pools;
let server: ServerProcess;

beforeAll(async () => {
  layout = await startCluster({ programs: ensurePackages(console.log), environment: { RATE_LIMIT: 'off' } });
  pools = openByProxy(layout);
  await holdNoMails(pools.write);
  server = await startServerProcess({
    DATABASE_URL: databaseUrls(layout).byBouncer,
    JWT_SECRET: layout.jwtSecret,
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'warn',
  });
  expect(server.said.err).toBe('');
});
afterAll(async () => {
  await server?.remove();
  await pools?.close();
  if (layout !== undefined) await removeCluster(layout);
});

test('a session of PgBouncer has the settings that it can not pass on, but for reading alone', async () => {
  const options = '-c TimeZone=Asia/Tokyo -c default_transaction_read_only=on';
  const client = new Client({ connectionString: databaseUrls(layout).byBouncer, options, statement_timeout: 1_000 });
  await client.connect();
  const show = async (name: string) => (await client.query<Record<string, string>>(`show ${name}`)).rows[0];
  expect([await show('timezone'), await show('plan_cache_mode'), await show('statement_timeout')]).toEqual([
    { TimeZone: 'UTC' },
    { plan_cache_mode: 'force_generic_plan' },
    { statement_timeout: '20s' },
  ]);
  expect(await show('default_transaction_read_only')).toEqual({ default_transaction_read_only: 'off' });
  await client.end();
});

test('a server behind PgBouncer books, tells live and works off its jobs, also after a fail-over', async () => {
  const { primary } = await untilWhole(layout);
  const load = await startLoad(layout, pools.write, server.port);
  const { schoolId, trainers } = load.world;
  const follower = await follow(server.port, trainers[0]!.jwt, staffDestination(schoolId));
  signalPostgres(layout, primary, 'SIGKILL');
  await untilPrimary(layout, primary);
  await load.untilServed();
  const heard = follower.count;
  await until('a live message', () => follower.count > heard + 3);
  follower.close();
  expect(await load.end()).toEqual([]);
  await untilWhole(layout);
  await expect.poll(() => countQueuedMails(pools.write), { timeout: 120_000, interval: 500 }).toBe(0);
});
