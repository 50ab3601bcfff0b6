import { exportOwnData, exportSchoolData, fetchExport, listExports } from '@psia/contract/exports/exports.contract';
import { listUnreadNotifications } from '@psia/contract/notifications/notifications.contract';
import { sql } from 'kysely';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { newId } from '../../platform/database/new-id.ts';
import { pathOf } from '../../testing/api.ts';
import { askRaw } from '../../testing/ask-raw.ts';
import { JobTime } from '../../testing/job-time.ts';
import { downloadedExport, madeExport } from '../../testing/kept-exports.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { deleteOldExports } from './exports.public.ts';

let server: TestServer;
let given: ReturnType<typeof factoriesOf>;
const jobTime = new JobTime();

beforeAll(async () => {
  server = await startTestServer({ settings: { rateLimit: true }, jobTime });
  given = factoriesOf(server);
  // Ahead of the machine's, so that whatever is asked for is due at once.
  await jobTime.setTime(jobTime.now() + 3_600_000);
});
afterAll(() => server.close());

const ask = (who: TestMember) => server.api.as(who).call(exportOwnData);
const list = async (who: TestMember) => (await server.api.as(who).call(listExports)).body;
const statusOf = async (who: TestMember, exportId: string) =>
  (await server.api.as(who).call(fetchExport, { params: { exportId } })).status;
const piecesOf = async (id: string) => {
  const { rows } = await sql<{ number: number }>`
    SELECT number FROM export_pieces WHERE export_id = ${id} ORDER BY number`.execute(server.database.write);
  return rows.map(({ number }) => number);
};

/** An owner whose file takes several pieces: the photos of their dogs are noise. */
async function ownerWithPhotos() {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  for (const name of ['Azor', 'Luna', 'Reks']) {
    const [{ id: dogId }, id] = [await given.dog(owner, { name }), newId()];
    const picture = { id, content: randomBytes(190_000), width: 16, height: 8, created_by: owner.id };
    const created_at = server.clock.now().toString();
    await server.database.write
      .insertInto('pictures')
      .values({ school_id: schoolId, ...picture, created_at })
      .execute();
    await server.database.write.updateTable('dogs').set({ photo_id: id }).where('id', '=', dogId).execute();
  }
  return { owner, trainer, schoolId };
}

/** Has the second piece of every file fail until it is called off. */
async function failSecondPieces(): Promise<() => Promise<unknown>> {
  const run = (text: string) => sql.raw(text).execute(server.database.write);
  await run(`CREATE FUNCTION fail_piece() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no room'; END $$`);
  await run(`CREATE TRIGGER fail_piece BEFORE INSERT ON export_pieces FOR EACH ROW
    WHEN (NEW.number = 1) EXECUTE FUNCTION fail_piece()`);
  const callOff = () => run('DROP FUNCTION IF EXISTS fail_piece() CASCADE');
  onTestFinished(async () => {
    await callOff();
  });
  return callOff;
}

/** What has become of the job that makes a file. */
async function jobStateOf(id: string): Promise<string | undefined> {
  const { rows } = await sql<{ state: string }>`
    SELECT state FROM pgboss.job WHERE name = 'exports' AND data ->> 'exportId' = ${id}`.execute(server.database.write);
  return rows[0]?.state;
}

const attemptsOf = async (id: string) =>
  (await server.database.write.selectFrom('exports').select('attempt').where('id', '=', id).executeTakeFirstOrThrow())
    .attempt;

/** Moves the time of jobs beyond the pause after a failure, until so many attempts have begun. */
async function untilAttempt(id: string, attempt: number): Promise<void> {
  const isThere = async () => {
    // Never while an attempt runs: it would count as silent for so long.
    if ((await jobStateOf(id)) === 'retry') await jobTime.setTime(jobTime.now() + 100_000);
    return (await attemptsOf(id)) >= attempt;
  };
  await expect.poll(isThere, { timeout: 40_000, interval: 500 }).toBe(true);
}

