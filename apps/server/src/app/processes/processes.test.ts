import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { randomBytes } from 'node:crypto';
import { confirmAccount, login, registerTrainer } from '@psia/contract/accounts/accounts.contract';
import { beginSecondFactor, confirmSecondFactor } from '@psia/contract/accounts/second-factor.contract';
import { checkReady } from '@psia/contract/core/health.contract';
import { nowIn } from '@psia/contract/core/school-clock';
import { addDays, at } from '@psia/contract/core/time';
import { addDog } from '@psia/contract/dogs/dogs.contract';
import { createHall } from '@psia/contract/halls/halls.contract';
import { inviteOwner, registerOwner } from '@psia/contract/invitations/invitations.contract';
import { notificationsDestination } from '@psia/contract/notifications/bell.rules';
import { listUnreadNotifications } from '@psia/contract/notifications/notifications.contract';
import { createSchool } from '@psia/contract/schools/schools.contract';
import { confirmTrainingWithoutHall } from '@psia/contract/trainings/trainings.contract';
import { requestTraining } from '@psia/contract/requests/requests.contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { openPools } from '../../platform/database/database.ts';
import { findPostmaster } from '../../platform/database/embedded/postmaster.ts';
import { codeAt } from '../../testing/accounts/app-codes.ts';
import { usualPassword } from '../../testing/worlds/factories.ts';
import { holdTable } from '../../testing/database/held-table.ts';
import { invitationIn, secretIn } from '../../testing/mail/mails.ts';
import { startMailCatcher, type MailCatcher } from '../../testing/mail/mail-catcher.ts';
import { type ServerProcess, startServerProcess } from '../../testing/server-process.ts';
import { followLive } from '../../testing/stomp-client.ts';
import { runOn } from '../../testing/database/test-cluster.ts';

const database = `test_${randomBytes(8).toString('hex')}`;
let catcher: MailCatcher;
let servers: readonly [ServerProcess, ServerProcess];

const connection = () => ({ ...inject('testCluster').address, database });

/** What every process of one installation is given. */
function environment(): Record<string, string> {
  const { host, port, user, password } = inject('testCluster').address;
  return {
    DATABASE_URL: `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`,
    SMTP_URL: catcher.url,
    NODE_ENV: 'production',
    JWT_SECRET: 'a secret for tests that is long enough',
  };
}

// Two processes that start at once on one empty database.
beforeAll(async () => {
  catcher = await startMailCatcher();
  await runOn(inject('testCluster').address, `create database ${database}`);
  servers = await Promise.all([startServerProcess(environment()), startServerProcess(environment())]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.remove()));
  await catcher.close();
  await runOn(inject('testCluster').address, `drop database if exists ${database} with (force)`);
});

const address = { country: 'Polska', city: 'Łódź', postalCode: '90-001', street: 'Piotrkowska', buildingNumber: '12' };
const contact = { phone: '600 100 200', address };
const person = { ...contact, password: usualPassword, firstName: 'Anna', lastName: 'Kowalska' };
const oneLine = /^[^\n]+\n$/;

/** A founder's school, every step of it at the other process. */
async function foundSchool(email: string) {
  const [one, other] = servers;
  const { body: id } = await one.api.call(registerTrainer, { body: { ...person, email } });
  const [mail] = await catcher.mailsTo(email);
  const body = { password: usualPassword };
  const confirmed = await other.api.call(confirmAccount, { params: { key: secretIn(mail!) }, body });
  expect(confirmed.status).toBe(204);
  const { body: session } = await one.api.call(login, { body: { email, password: usualPassword } });
  const school = { ...contact, name: 'Psia Szkoła', email: 'szkola@psia.test' };
  const created = await other.api.as(session).call(createSchool, { params: { trainerId: id }, body: school });
  expect(created.status).toBe(201);
  return { id, schoolId: created.body.id, jwt: session.jwt };
}

async function unsentMails(): Promise<number> {
  const pools = openPools(connection(), pino({ level: 'silent' }));
  const { rows } = await sql`SELECT FROM pgboss.job WHERE name LIKE '%mail%' AND state < 'completed'`.execute(
    pools.read,
  );
  await pools.close();
  return rows.length;
}

