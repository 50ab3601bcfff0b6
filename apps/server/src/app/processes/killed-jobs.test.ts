import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  getClientImport,
  startClientImport,
  uploadClientImport,
} from '@psia/contract/client-imports/client-imports.contract';
import { planErasure } from '@psia/contract/erasures/erasures.contract';
import { exportOwnData } from '@psia/contract/exports/exports.contract';
import { removeTrainer } from '@psia/contract/team/team.contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTokens } from '../../platform/auth/tokens.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { openPools } from '../../platform/database/database.ts';
import { occupationFaults } from '../../testing/booking/occupation-audit.ts';
import { runOn } from '../../testing/database/test-cluster.ts';
import { downloadedExport, madeExport } from '../../testing/kept-exports.ts';
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';

const jwtSecret = 'a secret for tests that is long enough';
const name = `test_${randomBytes(8).toString('hex')}`;
/** Rows of the sheet, each an owner with a dog; fifty are added in a transaction. */
const rows = 300;
const trainings = 30;
const patience = { timeout: 60_000, interval: 50 };

let folder: string;
let pools: ReturnType<typeof openPools>;
let server: ServerProcess;

async function startAgain(): Promise<void> {
  const { host, port, user, password } = inject('testCluster').address;
  server = await startServerProcess({
    DATABASE_URL: `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${name}`,
    DATA_DIR: folder,
    JWT_SECRET: jwtSecret,
    LOG_LEVEL: 'warn',
  });
  expect(server.isStarted).toBe(true);
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'psia-jobs-'));
  await runOn(inject('testCluster').address, `create database ${name}`);
  await startAgain();
  pools = openPools({ ...inject('testCluster').address, database: name }, pino({ level: 'silent' }), {
    write: 4,
    read: 1,
  });
});
afterAll(async () => {
  await pools.close();
  await server.remove();
  await runOn(inject('testCluster').address, `drop database if exists ${name} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

async function makeWorld() {
  const tokens = createTokens(jwtSecret, 43_200, systemClock);
  const given = factoriesOf({ database: pools, clock: systemClock, tokens });
  const { id: schoolId, trainer } = await given.school();
  const [leaver, colleague] = [await given.trainer(schoolId), await given.trainer(schoolId)];
  const owner = await given.owner(schoolId);
  for (let number = 0; number < trainings; number += 1) {
    const day = systemClock
      .now()
      .add({ hours: 24 * (number + 2) })
      .toString()
      .slice(0, 10);
    const dog = await given.dog(owner);
    const startTime = `${day}T10:00:00`;
    await given.training({ schoolId, trainerId: leaver.id, dogId: dog.id, startTime, confirmed: true });
  }
  const toErase: TestMember[] = [];
  while (toErase.length < 5) {
    const one = await given.owner(schoolId, { lastName: 'Kasowany' });
    await given.dog(one, { name: 'Kasowany' });
    toErase.push(one);
  }
  return { schoolId, trainer, leaver, colleague, toErase };
}

/** Owners from the sheet, and those of their dogs. */
async function imported(schoolId: string): Promise<{ owners: number; dogs: number; phones: number }> {
  const { rows: found } = await sql<{ owners: number; dogs: number; phones: number }>`
    SELECT count(*)::int AS owners, count(DISTINCT phone)::int AS phones, (
      SELECT count(*)::int FROM dogs WHERE school_id = ${schoolId} AND name = 'Arkuszowy') AS dogs
    FROM members WHERE school_id = ${schoolId} AND last_name = 'Arkuszowa'`.execute(pools.write);
  return found[0]!;
}

/** Whose the leaver's trainings are, each once. */
async function trainersOf(schoolId: string): Promise<string[]> {
  const found = await pools.write
    .selectFrom('trainings')
    .select('trainer_id')
    .distinct()
    .where('school_id', '=', schoolId)
    .where('status', '=', 'confirmed')
    .execute();
  return found.map(({ trainer_id: id }) => id);
}

/** Those who are to be erased and are half so. */
async function halfErased(schoolId: string): Promise<string[]> {
  const { rows: found } = await sql<{ id: string }>`
    SELECT members.id FROM members
    JOIN dogs ON dogs.school_id = members.school_id AND dogs.owner_id = members.id
    WHERE members.school_id = ${schoolId}
      AND (members.state = 'erased') <> (dogs.name <> 'Kasowany')
      AND (members.last_name = 'Kasowany' OR members.state = 'erased')`.execute(pools.write);
  return found.map(({ id }) => id);
}

test('a server that is killed during import, export, erasure and handing over leaves nothing half-done; the next one ends it', async () => {
  const { schoolId, trainer, leaver, colleague, toErase } = await makeWorld();
  const as = () => server.api.as(trainer);
  const lines = Array.from({ length: rows }, (_, row) => `Ola;Arkuszowa;512 ${300_000 + row};Arkuszowy;suka`);
  const sheet = Buffer.from(['Imię;Nazwisko;Telefon;Pies;Płeć', ...lines].join('\r\n'));
  const uploaded = await as().call(uploadClientImport, { query: { fileName: 'klienci.csv' }, body: sheet });
  expect(uploaded.status).toBe(201);
  for (const { id: ownerId } of toErase) {
    expect((await as().call(planErasure, { params: { ownerId } })).status).toBeLessThan(300);
  }
  await sql`UPDATE erasures SET due_on = current_date - 1`.execute(pools.write);

  const params = { importId: uploaded.body.id };
  expect((await as().call(startClientImport, { params, body: {} })).status).toBe(200);
  expect((await as().call(exportOwnData, {})).status).toBe(201);
  await sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'erasures'`.execute(pools.write);
  await expect.poll(async () => (await imported(schoolId)).owners, patience).toBeGreaterThan(0);
  const leaving = { params: { trainerId: leaver.id }, body: { handOverTo: colleague.id } };
  const removal = as()
    .call(removeTrainer, leaving)
    .then(({ status }) => status)
    .catch(() => 'nothing');
  await expect.poll(async () => (await imported(schoolId)).owners, patience).toBeGreaterThan(50);
  server.signal('SIGKILL');
  await server.ended;

  const told = await removal;
  const { owners, dogs } = await imported(schoolId);
  expect(owners).toBeLessThan(rows);
  expect([owners % 50, dogs]).toEqual([0, owners]);
  expect(await halfErased(schoolId)).toEqual([]);
  const whose = await trainersOf(schoolId);
  expect(whose).toHaveLength(1);
  if (told === 204) expect(whose).toEqual([colleague.id]);

  await startAgain();
  expect(['204', '404 NOT_FOUND']).toContain(
    await as()
      .call(removeTrainer, leaving)
      .then(({ status, error }) => (status === 204 ? '204' : `${status} ${error.code}`)),
  );
  expect(await trainersOf(schoolId)).toEqual([colleague.id]);
  expect(await occupationFaults(pools.write, schoolId)).toEqual([]);
  await expect.poll(async () => (await as().call(getClientImport)).body.current?.state, patience).toBe('done');
  expect(await imported(schoolId)).toEqual({ owners: rows, dogs: rows, phones: rows });
  const made = await madeExport({ api: server.api, origin: '' }, trainer);
  expect(made.state).toBe('done');
  const files = await downloadedExport(
    { api: server.api, origin: `http://127.0.0.1:${server.port}` },
    trainer,
    made.id,
  );
  expect(Object.keys(files).length).toBeGreaterThan(1);
  const states = () =>
    pools.write
      .selectFrom('members')
      .select('state')
      .where(
        'id',
        'in',
        toErase.map(({ id }) => id),
      )
      .execute();
  await expect
    .poll(async () => new Set((await states()).map(({ state }) => state)), patience)
    .toEqual(new Set(['erased']));
  expect(await halfErased(schoolId)).toEqual([]);
}, 180_000);