test('D206: the file is whoever’s asked for it alone, as an attachment that nothing keeps', async () => {
  const { owner, trainer, schoolId } = await ownerWithPhotos();
  const neighbour = await given.owner(schoolId);
  await ask(owner);
  const { id, bytes } = await madeExport(server, owner);
  for (const other of [neighbour, trainer, (await given.school()).trainer]) {
    expect([await statusOf(other, id), await list(other)]).toEqual([404, []]);
  }
  expect((await server.api.call(fetchExport, { params: { exportId: id } })).status).toBe(401);
  expect((await server.api.as(owner).call(exportSchoolData)).status).toBe(403);
  const headers = { authorization: `Bearer ${owner.jwt}` };
  const answer = await askRaw(server.origin, 'GET', { path: pathOf(fetchExport, { exportId: id }), headers });
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="moje-dane.zip"',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(answer.body).toHaveLength(bytes);
  expect(await piecesOf(id)).toEqual([0, 1, 2]);
});

test('D206: one file is made for a person at a time, the new one takes the place of the former, ten are asked for a day', async () => {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const together = await Promise.all([ask(trainer), ask(trainer), ask(trainer)]);
  expect(new Set(together.map(({ body }) => body.id)).size).toBe(1);
  expect(together.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(together.filter(({ status }) => status === 200)).toHaveLength(2);
  const school = await server.api.as(trainer).call(exportSchoolData);
  expect([201, 409]).toContain(school.status);
  const first = await madeExport(server, trainer);

  await ask(owner);
  const former = await madeExport(server, owner);
  const { body: next } = await ask(owner);
  expect(next.id).not.toBe(former.id);
  expect(await statusOf(owner, former.id)).toBe(404);
  await madeExport(server, owner);
  const statuses: number[] = [];
  for (let more = 0; more < 9; more += 1) statuses.push((await ask(owner)).status);
  expect(statuses.at(-1)).toBe(429);
  expect(first.state).toBe('done');
});

test('D206: of an attempt that ended midway nothing is shown; the next one makes the whole file, and tells once', async () => {
  const { owner } = await ownerWithPhotos();
  const callOff = await failSecondPieces();
  const { id } = (await ask(owner)).body;
  await expect.poll(() => jobStateOf(id), { timeout: 40_000 }).toBe('retry');
  expect(await piecesOf(id)).toEqual([0]);
  expect((await list(owner))[0]).toMatchObject({ state: 'running', expiresAt: null });
  expect(await statusOf(owner, id)).toBe(404);
  await callOff();
  await untilAttempt(id, 2);
  expect(await madeExport(server, owner)).toMatchObject({ id, state: 'done' });
  expect(Object.keys(await downloadedExport(server, owner, id))).toHaveLength(5);
  const { body } = await server.api.as(owner).call(listUnreadNotifications, { params: { userId: owner.id } });
  expect(body.filter(({ kind }) => kind === 'export-ready')).toHaveLength(1);
});

test('D206: after three attempts the file has failed, nothing of it is left, and another can be asked for', async () => {
  const { owner } = await ownerWithPhotos();
  const callOff = await failSecondPieces();
  const { id } = (await ask(owner)).body;
  await untilAttempt(id, 3);
  expect(await madeExport(server, owner)).toMatchObject({ id, state: 'failed' });
  expect([await piecesOf(id), await statusOf(owner, id)]).toEqual([[], 404]);
  await callOff();
  expect((await ask(owner)).status).toBe(201);
  expect((await madeExport(server, owner)).state).toBe('done');
});

test('D206: after seven days it can’t be downloaded any more, and is removed with all its pieces', async () => {
  const { owner } = await ownerWithPhotos();
  await ask(owner);
  const { id } = await madeExport(server, owner);
  server.clock.advance({ hours: 167 });
  const again = await given.session(owner.id, 'owner');
  expect(await statusOf({ ...owner, jwt: again }, id)).toBe(200);
  server.clock.advance({ hours: 1 });
  expect([await statusOf({ ...owner, jwt: again }, id), await list({ ...owner, jwt: again })]).toEqual([404, []]);
  const before = server.clock.now().subtract({ hours: 168 });
  await deleteOldExports(server.database.write, before);
  expect(await piecesOf(id)).toEqual([0, 1, 2]);
  await deleteOldExports(server.database.write, before.add({ seconds: 1 }));
  expect(await piecesOf(id)).toEqual([]);
});
