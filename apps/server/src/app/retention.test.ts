import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { confirmAccount, resetPassword } from '@psia/contract/accounts/accounts.contract';
import { addExercise, deleteExercise, updateExercise } from '@psia/contract/exercises/exercises.contract';
import { getTrainerDetails } from '@psia/contract/trainers/trainers.contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actingFor } from '../testing/acting.ts';
import { newId } from '../platform/database/new-id.ts';
import { sweepAll } from '../platform/housekeeping/housekeeping.ts';
import { factoriesOf } from '../testing/worlds/factories.ts';
import { makeExport, makeHeldMail, makePicture, makeTrainingNote } from '../testing/worlds/worlds.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { sweepsOf } from './retention.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const sweeps = () =>
  sweepsOf({
    mailFolder: join(server.settings.dataDir, 'mail'),
    erasedList: join(server.settings.dataDir, 'erased.txt'),
    acting: actingFor(server),
  });
const sweep = () => sweepAll({ database: server.database.write, clock: server.clock, sweeps: sweeps() });
const db = () => server.database.write;
const at = (change = { hours: 0 }) => server.clock.now().add(change).toString();
const sessionsLeft = () => db().selectFrom('sessions').select('id').execute();

async function makeAccount(): Promise<string> {
  const id = newId();
  await db()
    .insertInto('accounts')
    .values({ id, email: `${id}@psia.test`, password_hash: 'x', created_at: at() })
    .execute();
  return id;
}

/** Puts something that ends now, or ended now, into the database, and gives how many of it are left. */
type Making = () => Promise<() => Promise<number>>;

async function makeKeptFile(): ReturnType<Making> {
  const { trainer } = await factoriesOf(server).school();
  const id = await makeExport(server, trainer);
  return async () =>
    (await db().selectFrom('export_pieces').select('number').where('export_id', '=', id).execute()).length;
}

async function makeSession(): ReturnType<Making> {
  const { trainer } = await factoriesOf(server).school();
  await db().updateTable('sessions').set({ expires_at: at() }).where('member_id', '=', trainer.id).execute();
  return async () =>
    (await db().selectFrom('sessions').select('id').where('member_id', '=', trainer.id).execute()).length;
}

async function makeUnconfirmed(): ReturnType<Making> {
  const id = await makeAccount();
  return async () => (await db().selectFrom('accounts').select('id').where('id', '=', id).execute()).length;
}

async function makeSecret(): ReturnType<Making> {
  const { trainer } = await factoriesOf(server).school();
  const [account_id, secret_hash] = [trainer.accountId, randomBytes(32)];
  const secret = { secret_hash, account_id, purpose: 'reset', created_at: at(), expires_at: at() };
  await db().insertInto('account_secrets').values(secret).execute();
  return async () =>
    (await db().selectFrom('account_secrets').select('purpose').where('account_id', '=', account_id).execute()).length;
}

/** One that ran out, one that was used and one that was replaced. */
async function makeInvitations(): ReturnType<Making> {
  const { id: school_id, trainer } = await factoriesOf(server).school();
  const invitation = { school_id, invited_by: trainer.id, role: 'owner', created_at: at() };
  const ends = [
    { expires_at: at() },
    { expires_at: at({ hours: 24 * 7 }), used_at: at() },
    { expires_at: at({ hours: 24 * 7 }), voided_at: at() },
  ];
  const rows = ends.map((end) => ({
    ...invitation,
    ...end,
    id: newId(),
    email: `${newId()}@psia.test`,
    token_hash: randomBytes(32),
  }));
  for (const row of rows) await db().insertInto('invitations').values(row).execute();
  return async () =>
    (await db().selectFrom('invitations').select('id').where('school_id', '=', school_id).execute()).length;
}

