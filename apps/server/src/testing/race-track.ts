import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { nowIn } from '@psia/contract/core/school-clock';
import { addDays, addMinutes } from '@psia/contract/core/time';
import { sql } from 'kysely';
import { Client } from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { createTokens } from '../platform/auth/tokens.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { type Database, openPools } from '../platform/database/database.ts';
import type { Api } from './api.ts';
import { factoriesOf, type TestMember } from './worlds/factories.ts';
import { occupationFaults, requestFaults } from './booking/occupation-audit.ts';
import { freePort, startServerProcess } from './server-process.ts';
import type { Address } from '../platform/database/embedded/supervisor.ts';
import { runOn } from './database/test-cluster.ts';

const jwtSecret = 'a secret for tests that is long enough';

/** How many clients race. */
export const clients = 20;

/** Where the clients go: all to one server process, or to two in turn. */
export type Track = 'one process' | 'two processes';

// What one process decides by itself is the same on every PostgreSQL.
export const tracks: readonly Track[] =
  process.env.PSIA_TEST_POSTGRES === 'system' ? ['two processes'] : ['one process', 'two processes'];

/** What a client was told, as far as a race is decided by it. */
export interface Outcome {
  readonly status: number;
  readonly error: { readonly code: string };
}

export interface OwnerWithDog {
  readonly owner: TestMember;
  readonly dog: { readonly id: string; readonly name: string };
}

/** Two real server processes on one database; what they are made to do at once is checked in that database. */
export interface RaceTrack {
  readonly given: ReturnType<typeof factoriesOf>;
  readonly db: Database;
  /** A client of the first process. */
  readonly api: Api;
  /** The wall-clock time of an hour on the day of the races, such as '2026-03-09T10:00:00'. */
  readonly at: (hour: number, minute?: number) => string;
  /** An hour of that day, from its start. */
  readonly slotAt: (hour: number) => { readonly startTime: string; readonly endTime: string };
  /** So many owners in a school, each with a dog. */
  readonly ownersWithDogs: (schoolId: string, count: number) => Promise<OwnerWithDog[]>;
  /** Lets all clients act at once, each on a connection of its own: fetch opens one for every request in flight. */
  readonly together: <T>(track: Track, act: (api: Api, index: number) => Promise<T>) => Promise<T[]>;
  /** What somebody's bell says, oldest first. */
  readonly bellOf: (member: Pick<TestMember, 'id'>) => Promise<string[]>;
  /** The subjects of the mails that wait for somebody, oldest first. None leaves: there is no mail server. */
  readonly mailsTo: (member: Pick<TestMember, 'email'>) => Promise<string[]>;
  /** What is wrong in a school, whoever won; empty when all is well. */
  readonly faultsIn: (schoolId: string) => Promise<string[]>;
  /** The errors that the processes have logged. */
  readonly loggedErrors: () => string[];
  /** Ends both processes; gives how often PostgreSQL has ended a transaction because two waited for each other. */
  readonly close: () => Promise<number>;
}

/**
 * A race track for the tests of a file: there once they run. In the end its processes must not have logged an error, and
 * no two transactions have waited for each other.
 */
export function prepareRaceTrack(): RaceTrack {
  // Filled before the first test, and read by tests alone.
  const race = {} as RaceTrack;
  beforeAll(async () => {
    Object.assign(race, await startRaceTrack());
  });
  afterAll(async () => {
    const errors = race.loggedErrors();
    const deadlocks = await race.close();
    expect({ errors, deadlocks }).toEqual({ errors: [], deadlocks: 0 });
  });
  return race;
}

/** Starts both processes on a database of their own, a copy of the migrated template. */
async function startRaceTrack(): Promise<RaceTrack> {
  const { address, template } = inject('testCluster');
  const database = `test_${randomBytes(8).toString('hex')}`;
  await runOn(address, `create database ${database} template ${template}`);
  const { host, port, user, password } = address;
  const environment = {
    DATABASE_URL: `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`,
    SMTP_URL: `smtp://127.0.0.1:${await freePort()}`,
    NODE_ENV: 'production',
    JWT_SECRET: jwtSecret,
    LOG_LEVEL: 'warn',
  };
  const servers = await Promise.all([startServerProcess(environment), startServerProcess(environment)]);
  const dead = servers.find(({ isStarted }) => !isStarted);
  if (dead) throw new Error(`A server did not start: ${dead.said.out}${dead.said.err}`);
  const pools = openPools({ ...address, database }, pino({ level: 'silent' }), { write: 8, read: 1 });
  const db = pools.write;
  const tokens = createTokens(jwtSecret, 43_200, systemClock);
  const day = addDays(nowIn(systemClock.now(), 'Europe/Warsaw').today, 7);
  const given = factoriesOf({ database: { write: db }, clock: systemClock, tokens });
  const at = (hour: number, minute = 0) => addMinutes(`${day}T00:00:00`, hour * 60 + minute);
  return {
    given,
    db,
    api: servers[0].api,
    at,
    slotAt: (hour) => ({ startTime: at(hour), endTime: at(hour + 1) }),
    ownersWithDogs: (schoolId, count) =>
      oneForEach(count, async () => {
        const owner = await given.owner(schoolId);
        return { owner, dog: await given.dog(owner) };
      }),
    together: (track, act) => {
      const serverOf = (index: number) => (track === 'one process' ? servers[0] : servers[index % 2]!);
      return Promise.all(Array.from({ length: clients }, (_, index) => act(comingAgain(serverOf(index).api), index)));
    },
    bellOf: (member) => readBell(db, member.id),
    mailsTo: ({ email }) => readQueuedMails(db, email),
    faultsIn: async (schoolId) => [
      ...(await occupationFaults(db, schoolId)),
      ...(await requestFaults(db, schoolId)),
      ...(await newsTwice(db, schoolId)),
    ],
    loggedErrors: () =>
      servers.flatMap(({ said }) => [
        ...said.out.split('\n').filter((line) => /"level":"(?:error|fatal)"/.test(line)),
        ...(said.err === '' ? [] : [said.err]),
      ]),
    close: async () => {
      await Promise.all(servers.map((server) => server.remove()));
      await pools.close();
      const deadlocks = await deadlocksIn(address, database);
      await runOn(address, `drop database if exists ${database} with (force)`);
      return deadlocks;
    },
  };
}

