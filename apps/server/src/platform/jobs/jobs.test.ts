import { sql } from 'kysely';
import { pino } from 'pino';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { JobTime } from '../../testing/job-time.ts';
import type { Database } from '../database/database.ts';
import type { OpenDatabase } from '../database/opening/open-database.ts';
import { cancelJob, enqueue, planJobs } from './jobs.repository.ts';
import { startJobs } from './jobs.ts';
import { type Job, type PlannedQueue, type Queue, workerOf } from './queue.ts';

const log = pino({ level: 'silent' });
const refused = new Error('refused');

let database: OpenDatabase;
let inspector: Client;

beforeAll(async () => {
  database = await createTestDatabase();
  inspector = new Client(database.connection);
  await inspector.connect();
});

afterAll(async () => {
  await inspector.end();
  await database.close();
});

const queueOf = (name: string): Queue<number> => ({ name, data: z.number(), pausesSeconds: [600, 3_600] });

/** Starts a process that does these jobs until the test ends, by a time that the test moves if one is given. */
async function working(
  queue: Queue<number>,
  handle: (data: number, job: Job<number>) => Promise<void>,
  time?: JobTime,
): Promise<void> {
  const jobs = await startJobs({
    connection: database.connection,
    log,
    workers: [workerOf(queue, (job) => handle(job.data, job))],
    ...(time ? { time } : {}),
  });
  onTestFinished(() => jobs.stop());
}

/** A handler that notes what it was given. */
const noting = (done: number[]) => async (data: number) => {
  done.push(data);
};

const addJobs = (queue: Queue<number>, ...data: number[]) =>
  database.write.transaction().execute((tx) => enqueue(tx, queue, data));

/** A queue's jobs by what they carry: state, attempts after the first, and seconds until the next. */
async function jobsOf({ name }: Queue<number>) {
  const { rows } = await inspector.query<{ data: number; state: string; again: number; pause: number }>(
    `SELECT data, state, retry_count AS again, extract(epoch FROM start_after - now())::float AS pause
     FROM pgboss.job WHERE name = $1 ORDER BY data`,
    [name],
  );
  return rows;
}

test('D63: five mails to a server that stalls: each waits out its pause, though another process starts meanwhile', async () => {
  const queue = queueOf('stalled');
  const attempts: number[] = [];
  const stall = Promise.withResolvers<void>();
  await working(queue, async (data) => {
    attempts.push(data);
    if (attempts.length === 2) await stall.promise;
    throw refused;
  });
  onTestFinished(() => stall.resolve());
  await addJobs(queue, 1, 2, 3, 4, 5);
  await expect.poll(() => attempts.length, { timeout: 40_000 }).toBe(2);

  await working(queue, async (data) => {
    attempts.push(data);
    throw refused;
  });
  await expect.poll(() => attempts.length, { timeout: 40_000 }).toBe(5);
  stall.resolve();
  const settled = { state: 'retry', again: 0 };
  await expect
    .poll(() => jobsOf(queue), { timeout: 40_000 })
    .toMatchObject([1, 2, 3, 4, 5].map((data) => ({ data, ...settled })));
  for (const { pause } of await jobsOf(queue)) expect(pause).toBeGreaterThan(400);
  expect(attempts.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5]);
});

test('D63: a failure that its process did not live to note is one all the same, and has its pause', async () => {
  const queue = queueOf('unsettled');
  const time = new JobTime();
  const attempts: number[] = [];
  const handle = async (data: number) => {
    attempts.push(data);
    throw refused;
  };
  await working(queue, handle, time);
  // What settles an attempt moves its row; this keeps it as a kill before that would have left it.
  await inspector.query(`
    CREATE FUNCTION keep_job() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$;
    CREATE TRIGGER keep_job BEFORE DELETE ON pgboss.job_common FOR EACH ROW EXECUTE FUNCTION keep_job()`);
  await addJobs(queue, 1);
  await time.setTime(time.now() + 1_000);
  await expect.poll(() => jobsOf(queue), { timeout: 40_000 }).toMatchObject([{ state: 'active' }]);
  await expect.poll(() => attempts, { timeout: 40_000 }).toEqual([1]);
  await inspector.query('DROP TRIGGER keep_job ON pgboss.job_common');

  await working(queue, handle, time);
  await time.setTime(time.now() + 11_000);
  await expect.poll(() => jobsOf(queue), { timeout: 40_000 }).toMatchObject([{ state: 'retry', again: 0 }]);
  const [job] = await jobsOf(queue);
  expect(job!.pause).toBeGreaterThan(400);
  expect(attempts).toEqual([1]);
});