async function makeKey(): ReturnType<Making> {
  const { trainer } = await factoriesOf(server).school();
  const key = { member_id: trainer.id, key_hash: randomBytes(32), request_hash: randomBytes(32), created_at: at() };
  await db().insertInto('idempotency_keys').values(key).execute();
  return async () =>
    (await db().selectFrom('idempotency_keys').select('status').where('member_id', '=', trainer.id).execute()).length;
}

async function makeAttempt(): ReturnType<Making> {
  const bucket = newId();
  await db()
    .insertInto('rate_limits')
    .values({ bucket, attempts: [at()], last_at: at() })
    .execute();
  return async () =>
    (await db().selectFrom('rate_limits').select('bucket').where('bucket', '=', bucket).execute()).length;
}

/** One of each request that came to nothing, with a note; that of a training stays. */
async function makeNotes(): ReturnType<Making> {
  const given = factoriesOf(server);
  const { id: schoolId, trainer } = await given.school();
  const dog = await given.dog(await given.owner(schoolId));
  const ended = ['declined', 'withdrawn', 'expired'];
  const [kept, ...ids] = await Promise.all(
    [0, 1, 2, 3].map(async (hour) => {
      const startTime = `2026-05-05T1${hour}:00:00`;
      const { id } = await given.training({ schoolId, trainerId: trainer.id, dogId: dog.id, startTime });
      await makeTrainingNote(server, { schoolId, trainingId: id });
      return id;
    }),
  );
  for (const [index, id] of ids.entries()) {
    const change = { status: ended[index] ?? '', decided_at: at() };
    await db().updateTable('trainings').set(change).where('id', '=', id).execute();
  }
  return async () => {
    const left = await db()
      .selectFrom('training_notes')
      .select('training_id')
      .where('school_id', '=', schoolId)
      .execute();
    expect(left).toContainEqual({ training_id: kept });
    return left.length - 1;
  };
}

async function makeAmount(): ReturnType<Making> {
  const bucket = newId();
  await db()
    .insertInto('day_amounts')
    .values({ bucket, hours: [at()], amounts: [1], last_at: at() })
    .execute();
  return async () =>
    (await db().selectFrom('day_amounts').select('bucket').where('bucket', '=', bucket).execute()).length;
}

async function makeSecurityEvent(): ReturnType<Making> {
  const event = { id: newId(), happened_at: at(), kind: 'sign_in', outcome: 'ok' };
  await db().insertInto('security_events').values(event).execute();
  return async () =>
    (await db().selectFrom('security_events').select('id').where('id', '=', event.id).execute()).length;
}

async function makeAccess(): ReturnType<Making> {
  const { id: school_id, trainer } = await factoriesOf(server).school();
  const access = { school_id, id: newId(), kind: 'signed-in', member_id: trainer.id, accessed_at: at() };
  await db().insertInto('access_log').values(access).execute();
  return async () =>
    (await db().selectFrom('access_log').select('id').where('school_id', '=', school_id).execute()).length;
}

test('sessions are swept away two days after their tokens ran out, and not before', async () => {
  const { trainer } = await factoriesOf(server).school();
  await sweep();
  expect((await server.api.as(trainer).call(getTrainerDetails)).status).toBe(200);
  server.clock.advance({ hours: 12 + 47 });
  await sweep();
  expect(await sessionsLeft()).toHaveLength(1);
  server.clock.advance({ hours: 2 });
  await sweep();
  expect(await sessionsLeft()).toEqual([]);
  const late = await server.api.as(trainer).call(getTrainerDetails);
  expect([late.status, late.error.message]).toEqual([401, 'JWT token is expired']);
});

async function makeNotice(read_at: string | null): ReturnType<Making> {
  const { id: school_id, trainer } = await factoriesOf(server).school();
  const line = { id: newId(), school_id, member_id: trainer.id, kind: 'earlier-notice', facts: '{}', message: 'Hau' };
  await db()
    .insertInto('notifications')
    .values({ ...line, created_at: at(), read_at })
    .execute();
  return async () =>
    (await db().selectFrom('notifications').select('id').where('school_id', '=', school_id).execute()).length;
}

