import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import type { WriteContext } from '../../platform/acting/context.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { enqueue } from '../../platform/jobs/jobs.repository.ts';
import { startJobs } from '../../platform/jobs/jobs.ts';
import { type UnplannedQueue, workerOf } from '../../platform/jobs/queue.ts';
import { actingFor } from '../../testing/acting.ts';
import { JobTime } from '../../testing/job-time.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { offerUndo, takingBack, undoerOf } from './undo.service.ts';

// Ahead of the machine's time, by which what is enqueued at once is due; the clock of acts stands.
const jobTime = new JobTime(systemClock.now().add({ hours: 1 }).epochMilliseconds);
let server: TestServer;
let trainer: TestMember;

beforeAll(async () => {
  server = await startTestServer({ now: Temporal.Instant.fromEpochMilliseconds(jobTime.now()).toString() });
  ({ trainer } = await factoriesOf(server).school());
});
afterAll(() => server.close());

const queueCalled = (name: string): UnplannedQueue<string> => ({ name, data: z.string(), pausesSeconds: [] });

/** Two queues whose jobs are noted once they are done; `during` may keep one busy. */
async function twoQueues(name: string, during: (data: string) => Promise<void> = async () => undefined) {
  const queues = [queueCalled(`${name}-push`), queueCalled(`${name}-points`)] as const;
  const begun: string[] = [];
  const workers = queues.map((queue) =>
    workerOf(queue, async ({ data }) => {
      begun.push(data);
      await during(data);
    }),
  );
  const { connection } = server.database;
  const jobs = await startJobs({ connection, log: pino({ level: 'silent' }), workers, time: jobTime });
  onTestFinished(() => jobs.stop());
  return { queues, begun };
}

type Queues = Awaited<ReturnType<typeof twoQueues>>['queues'];

const asTrainer = async <T>(work: (ctx: WriteContext) => Promise<T>): Promise<T> => {
  const done = await actingFor(server).asMember({ schoolId: trainer.schoolId, memberId: trainer.id }, work);
  if (done === 'gone') throw new Error('There is no such trainer.');
  return done;
};

/** An act that can be taken back, with a job before it is offered and three afterwards. */
const act = ([push, points]: Queues) =>
  asTrainer(async (ctx) => {
    ctx.enqueue(push, ['before']);
    const { id } = offerUndo(ctx, { act: 'a test', former: {} });
    ctx.enqueue(push, ['first', 'second']);
    ctx.enqueue(points, ['third']);
    return id;
  });

const undo = takingBack({
  undoers: [undoerOf({ act: 'a test', former: z.object({}), takeBack: async () => undefined })],
  subscribers: [],
});
const takeBack = (id: string) => asTrainer((ctx) => undo(ctx, { id }));

/** Jobs that go at once, behind all that is due before. */
const addMarkers = (queues: Queues) =>
  server.database.write.transaction().execute(async (tx) => {
    for (const queue of queues) await enqueue(tx, queue, ['marker']);
  });

const passSeconds = (seconds: number) => jobTime.setTime(jobTime.now() + seconds * 1_000);
const within = { timeout: 40_000 };

test('D165: jobs of any queue wait until their act can’t be taken back any more, then they are done', async () => {
  const { queues, begun } = await twoQueues('meant');
  await act(queues);
  await passSeconds(11);
  await addMarkers(queues);
  await expect.poll(() => begun.toSorted(), within).toEqual(['before', 'marker', 'marker']);
  await passSeconds(2);
  await expect.poll(() => begun.toSorted(), within).toEqual(['before', 'first', 'marker', 'marker', 'second', 'third']);
});

test('D165: an act that is taken back leaves no job in any queue', async () => {
  const { queues, begun } = await twoQueues('regretted');
  const id = await act(queues);
  expect(await takeBack(id)).toEqual([]);
  await passSeconds(13);
  await addMarkers(queues);
  await expect.poll(() => begun.toSorted(), within).toEqual(['before', 'marker', 'marker']);
});

test('D165: once a job of any queue has begun its act stands, and the jobs of the others are done', async () => {
  const busy = Promise.withResolvers<void>();
  onTestFinished(() => busy.resolve());
  const { queues, begun } = await twoQueues('begun', (data) => (data === 'first' ? busy.promise : Promise.resolve()));
  const id = await act(queues);
  await passSeconds(13);
  await expect.poll(() => begun, within).toContain('first');
  await expect(takeBack(id)).rejects.toMatchObject({ code: 'TOO_LATE' });
  busy.resolve();
  await expect.poll(() => begun.toSorted(), within).toEqual(['before', 'first', 'second', 'third']);
});
