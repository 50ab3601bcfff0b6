import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test, type TestContext } from 'vitest';
import { clusterPassword, clusterUser } from '../../platform/database/embedded/cluster.ts';
import type { DatabaseConnection } from '../../platform/database/connection.ts';
import { type Database, openPools } from '../../platform/database/database.ts';
import { findPostmaster, programAt } from '../../platform/database/embedded/postmaster.ts';
import { findKeptMail } from '../../platform/mail/mailbox.ts';
import {
  auditBookings,
  countQueuedMails,
  heldMails,
  mailEvent,
  mailsDue,
} from '../../testing/booking/booking-audit.ts';
import { insist, type Sent, type Told } from '../../testing/booking/booking-calls.ts';
import { type BookingLoad, createBookingLoad } from '../../testing/booking/booking-load.ts';
import { makeBookingWorld } from '../../testing/booking/booking-world.ts';
import { holdNoMails } from '../../testing/booking/held-acts.ts';
import { type MailCatcher, startMailCatcher } from '../../testing/mail/mail-catcher.ts';
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts';
import { runOn } from '../../testing/database/test-cluster.ts';

const jwtSecret = 'a secret for tests that is long enough';
/** After how many acknowledged calls of a round its server is killed. */
const rounds = [25, 60, 35, 80];

/** Has something undone when the test is over. */
type WhenFinished = TestContext['onTestFinished'];

/** An installation that is killed and started again; its data stays. */
interface Victim {
  readonly whenFinished: WhenFinished;
  /** The test's own: whichever of the two ends first takes the shared one along. */
  readonly poll: TestContext['expect']['poll'];
  readonly environment: Readonly<Record<string, string>>;
  readonly connection: () => DatabaseConnection;
  /** Called when the load of a round has been acknowledged, and must kill at least the server. */
  readonly kill: (server: ServerProcess, db: Database) => Promise<void>;
  readonly beforeLoad: () => void;
}

async function withDatabase<T>({ connection }: Victim, work: (db: Database) => Promise<T>): Promise<T> {
  const pools = openPools(connection(), pino({ level: 'silent' }), { write: 4, read: 1 });
  try {
    return await work(pools.write);
  } finally {
    await pools.close();
  }
}

/** The first answers, asked for again with the keys of their requests (D72). */
async function expectFirstAnswers(server: ServerProcess, { asked, booked, locked }: BookingLoad): Promise<void> {
  for (const calls of [asked, booked, locked]) {
    const made: readonly Sent<unknown>[] = calls.filter(({ told }) => told?.status === 201).slice(-6);
    for (const call of made) {
      const again = await insist<Told<unknown>>(() => call.send(server.api));
      expect([again.status, again.body]).toEqual([201, call.told?.body]);
    }
  }
}

async function start(victim: Victim): Promise<ServerProcess> {
  const server = await startServerProcess(victim.environment);
  victim.whenFinished(server.remove);
  expect(server.said.err).toBe('');
  expect(server.isStarted).toBe(true);
  return server;
}

/** The mails that what has happened calls for, and those of them that are held back (D192). */
interface Mails {
  readonly due: string[];
  readonly held: string[];
}

/** Kills and restarts an installation four times under load, and checks it each time; gives the mails of all that happened. */
async function survive(victim: Victim): Promise<Mails> {
  let server = await start(victim);
  const world = await withDatabase(victim, (db) => makeBookingWorld(db, jwtSecret));
  // So that mails are on their way when it is killed.
  await withDatabase(victim, holdNoMails);
  const load = createBookingLoad(world);
  for (const count of rounds) {
    victim.beforeLoad();
    const enough = load.acknowledged(count);
    const working = load.work(server.api);
    const ended = working.then(() => 'The server ended by itself.');
    expect(await Promise.race([enough, ended])).toBeUndefined();
    await withDatabase(victim, (db) => victim.kill(server, db));
    await server.ended;
    await working;

    server = await start(victim);
    await load.repeatUnanswered(server.api);
    await expectFirstAnswers(server, load);
    expect(await withDatabase(victim, (db) => auditBookings(db, world, load))).toEqual([]);
  }
  const statusesOf = (calls: readonly Sent<unknown>[]) => new Set(calls.map(({ told }) => told?.status));
  for (const calls of [load.asked, load.booked, load.locked]) expect(statusesOf(calls)).toContain(201);
  expect(statusesOf([...load.asked, ...load.booked, ...load.locked])).toEqual(new Set([201, 409]));
  expect(statusesOf(load.acts)).toEqual(new Set([200, 204, 409]));
  expect(load.unansweredSoFar).toBeGreaterThan(rounds.length);
  return withDatabase(victim, async (db) => {
    await victim.poll(() => countQueuedMails(db), { timeout: 30_000, interval: 100 }).toBe(0);
    return { due: await mailsDue(db, world), held: await heldMails(db) };
  });
}

/**
 * An installation with the embedded database, in a folder of its own. Each other time PostgreSQL is killed with its server;
 * in between it lives on, and the next server adopts it.
 */
