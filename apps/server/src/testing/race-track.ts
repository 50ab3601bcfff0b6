import { readFileSync } from 'node:fs';
import { nowIn } from '@psia/contract/core/school-clock';
import { addDays, addMinutes } from '@psia/contract/core/time';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject } from 'vitest';
import { createTokens } from '../platform/auth/tokens.ts';
import { systemClock } from '../platform/clock/clock.ts';
import { type Database, openPools } from '../platform/database/database.ts';
import { type Api, createApi } from './api.ts';
import { factoriesOf, type TestMember } from './worlds/factories.ts';
import { occupationFaults, requestFaults } from './booking/occupation-audit.ts';
import { errorsIn, raceSecret } from './race-servers.ts';

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
  /** The errors that the processes have logged since the file's first test. */
  readonly loggedErrors: () => string[];
  readonly close: () => Promise<void>;
}

/**
 * A race track for the tests of a file: there once they run. Its processes and its database are those of all files that
 * this worker runs, one after the other. In the end they must not have logged an error.
 */
export function prepareRaceTrack(): RaceTrack {
  // Filled before the first test, and read by tests alone.
  const race = {} as RaceTrack;
  beforeAll(() => {
    Object.assign(race, openRaceTrack());
  });
  afterAll(async () => {
    const errors = race.loggedErrors();
    await race.close();
    expect(errors).toEqual([]);
  });
  return race;
}

function openRaceTrack(): RaceTrack {
  const { address } = inject('testCluster');
  const worker = Number(process.env.VITEST_POOL_ID);
  const pair = inject('racePairs')[worker - 1];
  if (!pair) throw new Error(`No servers were started for worker ${worker}.`);
  const { database, log } = pair;
  const apis = pair.ports.map((port) => createApi(`http://127.0.0.1:${port}`));
  const [first, second] = [apis[0]!, apis[1]!];
  const loggedBefore = readFileSync(log).length;
  const pools = openPools({ ...address, database }, pino({ level: 'silent' }), { write: 8, read: 1 });
  const db = pools.write;
  const tokens = createTokens(raceSecret, 43_200, systemClock);
  const day = addDays(nowIn(systemClock.now(), 'Europe/Warsaw').today, 7);
  const given = factoriesOf({ database: { write: db }, clock: systemClock, tokens });
  const at = (hour: number, minute = 0) => addMinutes(`${day}T00:00:00`, hour * 60 + minute);
  return {
    given,
    db,
    api: first,
    at,
    slotAt: (hour) => ({ startTime: at(hour), endTime: at(hour + 1) }),
    ownersWithDogs: (schoolId, count) =>
      oneForEach(count, async () => {
        const owner = await given.owner(schoolId);
        return { owner, dog: await given.dog(owner) };
      }),
    together: (track, act) => {
      const apiOf = (index: number) => (track === 'two processes' && index % 2 === 1 ? second : first);
      return Promise.all(Array.from({ length: clients }, (_, index) => act(comingAgain(apiOf(index)), index)));
    },
    bellOf: (member) => readBell(db, member.id),
    mailsTo: ({ email }) => readQueuedMails(db, email),
    faultsIn: async (schoolId) => [
      ...(await occupationFaults(db, schoolId)),
      ...(await requestFaults(db, schoolId)),
      ...(await newsTwice(db, schoolId)),
    ],
    loggedErrors: () => errorsIn(readFileSync(log).subarray(loggedBefore).toString()),
    close: () => pools.close(),
  };
}

/** Lets all clients of a track act at once, each on a connection of its own. */
export function togetherOn(race: RaceTrack, track: Track) {
  return <T>(act: (api: Api, index: number) => Promise<T>): Promise<T[]> => race.together(track, act);
}

// A call waits two seconds for its place, ten for the database: for giving up, as a shared machine can stand still for ten.
const mostTries = 30;
const noPlace = [429, 503];

/**
 * A client that comes again when there is no place for its call: its member's are taken (D194), or the whole server's. How
 * often that happens is decided by the speed of the machine. Nothing of the call was done by then.
 */
export function comingAgain(api: Api): Api {
  return {
    as: (who) => comingAgain(api.as(who)),
    async call(operation, sending) {
      for (let tries = 1; ; tries += 1) {
        const answer = await api.call(operation, sending);
        if (!noPlace.includes(answer.status) || tries === mostTries) return answer;
      }
    },
  };
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
