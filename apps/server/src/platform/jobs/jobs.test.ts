import { pino } from 'pino';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import type { OpenDatabase } from '../database/open-database.ts';
import { enqueue } from './jobs.repository.ts';
import { startJobs } from './jobs.ts';
import { type Queue, workerOf } from './queue.ts';

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

/** Starts a process that does these jobs until the test ends. */
async function working(queue: Queue<number>, handle: (data: number) => Promise<void>): Promise<void> {
  const jobs = await startJobs({
    connection: database.connection,
    log,
    workers: [workerOf(queue, (job) => handle(job.data))],
  });
  onTestFinished(() => jobs.stop());
}

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

test('D63: a failure that its process noted and did not live to settle keeps its pause', async () => {
  const queue = queueOf('unsettled');
  const attempts: number[] = [];
  const handle = async (data: number) => {
    attempts.push(data);
    throw refused;
  };
  await working(queue, handle);
  // What settles an attempt moves its row; this keeps it as a kill before that would have left it.
  await inspector.query(`
    CREATE FUNCTION keep_job() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'killed'; END $$;
    CREATE TRIGGER keep_job BEFORE DELETE ON pgboss.job_common FOR EACH ROW EXECUTE FUNCTION keep_job()`);
  await addJobs(queue, 1);
  await expect.poll(() => jobsOf(queue), { timeout: 40_000 }).toMatchObject([{ state: 'active' }]);
  await expect.poll(async () => (await jobsOf(queue))[0]?.pause, { timeout: 40_000 }).toBeGreaterThan(400);
  await inspector.query('DROP TRIGGER keep_job ON pgboss.job_common');

  await working(queue, handle);
  const [job] = await jobsOf(queue);
  expect(job).toMatchObject({ state: 'retry', again: 0 });
  expect(job!.pause).toBeGreaterThan(400);
  expect(attempts).toEqual([1]);
});