async function makeSentMail(): ReturnType<Making> {
  const id = newId();
  const row = { id, mailbox: randomBytes(32), school_id: null, sent_at: at() };
  await db().insertInto('sent_mails').values(row).execute();
  return async () => (await db().selectFrom('sent_mails').select('id').where('id', '=', id).execute()).length;
}

/** One that was sent, and one that waits for as long as it has to. */
async function makeHeldMails(): ReturnType<Making> {
  const { id: school_id, trainer } = await factoriesOf(server).school();
  const waiting = await makeHeldMail(server, trainer);
  await makeHeldMail(server, trainer, at());
  return async () => {
    const left = await db().selectFrom('held_mails').select('id').where('school_id', '=', school_id).execute();
    expect(left).toContainEqual({ id: waiting });
    return left.length - 1;
  };
}

async function makePictures(): ReturnType<Making> {
  const { id: school_id, trainer } = await factoriesOf(server).school();
  const dog = await factoriesOf(server).dog(await factoriesOf(server).owner(school_id));
  const [, shown] = [await makePicture(server, trainer), await makePicture(server, trainer)];
  await db().updateTable('dogs').set({ photo_id: shown }).where('id', '=', dog.id).execute();
  return async () => {
    const left = await db().selectFrom('pictures').select('id').where('school_id', '=', school_id).execute();
    expect(left).toContainEqual({ id: shown });
    return left.length - 1;
  };
}

/** Deleted exercises: one without homework goes with its former version and its picture, one with homework stays. */
async function makeDeletedExercises(): ReturnType<Making> {
  const given = factoriesOf(server);
  const { id: school_id, trainer } = await given.school();
  const texts = {
    description: 'Opis',
    difficultyLevel: 'BASIC' as const,
    pictureIds: [await makePicture(server, trainer)],
  };
  const api = server.api.as(trainer);
  const params = { schoolId: school_id };
  const added = async (name: string) => (await api.call(addExercise, { params, body: { ...texts, name } })).body;
  const [unused, used] = [await added('Siad'), await added('Leżeć')];
  const changed = { ...texts, exerciseId: unused.exerciseId, name: 'Zostań' };
  expect((await api.call(updateExercise, { body: changed })).status).toBe(200);
  const dog = await given.dog(await given.owner(school_id));
  await given.assignedExercise({ by: trainer, dogId: dog.id, exerciseId: used.exerciseId });
  for (const { exerciseId: id } of [unused, used]) await api.call(deleteExercise, { params: { id } });
  return async () => {
    const left = await db().selectFrom('exercise_versions').selectAll().where('school_id', '=', school_id).execute();
    const shown = await db().selectFrom('exercise_pictures').selectAll().where('school_id', '=', school_id).execute();
    const ids = new Set([...left, ...shown].map(({ exercise_id }) => exercise_id));
    expect(ids).toContain(used.exerciseId);
    return ids.size - 1;
  };
}