test('a process does so many jobs of a queue at once as the queue says, and holds no connection meanwhile', async () => {
  const queue: Queue<number> = { ...queueOf('several'), atOnce: 3 };
  const gate = Promise.withResolvers<void>();
  onTestFinished(() => gate.resolve());
  let running = 0;
  let most = 0;
  const done: number[] = [];
  await working(queue, async (data) => {
    running += 1;
    most = Math.max(most, running);
    await gate.promise;
    running -= 1;
    done.push(data);
  });
  await addJobs(queue, 1, 2, 3, 4, 5, 6, 7);
  await expect.poll(() => running, { timeout: 40_000 }).toBe(3);
  const { rows } = await inspector.query(
    `SELECT state FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'pgboss' AND state LIKE 'idle in transaction%'`,
  );
  expect(rows).toEqual([]);
  gate.resolve();
  await expect.poll(() => done.length, { timeout: 40_000 }).toBe(7);
  expect(most).toBe(3);
  await expect.poll(() => jobsOf(queue), { timeout: 40_000 }).toEqual([]);
});

test('what a handler writes in the transaction that ends its job is kept once, though its process never notes the end', async () => {
  const queue = queueOf('together');
  await inspector.query('CREATE TABLE written (data int)');
  let attempts = 0;
  await working(queue, async (data, job) => {
    attempts += 1;
    await database.write.transaction().execute(async (tx) => {
      await sql`INSERT INTO written VALUES (${data})`.execute(tx);
      await job.finishIn(tx);
    });
    // As good as killed here: the job is done, and its handler does not live to say so.
    throw refused;
  });
  await addJobs(queue, 1, 2);
  await expect.poll(() => attempts, { timeout: 40_000 }).toBe(2);
  await expect.poll(() => jobsOf(queue), { timeout: 40_000 }).toEqual([]);
  const { rows } = await inspector.query('SELECT data FROM written ORDER BY data');
  expect(rows).toEqual([{ data: 1 }, { data: 2 }]);
});

const hours = (count: number) => count * 3_600_000;
const plannedQueueOf = (name: string): PlannedQueue<number> => ({ ...queueOf(name), byCause: true });

/** A time that a test moves, and the instants some hours after its beginning. */
function movedTime() {
  const time = new JobTime();
  const begin = time.now();
  return {
    time,
    dueAt: (count: number) => Temporal.Instant.fromEpochMilliseconds(begin + hours(count)),
    reach: (count: number) => time.setTime(begin + hours(count)),
  };
}

test('a planned job is done once its instant has come, not before', async () => {
  const queue = plannedQueueOf('planned');
  const { time, dueAt, reach } = movedTime();
  const done: number[] = [];
  await working(queue, noting(done), time);
  await database.write.transaction().execute((tx) =>
    planJobs(tx, queue, [
      { cause: 'training 3', data: 3, dueAt: dueAt(3) },
      { cause: 'training 1', data: 1, dueAt: dueAt(1) },
      { cause: 'training 2', data: 2, dueAt: dueAt(2) },
    ]),
  );
  for (const last of [1, 2, 3]) {
    await reach(last);
    await expect.poll(() => done.length, { timeout: 40_000 }).toBe(last);
  }
  expect(done).toEqual([1, 2, 3]);
});

