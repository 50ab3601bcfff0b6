import { createLocks } from '@psia/contract/locks/locks.contract';
import { declineTrainings } from '@psia/contract/trainings/several.contract';
import { takeBack as takeBackCall } from '@psia/contract/undo/undo.contract';
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
import { subscriberOf } from '../acts/acts.public.ts';
import { offerUndo, takingBack, undoerOf } from './undo.service.ts';

// Ahead of the machine's time, by which what is enqueued at once is due; the clock of acts stands.
const jobTime = new JobTime(systemClock.now().add({ hours: 1 }).epochMilliseconds);
let server: TestServer;
let trainer: TestMember;

const queueCalled = (name: string): UnplannedQueue<string> => ({ name, data: z.string(), pausesSeconds: [] });

/** Sends a job for each declined request, with its id. */
const declinedSubscriber = subscriberOf({
  acts: ['training-declined'],
  on: async ({ enqueue: add }, acts) =>
    add(
      queueCalled('declined-push'),
      acts.map(({ subjectId }) => subjectId),
    ),
  onUndone: async () => undefined,
});

const instantOfJobs = () => Temporal.Instant.fromEpochMilliseconds(jobTime.now()).toString();

beforeAll(async () => {
  server = await startTestServer({ now: instantOfJobs(), subscribers: [declinedSubscriber] });
  ({ trainer } = await factoriesOf(server).school());
});
afterAll(() => server.close());

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

/** Two requests that a trainer has declined in one call, whose jobs a subscriber has sent to the queues called `declined`. */
async function declineTwo() {
  server.clock.set(instantOfJobs());
  const given = factoriesOf(server);
  const { id: schoolId, trainer: decliner } = await given.school();
  const owner = await given.owner(schoolId);
  const startTimes = [10, 12].map(
    (hour) => `${server.clock.now().add({ hours: 168 }).toString().slice(0, 10)}T${hour}`,
  );
  const ids: string[] = [];
  for (const startTime of startTimes) {
    const dog = await given.dog(owner);
    const of = { schoolId, trainerId: decliner.id, dogId: dog.id };
    ids.push((await given.training({ ...of, startTime: `${startTime}:00:00` })).id);
  }
  const as = server.api.as(decliner);
  const declined = await as.call(declineTrainings, { body: { trainingIds: ids, reason: null } });
  expect(declined.body.declined).toEqual(ids);
  const params = { id: declined.body.undo?.id ?? '' };
  return { as, decliner, ids, startTimes, takeBackAll: () => as.call(takeBackCall, { params }) };
}

test('D165: what a subscriber sends because of several things done in one call goes when they are taken back', async () => {
  const { queues, begun } = await twoQueues('declined');
  const { takeBackAll } = await declineTwo();
  expect((await takeBackAll()).status).toBe(204);
  await passSeconds(13);
  await addMarkers(queues);
  await expect.poll(() => begun.toSorted(), within).toEqual(['marker', 'marker']);
});

test('D165: of several things done in one call, a subscriber’s job is done for the one that can’t be taken back', async () => {
  const { begun } = await twoQueues('declined');
  const { as, decliner, ids, startTimes, takeBackAll } = await declineTwo();
  const [time] = startTimes;
  const locked = await as.call(createLocks, {
    body: {
      trainerId: decliner.id,
      trainingLockTimes: [{ startTime: `${time}:00:00`, endTime: `${time?.replace('T10', 'T11')}:00:00` }],
    },
  });
  expect(locked.status).toBe(201);
  const taken = await takeBackAll();
  expect([taken.status, taken.body?.left.map(({ code }) => code)]).toEqual([200, ['SLOT_LOCKED']]);
  await passSeconds(13);
  await expect.poll(() => begun, within).toEqual([ids[0]]);
});
