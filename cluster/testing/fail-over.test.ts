import { setTimeout as pause } from 'node:timers/promises';
import { staffDestination } from '@psia/contract/notifications/bell.rules';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Pools } from '../../apps/server/src/platform/database/database.ts';
import {
  auditBookings,
  countQueuedMails,
  mailEvent,
  mailsDue,
} from '../../apps/server/src/testing/booking/booking-audit.ts';
import { holdNoMails } from '../../apps/server/src/testing/booking/held-acts.ts';
import { type MailCatcher, startMailCatcher } from '../../apps/server/src/testing/mail/mail-catcher.ts';
import { circumstances, writeResults } from '../../bench/results.ts';
import { figure, tableOf } from '../../bench/table.ts';
import { removeCluster, startCluster } from '../cluster.ts';
import { hasPatroni, signalPatroni, signalPostgres, startHost, untilPrimary, untilWhole } from '../hosts.ts';
import type { Host, Layout } from '../layout.ts';
import { ensurePackages } from '../packages.ts';
import { until } from '../processes.ts';
import { follow } from './follower.ts';
import { countsOf, type Load, longestOutageMs, openByProxy, startLoad } from './load.ts';

/** What is done to a primary, and how its host comes back once another is promoted. */
interface Kind {
  readonly name: string;
  strike(layout: Layout, host: Host): void;
  bringBack(layout: Layout, host: Host): void;
  /** Whether the former primary still takes itself for one. */
  readonly livesOn: boolean;
}

const kinds: readonly Kind[] = [
  {
    name: 'SIGKILL of PostgreSQL',
    strike: (layout, host) => signalPostgres(layout, host, 'SIGKILL'),
    bringBack: () => undefined,
    livesOn: false,
  },
  {
    name: 'SIGSTOP of PostgreSQL',
    strike: (layout, host) => signalPostgres(layout, host, 'SIGSTOP'),
    bringBack: (layout, host) => signalPostgres(layout, host, 'SIGCONT'),
    livesOn: false,
  },
  {
    name: 'SIGKILL of Patroni alone',
    strike: (layout, host) => signalPatroni(layout, host, 'SIGKILL'),
    bringBack: (layout, host) => startHost(layout, host),
    livesOn: true,
  },
];
/** After fewer nothing is written down. */
const fewestToTell = 6;
const howMany = Number(process.env.PSIA_FAIL_OVERS ?? 20);
const rounds = Array.from({ length: howMany }, (_, index) => {
  const kind = kinds[index % kinds.length]!;
  return { number: index + 1, name: kind.name, kind };
});

interface Round {
  readonly kind: string;
  readonly load: Load;
  /** How long each server acknowledged nothing, in milliseconds: that behind HAProxy, and that which knows all hosts. */
  readonly gaps: readonly number[];
}

let layout: Layout;
let pools: Pools;
let catcher: MailCatcher;
const done: Round[] = [];

beforeAll(async () => {
  const programs = ensurePackages(console.log);
  catcher = await startMailCatcher();
  layout = await startCluster({ programs, environment: { SMTP_URL: catcher.url, RATE_LIMIT: 'off' } });
  pools = openByProxy(layout);
  await holdNoMails(pools.write);
});
afterAll(async () => {
  await pools?.close();
  if (layout !== undefined) await removeCluster(layout);
  await catcher?.close();
});

/** Whether a host acknowledges a commit to whoever still asks it directly; waits for it as long as a fail-over takes. */
async function acknowledgesCommits({ port }: Host): Promise<boolean> {
  const { psia: password } = layout.passwords;
  const client = new Client({
    host: '127.0.0.1',
    port,
    user: 'psia',
    password,
    database: 'psia',
    connectionTimeoutMillis: 3_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await Promise.race([
      client.query('create table if not exists probed ()').then(() => true),
      pause(5_000, false),
    ]);
  } catch {
    return false;
  } finally {
    client.end().catch(() => undefined);
  }
}

describe('forty people book and confirm while the primary is lost', () => {
  test.each(rounds)(
    'fail-over $number, $name: nothing acknowledged is lost, nobody is booked twice, writing goes on',
    async ({ kind }) => {
      const { primary: former, synchronous } = await untilWhole(layout);
      const load = await startLoad(layout, pools.write);
      const { world } = load;
      const followers = await Promise.all(
        layout.servers.map(({ port }) => follow(port, world.trainers[0]!.jwt, staffDestination(world.schoolId))),
      );
      const begin = performance.now();
      kind.strike(layout, former);
      const primary = await untilPrimary(layout, former);
      expect(primary.name).toBe(synchronous.name);
      await load.untilServed();
      const gaps = layout.servers.map(({ name }) => load.callers.longestGap(begin, name));
      if (kind.livesOn) {
        expect(hasPatroni(layout, former)).toBe(false);
        expect([await acknowledgesCommits(former), await acknowledgesCommits(primary)]).toEqual([false, true]);
      }
      kind.bringBack(layout, former);
      expect(await acknowledgesCommits(former)).toBe(false);

      const heard = followers.map(({ count }) => count);
      const isHeard = () => followers.every(({ count }, index) => count > heard[index]! + 3);
      await until('live messages at both servers', isHeard);
      for (const follower of followers) follower.close();
      expect(await load.end()).toEqual([]);
      done.push({ kind: kind.name, load, gaps });
      console.log(kind.name, gaps.map(Math.round), JSON.stringify({ ...countsOf(load), ...load.callers.counts }));
      expect(Math.max(...gaps)).toBeLessThan(longestOutageMs);
    },
    300_000,
  );

  test('after all of them everything acknowledged is still there, and every mail has left', async () => {
    await untilWhole(layout);
    await expect.poll(() => countQueuedMails(pools.write), { timeout: 300_000, interval: 500 }).toBe(0);
    const sent = new Set(catcher.mails.map(({ recipients, text }) => mailEvent({ address: recipients[0]!, text })));
    for (const { load } of done) {
      expect(await auditBookings(pools.write, load.world, load.booked)).toEqual([]);
      const due = await mailsDue(pools.write, load.world);
      expect(due.filter((event) => !sent.has(event))).toEqual([]);
    }
    expect(done).toHaveLength(howMany);
    report();
  }, 600_000);
});

const heads = [
  'the primary',
  'times',
  'behind HAProxy: nothing acknowledged for s',
  'with three hosts: for s',
  'calls acknowledged',
  'trainings',
];

/** What was seen of a kind. */
function rowOf({ name }: Kind): string[] {
  const own = done.filter(({ kind }) => kind === name);
  const span = (server: number) => {
    const times = own.map(({ gaps }) => (gaps[server] ?? Number.NaN) / 1000);
    return `${figure(Math.min(...times), 1)} to ${figure(Math.max(...times), 1)}`;
  };
  const counts = own.map(({ load }) => countsOf(load));
  const acknowledged = counts.reduce((sum, count) => sum + count.acknowledged, 0);
  const bookings = counts.reduce((sum, count) => sum + count.bookings, 0);
  return [name, String(own.length), span(0), span(1), String(acknowledged), String(bookings)];
}

function report(): void {
  const repeated = catcher.mails.length - new Set(catcher.mails.map(({ messageId }) => messageId)).size;
  const mails = `${catcher.mails.length} mails left, ${repeated} of them a second time.`;
  const lines = [...tableOf(heads, kinds.map(rowOf)), '', mails];
  console.log(lines.join('\n'));
  if (howMany < fewestToTell) return;
  writeResults({ title: 'Fail-over of a cluster', circumstances: circumstances(), lines });
}
