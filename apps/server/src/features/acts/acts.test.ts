import { createLocks, deleteLock, unlockTimes } from '@psia/contract/locks/locks.contract';
import { createHall } from '@psia/contract/halls/halls.contract';
import { declineTrainings } from '@psia/contract/trainings/several.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepAll } from '../../platform/housekeeping/housekeeping.ts';
import { noUndo } from '../../platform/undo/undo-offer.ts';
import { factoriesOf } from '../../testing/worlds/factories.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { deleteOldActs, recordActs, subscriberOf } from './acts.public.ts';

let server: TestServer;
/** What the subscriber of these tests was told: the call's acts of its names, in one message. */
const told: string[] = [];

const subscriber = subscriberOf({
  acts: ['time-locked', 'time-unlocked', 'hall-renamed'],
  on: async (ctx, acts) => {
    told.push(`on ${acts.map(({ act, facts }) => `${act} ${'times' in facts ? facts.times.length : '-'}`).join()}`);
    // What it records itself is written, and told to nobody.
    const schoolId = acts[0]?.schoolId ?? '';
    recordActs({ ...ctx, school: { id: schoolId } }, [{ act: 'hall-renamed', subjectId: schoolId }]);
  },
  onUndone: async (ctx, acts) => {
    told.push(`undone by ${ctx.actor?.id} ${acts.map(({ act }) => act).join()}`);
  },
});

beforeAll(async () => {
  // Years ahead: by the database's own clock, too, mails that wait until undo is over are not due yet.
  server = await startTestServer({ now: '2040-03-02T08:00:00Z', subscribers: [subscriber] });
});
afterAll(() => server.close());

const day = '2040-03-20';
const slot = (hour: number) => ({ startTime: `${day}T${hour}:00:00`, endTime: `${day}T${hour + 1}:00:00` });

const actsOf = (schoolId: string) =>
  server.database.read
    .selectFrom('acts')
    .select(['id', 'act', 'subject_id', 'done_by', 'undone_by', 'undone_at', 'facts', 'ids'])
    .where('school_id', '=', schoolId)
    .orderBy('done_at')
    .execute();

const namesOf = async (schoolId: string) => (await actsOf(schoolId)).map(({ act }) => act);

async function lockOf(hours: number[]) {
  const { id: schoolId, trainer } = await factoriesOf(server).school();
  const body = { trainerId: trainer.id, trainingLockTimes: hours.map(slot) };
  const locked = await server.api.as(trainer).call(createLocks, { body });
  expect(locked.status).toBe(201);
  return { schoolId, trainer, locked };
}

test('an act names who did it, to what and when, and its subscribers hear it once in the same transaction', async () => {
  told.splice(0);
  const { schoolId, trainer } = await lockOf([10, 11]);
  const [act, ...others] = await actsOf(schoolId);
  expect(act).toMatchObject({
    act: 'time-locked',
    subject_id: trainer.id,
    done_by: trainer.id,
    undone_at: null,
    ids: { trainerId: trainer.id },
    facts: { times: [slot(10), slot(11)] },
  });
  expect(others.map((other) => other.act)).toEqual(['hall-renamed']);
  expect(told).toEqual(['on time-locked 2']);
});

test('what is taken back is marked with who did it, subscribers hear it, and nothing is erased or recorded anew', async () => {
  const { schoolId, trainer, locked } = await lockOf([10]);
  const [lock] = locked.body;
  const removed = await server.api.as(trainer).call(deleteLock, { params: { lockId: lock?.id ?? '' } });
  const before = await namesOf(schoolId);
  told.splice(0);
  const id = removed.headers.get('undo-id') ?? '';
  expect((await server.api.as(trainer).call(takeBack, { params: { id } })).status).toBe(204);
  expect(await namesOf(schoolId)).toEqual(before);
  const undone = (await actsOf(schoolId)).filter(({ undone_at }) => undone_at !== null);
  // With what its subscriber has recorded of it.
  expect(undone.map(({ act, undone_by }) => [act, undone_by])).toEqual([
    ['time-unlocked', trainer.id],
    ['hall-renamed', trainer.id],
  ]);
  expect(told).toEqual([`undone by ${trainer.id} time-unlocked,hall-renamed`]);
  // Again: refused, and still marked once.
  expect((await server.api.as(trainer).call(takeBack, { params: { id } })).status).toBe(409);
  expect((await actsOf(schoolId)).filter(({ undone_at }) => undone_at !== null)).toEqual(undone);
});

