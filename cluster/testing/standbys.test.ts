import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Pools } from '../../apps/server/src/platform/database/database.ts';
import { removeCluster, startCluster } from '../cluster.ts';
import { askAsSuperuser, type Roles, signalPostgres, untilPrimary, untilWhole } from '../hosts.ts';
import type { Layout } from '../layout.ts';
import { ensurePackages } from '../packages.ts';
import { countsOf, longestOutageMs, openByProxy, startLoad } from './load.ts';

let layout: Layout;
let pools: Pools;

beforeAll(async () => {
  layout = await startCluster({ programs: ensurePackages(console.log), environment: { RATE_LIMIT: 'off' } });
  pools = openByProxy(layout);
});
afterAll(async () => {
  await pools?.close();
  if (layout !== undefined) await removeCluster(layout);
});

/** Something happens while forty people work: nothing acknowledged is lost, and they can write again in time. Mended by what it gives. */
async function expectServed(what: (roles: Roles) => Promise<() => Promise<void>>): Promise<void> {
  const roles = await untilWhole(layout);
  const load = await startLoad(layout, pools.write);
  const begin = performance.now();
  const mend = await what(roles);
  await load.untilServed();
  const ms = load.callers.longestGap(begin);
  await mend();
  expect(await load.end()).toEqual([]);
  console.log(`nobody could write for ${(ms / 1000).toFixed(1)} s`, JSON.stringify(countsOf(load)));
  expect(ms).toBeLessThan(longestOutageMs);
}

/** As long as a standby that hangs could hold commits up. */
const longEnoughMs = 15_000;
const nothing = () => Promise.resolve();

test('a stopped asynchronous standby holds nobody up', async () => {
  await expectServed(async ({ asynchronous }) => {
    signalPostgres(layout, asynchronous, 'SIGSTOP');
    await pause(longEnoughMs);
    return async () => signalPostgres(layout, asynchronous, 'SIGCONT');
  });
});

test('a stopped synchronous standby is replaced by the other one; nothing acknowledged is lost', async () => {
  await expectServed(async ({ synchronous, asynchronous }) => {
    signalPostgres(layout, synchronous, 'SIGSTOP');
    await pause(longEnoughMs);
    return async () => {
      signalPostgres(layout, synchronous, 'SIGCONT');
      expect((await untilWhole(layout)).synchronous.name).toBe(asynchronous.name);
    };
  });
});

test('a standby that is thirty seconds behind is not promoted when the primary falls', async () => {
  await expectServed(async ({ primary, synchronous, asynchronous }) => {
    await askAsSuperuser(layout, asynchronous, 'select pg_wal_replay_pause()');
    await pause(30_000);
    signalPostgres(layout, primary, 'SIGKILL');
    expect((await untilPrimary(layout, primary)).name).toBe(synchronous.name);
    await askAsSuperuser(layout, asynchronous, 'select pg_wal_replay_resume()');
    return nothing;
  });
});

test('a standby is promoted on purpose, and the former primary follows it', async () => {
  await expectServed(async ({ primary, synchronous }) => {
    const response = await fetch(`http://127.0.0.1:${primary.restPort}/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: primary.name, candidate: synchronous.name }),
    });
    expect(response.status).toBe(200);
    expect((await untilPrimary(layout, primary)).name).toBe(synchronous.name);
    return nothing;
  });
});