test('of twenty who plan a job for one cause at once, one does; done, the cause may have another', async () => {
  const queue = plannedQueueOf('once');
  const { time, dueAt, reach } = movedTime();
  const plan = (data: number, hour: number) =>
    database.write
      .transaction()
      .execute((tx) => planJobs(tx, queue, [{ cause: 'training 7', data, dueAt: dueAt(hour) }]));
  const done: number[] = [];
  await working(queue, noting(done), time);
  await Promise.all(Array.from({ length: 20 }, (_, index) => plan(index, 1)));
  expect(await jobsOf(queue)).toHaveLength(1);
  await reach(2);
  await expect.poll(() => done.length, { timeout: 40_000 }).toBe(1);
  await expect.poll(() => jobsOf(queue), { timeout: 40_000 }).toEqual([]);

  await plan(100, 3);
  await reach(4);
  await expect.poll(() => done.length, { timeout: 40_000 }).toBe(2);
  expect(done.at(-1)).toBe(100);
});

test('a job goes with its cause, in the same transaction; who moves the cause plans another', async () => {
  const queue = plannedQueueOf('cancelled');
  const { time, dueAt, reach } = movedTime();
  const done: number[] = [];
  await working(queue, noting(done), time);
  const change = (work: (tx: Database) => Promise<void>) => database.write.transaction().execute(work);
  const planned = (data: number, hour: number) => [{ cause: `training ${data}`, data, dueAt: dueAt(hour) }];
  await change((tx) => planJobs(tx, queue, [...planned(1, 1), ...planned(2, 1), ...planned(3, 1)]));
  await change((tx) => cancelJob(tx, queue, 'training 1'));
  const undone = change(async (tx) => {
    await cancelJob(tx, queue, 'training 2');
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await change(async (tx) => {
    await cancelJob(tx, queue, 'training 3');
    await planJobs(tx, queue, planned(3, 5));
  });
  expect((await jobsOf(queue)).map(({ data }) => data)).toEqual([2, 3]);
  await reach(2);
  await expect.poll(() => done, { timeout: 40_000 }).toEqual([2]);
  await reach(6);
  await expect.poll(() => done, { timeout: 40_000 }).toEqual([2, 3]);
});

test('a job that is cancelled while it runs ends nothing and is not repeated', async () => {
  const queue = plannedQueueOf('overtaken');
  const begun = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const ends: string[] = [];
  await working(queue, async (_, job) => {
    begun.resolve();
    await gate.promise;
    const ending = database.write.transaction().execute((tx) => job.finishIn(tx));
    await ending.then(
      () => ends.push('ended'),
      () => ends.push('refused'),
    );
    throw refused;
  });
  const past = Temporal.Instant.from('2026-01-01T00:00:00Z');
  await database.write
    .transaction()
    .execute((tx) => planJobs(tx, queue, [{ cause: 'training 9', data: 9, dueAt: past }]));
  await begun.promise;
  await database.write.transaction().execute((tx) => cancelJob(tx, queue, 'training 9'));
  gate.resolve();
  await expect.poll(() => ends, { timeout: 40_000 }).toEqual(['refused']);
  expect(await jobsOf(queue)).toEqual([]);
});

test('what was given up is kept for thirty days, its original for an hour', async () => {
  const queue: Queue<number> = { ...queueOf('given-up'), pausesSeconds: [] };
  await working(queue, async () => {
    throw refused;
  });
  await addJobs(queue, 1);
  await expect.poll(() => jobsOf(queue), { timeout: 40_000 }).toMatchObject([{ state: 'failed' }]);
  const { rows } = await inspector.query<{ name: string; seconds: number }>(
    `SELECT name, extract(epoch FROM coalesce(completed_on + deletion_seconds * interval '1 s', keep_until)
       - coalesce(completed_on, created_on))::int AS seconds
     FROM pgboss.job WHERE name IN ('given-up', 'given-up.failed') ORDER BY name`,
  );
  expect(rows).toEqual([
    { name: 'given-up', seconds: 3_600 },
    { name: 'given-up.failed', seconds: 30 * 86_400 },
  ]);
});