test.each<{ what: string; days: number; make: Making; rows?: number }>([
  { what: 'a session', days: 2, make: makeSession },
  { what: 'D160: an unconfirmed account', days: 7, make: makeUnconfirmed },
  { what: 'a link that ran out', days: 2, make: makeSecret },
  { what: 'invitations that ran out, were used or replaced', days: 2, make: makeInvitations, rows: 3 },
  { what: 'D72: the answer to a repeated request', days: 2, make: makeKey },
  { what: 'D62: a counted attempt', days: 2, make: makeAttempt },
  { what: 'D192: a mail that was counted', days: 2, make: makeSentMail },
  { what: 'D192: a mail that was held back and sent', days: 2, make: makeHeldMails },
  { what: 'D195: an amount of a day', days: 2, make: makeAmount },
  { what: 'D195: notes of requests that came to nothing', days: 30, make: makeNotes, rows: 3 },
  { what: 'a notice that was read', days: 90, make: () => makeNotice(at()) },
  { what: 'a notice that nobody read', days: 365, make: () => makeNotice(null) },
  { what: 'a security event', days: 90, make: makeSecurityEvent },
  { what: 'a deleted exercise that no homework has', days: 2, make: makeDeletedExercises },
  { what: 'a picture that no dog shows', days: 15, make: makePictures },
  { what: 'D206: a file with data', days: 7, make: makeKeptFile },
  { what: 'D217: an access of the log', days: 730, make: makeAccess },
])('$what is there a second before $days days are over, and gone a second after', async ({ days, make, rows = 1 }) => {
  const left = await make();
  server.clock.advance({ seconds: days * 86_400 - 1 });
  await sweep();
  expect(await left()).toBe(rows);
  server.clock.advance({ seconds: 2 });
  await sweep();
  expect(await left()).toBe(0);
});

test('D132: a report leaves what is looked through for missed ones two days after its planned end', async () => {
  const given = factoriesOf(server);
  const { id: school_id, trainer } = await given.school();
  const dog = await given.dog(await given.owner(school_id));
  const { id: templateId } = await given.reportTemplate(trainer);
  const daily = { by: trainer, dogId: dog.id, templateId, recurrence: 'DAILY' } as const;
  for (const endDate of [at().slice(0, 10), null]) await given.reportAssignment({ ...daily, endDate });
  const ends = db().selectFrom('report_assignments').select('end_date').where('school_id', '=', school_id);
  const left = async () => (await ends.where('third_open', 'is not', null).execute()).length;
  server.clock.advance({ hours: 48 });
  await sweep();
  expect(await left()).toBe(2);
  server.clock.advance({ hours: 24 });
  await sweep();
  expect(await left()).toBe(1);
});

test('more rows than one transaction takes are all swept', async () => {
  const { trainer } = await factoriesOf(server).school();
  const sessions = Array.from({ length: 2_500 }, () => ({
    id: newId(),
    account_id: trainer.accountId,
    school_id: trainer.schoolId,
    member_id: trainer.id,
    created_at: at(),
    expires_at: at(),
  }));
  await db().insertInto('sessions').values(sessions).execute();
  server.clock.advance({ hours: 24 * 3 });
  await sweep();
  expect(await sessionsLeft()).toEqual([]);
});

test('a row that somebody holds keeps no sweep waiting, and goes the next time', async () => {
  const left = await makeSession();
  server.clock.advance({ hours: 24 * 3 });
  await db()
    .transaction()
    .execute(async (tx) => {
      await tx.selectFrom('sessions').select('id').forUpdate().execute();
      await sweep();
      expect(await left()).toBe(1);
    });
  await sweep();
  expect(await left()).toBe(0);
});

test('a link that was swept away is refused like any other that ran out', async () => {
  const body = { password: 'Brzozowy-gaj-12' };
  const confirmed = await server.api.call(confirmAccount, { params: { key: 'swept-away' }, body });
  const reset = await server.api.call(resetPassword, { body: { token: 'swept-away', newPassword: body.password } });
  expect([confirmed.error.code, reset.error.code]).toEqual(['INVALID_TOKEN', 'INVALID_TOKEN']);
});

test('a sweep that fails is told, and keeps no other from its work', async () => {
  await factoriesOf(server).school();
  server.clock.advance({ hours: 24 * 30 });
  const broken = { name: 'broken', keptHours: 1, remove: () => Promise.reject(new Error('no room')) };
  const all = [broken, ...sweeps()];
  const swept = sweepAll({ database: server.database.write, clock: server.clock, sweeps: all });
  await expect(swept).rejects.toMatchObject({ message: 'not swept: broken', errors: [new Error('no room')] });
  expect(await sessionsLeft()).toEqual([]);
});
