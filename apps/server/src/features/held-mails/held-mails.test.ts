import { requestPasswordReset } from '@psia/contract/accounts/accounts.contract';
import { nowIn, wallTimeOf } from '@psia/contract/core/school-clock';
import { addDays } from '@psia/contract/core/time';
import { listHeldMails } from '@psia/contract/held-mails/held-mails.contract';
import { listUnreadNotifications } from '@psia/contract/notifications/notifications.contract';
import { declineTraining } from '@psia/contract/trainings/trainings.contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemClock } from '../../platform/clock/clock.ts';
import type { OpenDatabase } from '../../platform/database/opening/open-database.ts';
import { composeMail } from '../../platform/mail/layout.ts';
import { createMailSeal, queueMail } from '../../platform/mail/mail-queues.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { JobTime } from '../../testing/job-time.ts';
import { type MailCatcher, startMailCatcher } from '../../testing/mail/mail-catcher.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { factoriesOf, type TestMember } from '../../testing/worlds/factories.ts';
import { countMail } from './held-mails-counting.repository.ts';

// Two server processes in all but name, whose clock goes with that of the jobs. It is an hour ahead of the machine's, so
// that what is enqueued at once, which is due by the machine's time, is due however long the start takes.
const jobTime = new JobTime(systemClock.now().add({ hours: 1 }).epochMilliseconds);
let database: OpenDatabase;
let catcher: MailCatcher;
let server: TestServer;
let second: TestServer;
let given: ReturnType<typeof factoriesOf>;

beforeAll(async () => {
  database = await createTestDatabase();
  catcher = await startMailCatcher();
  const settings = { rateLimit: true, smtpUrl: catcher.url };
  server = await startTestServer({
    database,
    jobTime,
    settings,
    now: Temporal.Instant.fromEpochMilliseconds(jobTime.now()).toString(),
  });
  second = await startTestServer({ database, jobTime, settings, clock: server.clock });
  given = factoriesOf(server);
});
afterAll(async () => {
  await second.close();
  await server.close();
  await catcher.close();
  await database.close();
});

const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

async function pass(seconds: number): Promise<void> {
  server.clock.advance({ seconds });
  await jobTime.setTime(jobTime.now() + seconds * 1_000);
}

const jobsTo = async (address: string) => {
  const { rows } = await sql`SELECT FROM pgboss.job WHERE name = 'mail' AND data -> 'to' ->> 'address' = ${address}
    AND state IN ('created', 'active')`.execute(database.write);
  return rows.length;
};
const refusedSummaries = async (address: string) => {
  const { rows } = await sql`SELECT FROM pgboss.job WHERE name = 'mail-summary' AND data ->> 'address' = ${address}
    AND state = 'retry'`.execute(database.write);
  return rows.length;
};
async function settled(address: string): Promise<void> {
  await expect.poll(() => jobsTo(address), { timeout: 40_000 }).toBe(0);
}
const mailsTo = (address: string) => catcher.mails.filter(({ recipients }) => recipients.includes(address));

/** Sends mails in the name of a school, past all operations. */
function send(schoolId: string | null, ...addresses: readonly string[]): Promise<void> {
  const mails = addresses.map((address, index) =>
    composeMail({ to: { name: 'Ola', address }, subject: `Wiadomość ${index}`, paragraphs: ['Dzień dobry'] }),
  );
  const sender = { schoolId, seal: createMailSeal(server.settings.jwtSecret) };
  return database.write.transaction().execute((tx) => queueMail(tx, sender, ...mails));
}

const heldFor = async (trainer: TestMember, query = {}) =>
  (await server.api.as(trainer).call(listHeldMails, { params: { schoolId: trainer.schoolId }, query })).body;

const bellOf = async (trainer: TestMember) =>
  (await server.api.as(trainer).call(listUnreadNotifications, { params: { userId: trainer.id } })).body;

interface SentBefore {
  readonly seconds: number;
  readonly mailbox: string;
  readonly schoolId?: string;
  readonly count: number;
}

/** Counts mails that left a while ago. */
async function sentBefore({ seconds, mailbox, schoolId, count }: SentBefore): Promise<void> {
  const now = server.clock.now().subtract({ seconds });
  for (const id of times(count, () => crypto.randomUUID())) {
    await countMail(database.write, { id, mailbox, schoolId: schoolId ?? null }, now);
  }
}