/** Lets all clients of a track act at once, each on a connection of its own. */
export function togetherOn(race: RaceTrack, track: Track) {
  return <T>(act: (api: Api, index: number) => Promise<T>): Promise<T[]> => race.together(track, act);
}

// A call waits two seconds for its place: for giving up, as a shared machine can stand still for ten.
const mostTries = 30;

/**
 * A client that comes again when its member's places are taken for longer than a call waits for one (D194): how many of a
 * race are refused for that is decided by the speed of the machine. Nothing of the call was done by then.
 */
function comingAgain(api: Api): Api {
  return {
    as: (who) => comingAgain(api.as(who)),
    async call(operation, sending) {
      for (let tries = 1; ; tries += 1) {
        const answer = await api.call(operation, sending);
        if (answer.status !== 429 || tries === mostTries) return answer;
      }
    },
  };
}

/** How many deadlocks a database has had that nobody uses any more: its sessions count theirs at the latest when they end. */
async function deadlocksIn(address: Address, database: string): Promise<number> {
  const client = new Client({ ...address, database: 'postgres' });
  await client.connect();
  try {
    for (let tries = 0; ; tries += 1) {
      const { rows } = await client.query<{ deadlocks: number; isUsed: boolean }>(
        `SELECT deadlocks::int, EXISTS (SELECT FROM pg_stat_activity WHERE datname = $1) AS "isUsed"
         FROM pg_stat_database WHERE datname = $1`,
        [database],
      );
      const { deadlocks, isUsed } = rows[0]!;
      if (!isUsed || tries === 100) return deadlocks;
      await pause(50);
    }
  } finally {
    await client.end();
  }
}

async function readBell(db: Database, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('notifications')
    .select('message')
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map(({ message }) => message);
}

async function readQueuedMails(db: Database, address: string): Promise<string[]> {
  const { rows } = await sql<{ subject: string }>`
    SELECT data ->> 'subject' AS subject FROM pgboss.job
    WHERE name IN ('mail', 'account-mail') AND data -> 'to' ->> 'address' = ${address} ORDER BY id`.execute(db);
  return rows.map(({ subject }) => subject);
}

/** The bells and mails of a school that say the same thing to the same person again. */
async function newsTwice(db: Database, schoolId: string): Promise<string[]> {
  const { rows } = await sql<{ fault: string }>`
    SELECT 'told twice: ' || message AS fault FROM notifications
    WHERE school_id = ${schoolId}
    GROUP BY member_id, message HAVING count(*) > 1
    UNION ALL
    SELECT 'mailed twice: ' || (data ->> 'subject') FROM pgboss.job
    JOIN accounts ON email = data -> 'to' ->> 'address' JOIN members ON account_id = accounts.id AND school_id = ${schoolId}
    WHERE name = 'mail' GROUP BY email, data ->> 'subject', data ->> 'text' HAVING count(*) > 1`.execute(db);
  return rows.map(({ fault }) => fault);
}

/** How often each outcome came: a status, or the code of a refusal with its status, such as '409 SLOT_TAKEN'. */
export function tally(answers: readonly Outcome[]): Record<string, number> {
  const named = answers.map(({ status, error }) => (status < 300 ? String(status) : `${status} ${error.code}`));
  return Object.fromEntries(named.toSorted().map((name) => [name, named.filter((other) => other === name).length]));
}

/** The outcomes, named as in `tally`, that a race should not have. */
export function outcomesBut(answers: readonly Outcome[], expected: readonly string[]): string[] {
  return Object.keys(tally(answers)).filter((name) => !expected.includes(name));
}

/** Those who were not refused. */
export function winnersOf<T extends Outcome>(answers: readonly T[]): T[] {
  return answers.filter(({ status }) => status < 300);
}

/** Makes one of something for each of so many, one after the other. */
export async function oneForEach<T>(count: number, make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let index = 0; index < count; index += 1) made.push(await make(index));
  return made;
}

/** What a client does when several things are done at once: each process gets all kinds. */
export function kindAt<const K extends string>(index: number, kinds: readonly K[]): K {
  return kinds[Math.floor(index / 2) % kinds.length]!;
}