test('a refused call records nothing and tells nobody', async () => {
  const { schoolId, trainer } = await lockOf([10]);
  const before = await namesOf(schoolId);
  told.splice(0);
  const body = { trainerId: trainer.id, trainingLockTimes: [slot(10)] };
  expect((await server.api.as(trainer).call(createLocks, { body })).status).toBe(409);
  const startTimes = [slot(12).startTime];
  const nothing = await server.api.as(trainer).call(unlockTimes, {
    params: { trainerId: trainer.id },
    body: { startTimes },
  });
  expect(nothing.status).toBe(200);
  expect([await namesOf(schoolId), told]).toEqual([before, []]);
});

test('of several things that one call does, those that are refused leave no act', async () => {
  const given = factoriesOf(server);
  const { id: schoolId, trainer } = await given.school();
  const dog = await given.dog(await given.owner(schoolId));
  const of = { schoolId, trainerId: trainer.id, dogId: dog.id };
  const waiting = await given.training({ ...of, startTime: slot(10).startTime });
  const confirmed = await given.training({ ...of, startTime: slot(12).startTime, confirmed: true });
  const body = { trainingIds: [confirmed.id, waiting.id], reason: null };
  const answer = await server.api.as(trainer).call(declineTrainings, { body });
  expect(answer.body.declined).toEqual([waiting.id]);
  const acts = await actsOf(schoolId);
  expect(acts.map(({ act, subject_id }) => [act, subject_id])).toEqual([['training-declined', waiting.id]]);
  const id = answer.body.undo?.id ?? '';
  expect((await server.api.as(trainer).call(takeBack, { params: { id } })).status).toBe(204);
  expect(await actsOf(schoolId)).toMatchObject([{ undone_by: trainer.id }]);
});

test('the database lets acts be neither changed nor removed, and be marked as undone once', async () => {
  const { schoolId, trainer } = await lockOf([10]);
  const [act] = await actsOf(schoolId);
  const { write } = server.database;
  const now = server.clock.now().toString();
  const change = (columns: object) =>
    write.updateTable('acts').set(columns).where('school_id', '=', schoolId).where('id', '=', act!.id).execute();
  const refused = 'acts are neither changed nor removed';
  await expect(change({ act: 'time-unlocked' })).rejects.toThrow(refused);
  await expect(change({ undone_at: now, undone_by: trainer.id, done_by: null })).rejects.toThrow(refused);
  await expect(sql`DELETE FROM acts WHERE school_id = ${schoolId}`.execute(write)).rejects.toThrow(refused);
  await expect(sql`TRUNCATE acts`.execute(write)).rejects.toThrow(refused);
  await change({ undone_at: now, undone_by: trainer.id });
  await expect(change({ undone_at: now, undone_by: null })).rejects.toThrow(refused);
});

test('facts that the act has no schema for are a bug', async () => {
  const { trainer } = await factoriesOf(server).school();
  const ctx = {
    outbox: {} as never,
    undo: noUndo(),
    now: { instant: server.clock.now() } as never,
    actor: trainer,
    school: { id: trainer.schoolId },
  };
  const record = (facts: object) =>
    recordActs(ctx, [{ act: 'settings-changed', subjectId: trainer.schoolId, facts: facts as never }]);
  expect(() => record({})).toThrow('fields');
  expect(() => record({ fields: [], name: 'Jan' })).toThrow('name');
});

test('acts are kept for five years', async () => {
  const given = factoriesOf(server);
  const { id: schoolId, trainer } = await given.school();
  expect(
    (await server.api.as(trainer).call(createHall, { params: { id: schoolId }, body: { name: 'Duża' } })).status,
  ).toBe(201);
  const keptHours = 5 * 365 * 24;
  const sweep = () =>
    sweepAll({
      database: server.database.write,
      clock: server.clock,
      sweeps: [{ name: 'acts', keptHours, remove: deleteOldActs }],
    });
  server.clock.advance({ hours: keptHours });
  await sweep();
  expect(await namesOf(schoolId)).toEqual(['hall-added']);
  server.clock.advance({ seconds: 1 });
  await sweep();
  expect(await namesOf(schoolId)).toEqual([]);
});