test('two processes on one database: each step is seen by the other, a notification crosses, each mail goes out once', async () => {
  const [one, other] = servers;
  const trainer = await foundSchool('anna@psia.test');
  await one.api.as(trainer).call(inviteOwner, { body: { email: 'olga@psia.test' } });
  const [invitation] = await catcher.mailsTo('olga@psia.test');
  const joined = await other.api.call(registerOwner, { query: invitationIn(invitation!), body: person });
  expect([joined.status, joined.error.code]).toEqual([201, undefined]);
  const ownerId = joined.body.id;
  const credentials = { email: 'olga@psia.test', password: usualPassword };
  const owner = (await one.api.call(login, { body: credentials })).body;
  const dogBody = { ownerId, name: 'Burek', breed: 'Mieszaniec', gender: 'MALE' as const };
  const { body: dog } = await other.api.as(owner).call(addDog, { body: dogBody });

  const trainersBell = await followLive(other.port, trainer.jwt, [notificationsDestination(trainer.id)]);
  const ownersBell = await followLive(one.port, owner.jwt, [notificationsDestination(ownerId)]);
  const day = addDays(nowIn(Temporal.Now.instant(), 'Europe/Warsaw').today, 3);
  const slot = { startTime: at(day, '10:00'), endTime: at(day, '11:00') };
  const asking = { trainerId: trainer.id, dogId: dog.id, ...slot };
  const { status, body: request } = await one.api.as(owner).call(requestTraining, { body: asking });
  expect(status).toBe(201);
  expect(JSON.parse((await trainersBell.next()).body).message).toContain('Burek');

  const params = { id: request.id };
  expect((await other.api.as(trainer).call(confirmTrainingWithoutHall, { params })).status).toBe(200);
  expect(JSON.parse((await ownersBell.next()).body).message).toContain('potwierdzony');
  const bell = await other.api.as(owner).call(listUnreadNotifications, { params: { userId: ownerId } });
  expect(bell.body).toHaveLength(1);
  trainersBell.socket.terminate();
  ownersBell.socket.terminate();

  const emails = Array.from({ length: 12 }, (_, index) => `gosc${index}@psia.test`);
  const invited = emails.map((email, index) =>
    servers[index % 2]!.api.as(trainer).call(inviteOwner, { body: { email } }),
  );
  expect((await Promise.all(invited)).map(({ status: each }) => each)).toEqual(Array(12).fill(201));
  for (const email of emails) await catcher.mailsTo(email);
  await catcher.mailsTo('olga@psia.test', 2);
  // Each was sent by the one process that had its job; no job is left that another could take.
  await expect.poll(unsentMails).toBe(0);
  const sent = catcher.mails.flatMap(({ recipients }) => recipients).toSorted();
  expect(sent).toEqual(['anna@psia.test', 'olga@psia.test', 'olga@psia.test', ...emails].toSorted());
  expect(new Set(catcher.mails.map(({ messageId }) => messageId)).size).toBe(sent.length);
});