test('D192: of sixty declines for one mailbox twenty mails leave, the rest as one, and the trainers are told once', async () => {
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const { id: dogId } = await given.dog(owner);
  const monday = addDays(nowIn(server.clock.now(), 'Europe/Warsaw').today, 7);
  const asked = times(60, (index) => ({ day: addDays(monday, Math.floor(index / 10)), hour: 8 + (index % 10) }));
  for (const { day, hour } of asked) {
    const startTime = `${day}T${String(hour).padStart(2, '0')}:00:00`;
    const { id } = await given.training({ schoolId, trainerId: trainer.id, dogId, startTime });
    const body = { reason: `Termin ${startTime} zajęty, zobacz http://evil.example` };
    const declined = await server.api.as(trainer).call(declineTraining, { params: { id }, body });
    expect(declined.status).toBe(204);
  }
  expect(mailsTo(owner.email)).toEqual([]);
  await pass(13);
  await settled(owner.email);
  expect(mailsTo(owner.email)).toHaveLength(20);

  const held = await heldFor(trainer, { size: 3, page: 1 });
  expect(held).toMatchObject({ totalElements: 40, totalPages: 14, number: 1 });
  const sendsAt = wallTimeOf(server.clock.now().add({ hours: 1 }), 'Europe/Warsaw');
  expect(held.content).toHaveLength(3);
  expect(held.content[0]).toMatchObject({ email: owner.email, sendsAt, subject: expect.stringContaining('odrzucona') });

  const { status } = await server.api.call(requestPasswordReset, { body: { email: owner.email } });
  expect(status).toBe(204);
  await catcher.mailsTo(owner.email, 21);
  expect(mailsTo(owner.email)[20]!.text).toContain('/reset-password?token=');

  await pass(61);
  await expect.poll(async () => (await bellOf(trainer)).length, { timeout: 40_000 }).toBe(1);
  const [line] = await bellOf(trainer);
  expect(line).toMatchObject({ kind: 'mails-held', target: { type: 'held-mails', id: schoolId } });
  expect(line!.message).toContain('40 czeka');

  await pass(3_600);
  const [summary] = (await catcher.mailsTo(owner.email, 22)).slice(21);
  expect(summary!.text).toContain('http:\u2060//evil');
  expect(`${summary!.text} ${summary!.raw}`).not.toMatch(/http:\/\/evil|evil\.example/);
  const told = mailsTo(owner.email).flatMap(({ text }) => text.match(/(?<=Powód: Termin )\S+/g) ?? []);
  expect(new Set(told).size).toBe(60);
  expect(told).toHaveLength(60);
  await expect.poll(async () => (await heldFor(trainer)).totalElements, { timeout: 40_000 }).toBe(0);
  expect(await bellOf(trainer)).toHaveLength(1);
});

test('D192: a mail that has to be tried again counts once, and so does a summary', async () => {
  const { id: schoolId, trainer } = await given.school();
  const address = 'raz@psia.test';
  await sentBefore({ seconds: 0, mailbox: address, count: 19 });
  catcher.refuseNext(1);
  await send(schoolId, address, address);
  await settled(address);
  await pass(11);
  await catcher.mailsTo(address, 1);
  await settled(address);
  expect((await heldFor(trainer)).totalElements).toBe(1);

  await pass(3_600);
  catcher.refuseNext(1);
  await send(schoolId, address);
  await settled(address);
  await expect.poll(() => refusedSummaries(address), { timeout: 40_000 }).toBe(1);
  await pass(60);
  await pass(60);
  await catcher.mailsTo(address, 2);
  await expect.poll(async () => (await heldFor(trainer)).totalElements, { timeout: 40_000 }).toBe(0);
  const { rows } = await sql`SELECT FROM sent_mails WHERE school_id = ${schoolId}`.execute(database.write);
  expect(rows).toHaveLength(2);
  expect(mailsTo(address)).toHaveLength(2);
});

test('D192: once a school has had its turn, its mails stand behind those of another school', async () => {
  const [{ id: busy }, { id: calm }] = [await given.school(), await given.school()];
  const before = catcher.mails.length;
  const crowd = times(40, (index) => `tlum${index}-${busy}@psia.test`);
  const quiet = `spokojna-${calm}@psia.test`;
  await send(busy, ...crowd);
  await send(calm, quiet);
  // Two processes send one at a time, so that the last one given need not be the last to come.
  await Promise.all([quiet, ...crowd].map((address) => catcher.mailsTo(address)));
  const came = catcher.mails.slice(before).map(({ recipients }) => recipients[0]);
  expect(came.indexOf(quiet)).toBeLessThanOrEqual(22);
  expect(new Set(came).size).toBe(41);
});

test.each([
  { what: '60 a day for one mailbox', seconds: 7_200, most: 60, untilSeconds: 86_400 - 7_200 },
  { what: '20 an hour for one mailbox, whatever stands behind a plus', seconds: 60, most: 20, untilSeconds: 3_540 },
])('D192: $what', async ({ seconds, most, untilSeconds }) => {
  const { id: schoolId, trainer } = await given.school();
  const name = `skrzynka${most}`;
  await sentBefore({ seconds, mailbox: `${name}@psia.test`, count: most });
  const address = `${name.toUpperCase()}+pies@psia.test`;
  await send(schoolId, address);
  await settled(address);
  const sendsAt = wallTimeOf(server.clock.now().add({ seconds: untilSeconds }), 'Europe/Warsaw');
  expect((await heldFor(trainer)).content).toMatchObject([{ email: address, sendsAt }]);
});

test('D192: a school sends 100 an hour in its first week, 500 later, and a mail that waits lets no later one pass', async () => {
  const { id: schoolId, trainer } = await given.school();
  await sentBefore({ seconds: 1_800, mailbox: 'inna@psia.test', schoolId, count: 100 });
  await send(schoolId, 'nowa@psia.test');
  await settled('nowa@psia.test');
  expect((await heldFor(trainer)).content).toMatchObject([{ email: 'nowa@psia.test' }]);
  await sql`UPDATE schools SET created_at = created_at - interval '8 days' WHERE id = ${schoolId}`.execute(
    database.write,
  );
  await send(schoolId, 'starsza@psia.test', 'nowa@psia.test');
  await settled('nowa@psia.test');
  await settled('starsza@psia.test');
  expect(mailsTo('starsza@psia.test')).toHaveLength(1);
  expect((await heldFor(trainer)).totalElements).toBe(2);
  await sentBefore({ seconds: 1_000, mailbox: 'inna@psia.test', schoolId, count: 399 });
  await send(schoolId, 'trzecia@psia.test');
  await settled('trzecia@psia.test');
  expect((await heldFor(trainer)).totalElements).toBe(3);
});
