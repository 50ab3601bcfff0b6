import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import type { OpenDatabase } from '../database/opening/open-database.ts';
import { listGivenUp, tryAgain } from './given-up.ts';
import { enqueue } from './jobs.repository.ts';
import { startJobs } from './jobs.ts';
import { type Queue, workerOf } from './queue.ts';

let database: OpenDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const patience = { timeout: 40_000 };
const queueOf = (name: string): Queue<number> => ({ name, data: z.number(), pausesSeconds: [] });

test('an operator sees what was given up, by queue, and has it tried again, each job once', async () => {
  const [mails, files] = [queueOf('mails'), queueOf('files')];
  let isDown = true;
  const done: string[] = [];
  const worker = (queue: Queue<number>) =>
    workerOf(queue, async ({ data }) => {
      if (isDown) throw new Error('refused');
      done.push(`${queue.name} ${data}`);
    });
  const jobs = await startJobs({
    connection: database.connection,
    log: pino({ level: 'silent' }),
    workers: [worker(mails), worker(files)],
  });
  onTestFinished(() => jobs.stop());
  const { connection } = database;
  expect(await listGivenUp(connection)).toEqual([]);

  await database.write.transaction().execute(async (tx) => {
    await enqueue(tx, mails, [1, 2]);
    await enqueue(tx, files, [3]);
  });
  const all = [
    { queue: 'files', count: 1 },
    { queue: 'mails', count: 2 },
  ];
  await expect.poll(() => listGivenUp(connection), patience).toEqual(all);
  await expect
    .poll(async () => (await jobs.counts()).map(({ queue, givenUp }) => [queue, givenUp]), patience)
    .toEqual([
      ['mails', 2],
      ['files', 1],
    ]);

  isDown = false;
  expect(await tryAgain(connection, 'unknown')).toEqual([]);
  expect(await tryAgain(connection, 'mails')).toEqual([{ queue: 'mails', count: 2 }]);
  await expect.poll(() => done.toSorted(), patience).toEqual(['mails 1', 'mails 2']);
  expect(await listGivenUp(connection)).toEqual([{ queue: 'files', count: 1 }]);
  const [one, other] = await Promise.all([tryAgain(connection, null), tryAgain(connection, null)]);
  expect([one, other].flat().reduce((sum, { count }) => sum + count, 0)).toBe(1);
  await expect.poll(() => done.toSorted(), patience).toEqual(['files 3', 'mails 1', 'mails 2']);
  expect(await listGivenUp(connection)).toEqual([]);
});