function embeddedVictim(whenFinished: WhenFinished, poll: Victim['poll']) {
  const folder = mkdtempSync(join(tmpdir(), 'psia-crash-'));
  chmodSync(folder, 0o711);
  const dataDir = join(folder, 'data');
  const cluster = join(dataDir, 'postgres');
  const postmaster = () => findPostmaster(cluster)?.pid ?? 0;
  whenFinished(() => {
    const pid = postmaster();
    if (programAt(pid) === 'postgres') process.kill(pid, 'SIGQUIT');
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  });
  const postmasters: number[] = [];
  const victim: Victim = {
    whenFinished,
    poll,
    environment: { DATA_DIR: dataDir, JWT_SECRET: jwtSecret, LOG_LEVEL: 'warn' },
    connection: () => {
      const { port, host, socketFolder } = findPostmaster(cluster)!;
      const password = clusterPassword(cluster);
      return { host: socketFolder || host, port, user: clusterUser, password, database: 'psia' };
    },
    beforeLoad: () => postmasters.push(postmaster()),
    kill: async (server, db) => {
      const isTogether = postmasters.length % 2 === 0;
      const { rows } = await sql<{ pid: number }>`SELECT pid FROM pg_stat_activity`.execute(db);
      server.signal('SIGKILL');
      for (const pid of isTogether ? [postmaster(), ...rows.map((row) => row.pid)] : []) {
        if (programAt(pid) === 'postgres') process.kill(pid, 'SIGKILL');
      }
    },
  };
  return { victim, postmasters, mailFolder: join(dataDir, 'mail') };
}

/** What the kept mails tell of; each mail has one file, and nothing else is there. */
async function keptMails(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  expect(names.filter((name) => !/^[0-9a-f-]{36}\.(?:eml|json)$/.test(name))).toEqual([]);
  const ids = new Set(names.map((name) => name.slice(0, 36)));
  expect(names).toHaveLength(2 * ids.size);
  const mails = await Promise.all([...ids].map((id) => findKeptMail(folder, id)));
  return mails.map((mail) => mailEvent({ address: mail!.to.address, text: mail!.text }));
}

// Both wait for servers to start, most of the time.
test.concurrent('D37, D72: the server with the embedded database is killed four times, twice with it; nothing acknowledged is lost or done twice', async ({
  onTestFinished,
  expect: own,
}) => {
  const { victim, postmasters, mailFolder } = embeddedVictim(onTestFinished, own.poll);
  const { due, held } = await survive(victim);
  const [first, adopted, second, adoptedAgain] = postmasters;
  expect([adopted, adoptedAgain]).toEqual([first, second]);
  expect(second).not.toBe(first);
  expect(held).not.toEqual([]);
  expect([...(await keptMails(mailFolder)), ...held].toSorted()).toEqual(due.toSorted());
}, 180_000);

const database = `test_${randomBytes(8).toString('hex')}`;
let catcher: MailCatcher;
beforeAll(async () => {
  catcher = await startMailCatcher();
  await runOn(inject('testCluster').address, `create database ${database}`);
});
afterAll(async () => {
  await catcher.close();
  await runOn(inject('testCluster').address, `drop database if exists ${database} with (force)`);
});

test.concurrent('D37, D72: the server with DATABASE_URL is killed four times, every other time with a mail taken and not noted; at most the mail on its way is repeated', async ({
  onTestFinished,
  expect: own,
}) => {
  const { host, port, user, password } = inject('testCluster').address;
  /** For each kill, which mail came last before it, and whether it was surely taken and not noted. */
  const kills: { last: number; isTaken: boolean }[] = [];
  let held: Promise<void> | null = null;
  const { due } = await survive({
    whenFinished: onTestFinished,
    poll: own.poll,
    environment: {
      DATABASE_URL: `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`,
      SMTP_URL: catcher.url,
      NODE_ENV: 'production',
      JWT_SECRET: jwtSecret,
      LOG_LEVEL: 'warn',
      // No mail is held back, so that there is always one to be taken.
      RATE_LIMIT: 'off',
    },
    connection: () => ({ ...inject('testCluster').address, database }),
    beforeLoad: () => {
      held = kills.length % 2 === 0 ? catcher.holdNext() : null;
    },
    kill: async (server) => {
      await held;
      server.signal('SIGKILL');
      await server.ended;
      await catcher.untilAlone();
      kills.push({ last: catcher.mails.length - 1, isTaken: held !== null });
    },
  });

  const sendings = Map.groupBy(catcher.mails.keys(), (index) => catcher.mails[index]!.messageId);
  const repeated = new Set([...sendings.values()].flatMap((indexes) => indexes.slice(0, -1)));
  const lastOf = (some: typeof kills) => new Set(some.map(({ last }) => last));
  expect([...repeated.difference(lastOf(kills))]).toEqual([]);
  expect([...lastOf(kills.filter(({ isTaken }) => isTaken)).difference(repeated)]).toEqual([]);
  const events = [...sendings.values()].map(([index]) => {
    const { recipients, text } = catcher.mails[index!]!;
    return mailEvent({ address: recipients[0]!, text });
  });
  expect(events.toSorted()).toEqual(due.toSorted());
}, 180_000);