test('D8: a server process hashes passwords at the full cost, which nobody can set', async () => {
  const pools = openPools(connection(), pino({ level: 'silent' }));
  onTestFinished(() => pools.close());
  const rows = await pools.read.selectFrom('accounts').select('password_hash').execute();
  expect(rows).not.toEqual([]);
  for (const { password_hash: hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('D39: the address is the last thing that a start prints, and its logs are JSON without what people typed', () => {
  for (const { said, port } of servers) {
    const [start = ''] = said.out.split(/(?<=Psia Ścieżka: .*\n\n)/);
    expect(start).toMatch(new RegExp(`\\n {2}Psia Ścieżka: http://localhost:${port}\\n\\n$`));
    const lines = said.out.split('\n').filter((line) => line.startsWith('{'));
    expect(lines.length).toBeGreaterThan(5);
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty('level');
    expect(said.out).not.toMatch(/psia\.test|Burek|eyJ|token=/);
    expect(said.err).toBe('');
  }
});

test('D40: on SIGTERM a process finishes the request that runs and ends without an error; the other goes on', async () => {
  const leaving = await startServerProcess(environment());
  onTestFinished(leaving.remove);
  const trainer = await foundSchool('zofia@psia.test');
  const holder = await holdTable(connection(), 'halls');
  const params = { id: trainer.schoolId };
  const running = leaving.api.as(trainer).call(createHall, { params, body: { name: 'Sala duża' } });
  await holder.untilWaiting();
  leaving.signal('SIGTERM');
  await expect
    .poll(
      () =>
        leaving.api.call(checkReady).then(
          () => 'open',
          () => 'closed',
        ),
      { timeout: 5_000 },
    )
    .toBe('closed');
  await holder.goOn();
  expect((await running).status).toBe(201);
  expect(await leaving.ended).toBe(0);
  expect((await servers[0].api.call(checkReady)).status).toBe(200);
});

test('D40: a request that never ends does not keep a process longer than ten seconds', async () => {
  const leaving = await startServerProcess(environment());
  onTestFinished(leaving.remove);
  const trainer = await foundSchool('hanna@psia.test');
  const holder = await holdTable(connection(), 'halls');
  const params = { id: trainer.schoolId };
  const running = leaving.api.as(trainer).call(createHall, { params, body: { name: 'Sala duża' } });
  const outcome = running.then(
    () => 'answered',
    () => 'cut off',
  );
  await holder.untilWaiting();
  leaving.signal('SIGTERM');
  expect(await leaving.ended).toBe(1);
  expect(await outcome).toBe('cut off');
  await holder.goOn();
}, 60_000);

test('a second process on a data folder in use stops with one line, and the first goes on until it is told to stop', async () => {
  const first = await startServerProcess();
  onTestFinished(first.remove);
  const second = await startServerProcess({ DATA_DIR: first.dataDir });
  onTestFinished(second.remove);
  expect(await second.ended).toBe(78);
  expect(second.said.err).toMatch(oneLine);
  expect(second.said.err).toContain('is in use by another server');
  expect((await first.api.call(checkReady)).status).toBe(200);

  first.signal('SIGINT');
  expect(await first.ended).toBe(0);
  expect(first.said.err).toBe('');
  expect(findPostmaster(`${first.dataDir}/postgres`)).toBeNull();
}, 60_000);

test('a port in use and a bad setting stop a process with one line', async () => {
  const taken = await startServerProcess({ ...environment(), PORT: String(servers[0].port) });
  onTestFinished(taken.remove);
  expect(await taken.ended).toBe(78);
  expect(taken.said.err).toMatch(oneLine);
  expect(taken.said.err).toContain('The port is taken.');

  const mistaken = await startServerProcess({ ...environment(), TRUST_PROXY: 'maybe' });
  onTestFinished(mistaken.remove);
  expect(await mistaken.ended).toBe(78);
  expect(mistaken.said.err).toMatch(/^TRUST_PROXY [^\n]+\n$/);
});

/** Runs an operator's command beside the servers. */
const runCommand = (file: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, '../..', file), ...args], {
    env: { ...process.env, ...environment() },
  });

test('an operator prints the security events beside servers that run', async () => {
  await servers[0].api.call(login, { body: { email: 'nikt.taki@psia.test', password: usualPassword } });
  const print = (...args: string[]) => runCommand('print-security-events.ts', ...args);
  const { stdout } = await print('1');
  const [head, ...lines] = stdout.trimEnd().split('\n');
  expect(head).toBe('time\tkind\toutcome\tcode\toperation\taccount\tmember\tschool\tnetwork');
  const last = lines.at(-1)?.split('\t') ?? [];
  expect(last.slice(1, 8)).toEqual(['sign_in', 'refused', 'BAD_CREDENTIALS', 'POST /auth/login', '-', '-', '-']);
  await expect(print('soon')).rejects.toThrow('Give a whole number of hours');
});

test('D226: an operator takes a lost second factor off beside servers that run; its person is told by mail', async () => {
  const email = 'bez.telefonu@psia.test';
  const { jwt } = await foundSchool(email);
  const [one, other] = servers;
  const begun = await one.api.as({ jwt }).call(beginSecondFactor, { body: { password: usualPassword } });
  const code = codeAt(begun.body.key, Temporal.Now.instant());
  expect((await other.api.as({ jwt }).call(confirmSecondFactor, { body: { code } })).status).toBe(200);
  const signIn = () => other.api.call(login, { body: { email, password: usualPassword } });
  expect((await signIn()).error.code).toBe('CODE_NEEDED');

  const off = () => runCommand('take-second-factor-off.ts', 'off', email);
  expect((await off()).stdout.trim()).toBe('The second factor is off, and its person is told at the proven address.');
  expect((await off()).stdout.trim()).toBe('No account with this address has a second factor.');
  expect((await one.api.as({ jwt }).call(listUnreadNotifications, { params: { userId: 'me' } })).status).toBe(401);
  expect((await signIn()).status).toBe(200);
  const texts = (await catcher.mailsTo(email, 3)).map(({ text }) => text);
  expect(texts.some((text) => text.includes('wystarczy samo hasło'))).toBe(true);
  await expect(runCommand('take-second-factor-off.ts', 'on', email)).rejects.toThrow('Usage: npm run second-factor');
});
