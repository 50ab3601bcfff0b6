import { listUnreadNotifications } from '@psia/contract/notifications/notifications.contract';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod';
import { announce } from '../../features/notifications/notifications.public.ts';
import { actingFor } from '../../testing/acting.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { archiveMembers } from '../../testing/worlds/leaving.ts';
import { newId } from '../database/new-id.ts';
import { enqueue } from '../jobs/jobs.repository.ts';
import { startJobs } from '../jobs/jobs.ts';
import { type Job, type Queue, workerOf } from '../jobs/queue.ts';
import type { WriteContext } from './context.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  server = await startTestServer();
  given = factoriesOf(server);
});
afterAll(() => server.close());

const someone = z.object({ schoolId: z.string(), memberId: z.string() });
type Someone = z.output<typeof someone>;

/** Has one job done by a worker of its own, and waits until it has ended. */
async function doing(name: string, data: Someone, handle: (job: Job<Someone>) => Promise<void>): Promise<void> {
  const queue: Queue<Someone> = { name, data: someone, pausesSeconds: [] };
  const done = Promise.withResolvers<void>();
  const worker = workerOf(queue, async (job) => {
    await handle(job).then(done.resolve, done.reject);
  });
  const jobs = await startJobs({
    connection: server.database.connection,
    log: pino({ level: 'silent' }),
    workers: [worker],
  });
  onTestFinished(() => jobs.stop());
  await server.database.write.transaction().execute((tx) => enqueue(tx, queue, [data]));
  await done.promise;
}

type Telling = Pick<WriteContext, 'outbox' | 'now' | 'undo' | 'school'>;

/** Puts a line into a trainer's bell. */
const tell = (ctx: Telling, memberId: string, message: string) =>
  announce(ctx, {
    schoolId: ctx.school.id,
    by: null,
    notices: [{ memberId, kind: 'earlier-notice', target: null, facts: { sentence: message } }],
  });

async function bellOf(member: TestMember): Promise<string[]> {
  const { body } = await server.api
    .as(member)
    .call(listUnreadNotifications, { params: { userId: member.id }, query: {} });
  return body.map(({ message }) => message);
}

test('a job acts as its school, and tells people what a call would', async () => {
  const { id: schoolId, trainer } = await given.school({ name: 'Szkoła z Tokio', timeZone: 'Asia/Tokyo' });
  await doing('as-school', { schoolId, memberId: trainer.id }, async (job) => {
    await actingFor(server).asSchool(job.data.schoolId, async (ctx) => {
      await job.finishIn(ctx.tx);
      await tell(ctx, trainer.id, `${ctx.school.name}, ${ctx.now.wall}, ${ctx.actor}`);
    });
  });
  expect(await bellOf(trainer)).toEqual(['Szkoła z Tokio, 2026-03-02T17:00:00, null']);
});

test('a job acts on behalf of a member, by the name and role that they have now', async () => {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId, { firstName: 'Ola', lastName: 'Lis' });
  await doing('as-member', { schoolId, memberId: owner.id }, async (job) => {
    await actingFor(server).asMember(job.data, async (ctx) => {
      await job.finishIn(ctx.tx);
      await tell(ctx, trainer.id, `${ctx.actor.role} ${ctx.actor.firstName} ${ctx.actor.lastName}, ${ctx.actor.email}`);
    });
  });
  expect(await bellOf(trainer)).toEqual([`owner Ola Lis, ${owner.email}`]);
});

test('what a job writes is undone when its job was cancelled meanwhile', async () => {
  const { id: schoolId, trainer } = await given.school();
  const cancelled = doing('cancelled', { schoolId, memberId: trainer.id }, async (job) => {
    await server.database.write.transaction().execute((tx) => job.finishIn(tx));
    await actingFor(server).asSchool(schoolId, async (ctx) => {
      await tell(ctx, trainer.id, 'Za późno.');
      await job.finishIn(ctx.tx);
    });
  });
  await expect(cancelled).rejects.toThrow('was cancelled or taken over');
  expect(await bellOf(trainer)).toEqual([]);
});

test('whoever is no more does nothing: a removed member, one of another school, a school that there is none of', async () => {
  const [{ id: schoolId }, other] = [await given.school(), await given.school()];
  const removed = await given.owner(schoolId);
  await archiveMembers(server, [removed.id]);
  const founder = await given.founder();
  const { school_id: schoolToCome } = await server.database.write
    .selectFrom('members')
    .select('school_id')
    .where('id', '=', founder.id)
    .executeTakeFirstOrThrow();
  const acting = actingFor(server);
  const works = async () => 'worked';
  expect([
    await acting.asMember({ schoolId, memberId: removed.id }, works),
    await acting.asMember({ schoolId, memberId: other.trainer.id }, works),
    await acting.asMember({ schoolId: schoolToCome, memberId: founder.id }, works),
    await acting.asSchool(newId(), works),
    await acting.asMember({ schoolId: other.id, memberId: other.trainer.id }, works),
    await acting.asSchool(schoolId, works),
  ]).toEqual(['gone', 'gone', 'gone', 'gone', 'worked', 'worked']);
});
