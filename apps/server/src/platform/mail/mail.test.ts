import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { fixedClock } from '../../testing/fixed-clock.ts';
import { startMailCatcher } from '../../testing/mail/mail-catcher.ts';
import type { MailCatcher } from '../../testing/mail/mail-catcher.ts';
import { partsOf } from '../../testing/mail/mail-parts.ts';
import { readCalendar } from '../../testing/read-calendar.ts';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import type { OpenDatabase } from '../database/opening/open-database.ts';
import { startJobs } from '../jobs/jobs.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { createDelivery } from './delivery.ts';
import { composeMail } from './layout.ts';
import type { Mail } from './mail.ts';
import { accountMailQueue, createMailSeal, mailQueue, mailWorkers, queueBulkMail, queueMail } from './mail-queues.ts';
import { findKeptMail, listKeptMails } from './mailbox.ts';

const clock = fixedClock('2026-03-02T08:00:00Z');
const lines: string[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(line) });

let database: OpenDatabase;
let catcher: MailCatcher;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  catcher = await startMailCatcher();
  folder = await mkdtemp(join(tmpdir(), 'psia-mail-'));
});

afterAll(async () => {
  await catcher.close();
  await database.close();
  await rm(folder, { recursive: true });
});

const seal = createMailSeal('a secret for tests');
const sender = { schoolId: null, seal };

function deliveryTo(smtpUrl: string | null, smtpDemandsTls: boolean) {
  const mailFrom = { name: 'Psia Ścieżka', address: 'szkola@example.com' };
  const publicUrl = 'https://psia.example';
  return createDelivery({ smtpUrl, smtpDemandsTls, mailFrom, publicUrl, mailFolder: folder, clock });
}

function startSending(smtpUrl: string | null = catcher.url): Promise<Jobs> {
  const deliver = deliveryTo(smtpUrl, false);
  return startJobs({
    connection: database.connection,
    log,
    workers: mailWorkers({ deliver, seal, bounds: null }),
  });
}

async function sending(smtpUrl?: string | null): Promise<Jobs> {
  const jobs = await startSending(smtpUrl);
  onTestFinished(() => jobs.stop());
  return jobs;
}

const mailTo = (address: string) =>
  composeMail({
    to: { name: 'Łucja Żak', address },
    subject: 'Potwierdź konto: zażółć gęślą jaźń',
    paragraphs: ['Cieszymy się, że jesteś <z nami> & z psem.'],
    button: { label: 'Potwierdź konto', url: 'https://psia.example/#/confirm-trainer/tajne' },
    note: 'Link działa 24 godziny.',
  });

async function jobRows(address: string) {
  const client = new Client(database.connection);
  await client.connect();
  const { rows } = await client.query<{ id: string; state: string; retry_count: number; pause: number; name: string }>(
    `SELECT id, name, state, retry_count, extract(epoch FROM start_after - completed_or_now)::int AS pause
     FROM (SELECT *, coalesce(completed_on, now()) AS completed_or_now FROM pgboss.job) AS job
     WHERE data -> 'to' ->> 'address' = $1 ORDER BY name`,
    [address],
  );
  await client.end();
  return rows;
}

async function makeDue(address: string, retryCount?: number): Promise<void> {
  const client = new Client(database.connection);
  await client.connect();
  await client.query(
    `UPDATE pgboss.job SET start_after = now(), retry_count = coalesce($2, retry_count)
     WHERE data -> 'to' ->> 'address' = $1 AND state = 'retry'`,
    [address, retryCount],
  );
  await client.end();
}

test('D37: a queued mail leaves after the commit, readable as text and as HTML, and waits for none that is to be tried again', async () => {
  await sending();
  const send = (address: string) =>
    database.write.transaction().execute((tx) => queueMail(tx, sender, mailTo(address)));
  catcher.refuseNext(2);
  await send('uparta@example.com');
  await expect.poll(() => jobRows('uparta@example.com'), { timeout: 40_000 }).toMatchObject([{ state: 'retry' }]);
  // From its fifth attempt on it is tried once an hour.
  await makeDue('uparta@example.com', 3);
  await expect
    .poll(() => jobRows('uparta@example.com'), { timeout: 40_000 })
    .toMatchObject([{ state: 'retry', retry_count: 4 }]);
  await send('lucja@example.com');
  const [mail] = await catcher.mailsTo('lucja@example.com');
  expect(await jobRows('uparta@example.com')).toMatchObject([{ state: 'retry', retry_count: 4 }]);
  expect(mail!.text).toContain('Cieszymy się, że jesteś <z nami> & z psem.');
  expect(mail!.text).toContain('https://psia.example/#/confirm-trainer/tajne');
  expect(mail!.raw).toMatch(/^To: =\?UTF-8\?.*<lucja@example\.com>/m);
  expect(mail!.raw).toContain('text/html');
});

test('D37: a calendar file goes along as what programs show and as what people open; the text stays readable', async () => {
  await sending();
  const mail = {
    ...mailTo('kalendarz@example.com'),
    calendar: {
      method: 'CANCEL' as const,
      timeZone: 'Europe/Warsaw',
      organizerName: 'Szkoła „Łapa”',
      stamp: '2026-03-02T08:00:00Z',
      entry: {
        id: 'trening',
        sequence: 1,
        startTime: '2026-03-03T10:00:00',
        endTime: '2026-03-03T11:00:00',
        status: 'CANCELLED' as const,
        summary: 'Trening: Żaba',
        location: 'Łódź',
        description: 'Trener: Jan',
      },
    },
  };
  await database.write.transaction().execute((tx) => queueMail(tx, sender, mail));
  const [caught] = await catcher.mailsTo('kalendarz@example.com');
  expect(caught!.text).toContain('Cieszymy się, że jesteś <z nami> & z psem.');
  const parts = partsOf(caught!.raw);
  expect(parts.map(({ type }) => type.split(/; (?:name|charset)/)[0])).toEqual([
    'text/plain',
    'text/html',
    'text/calendar',
    'application/ics',
  ]);
  expect(parts[2]!.type).toBe('text/calendar; charset=utf-8; method=CANCEL');
  expect(parts[3]!.disposition).toBe('attachment; filename=trening.ics');
  for (const { content } of parts.slice(2)) {
    const { entries } = readCalendar(content);
    expect(entries.map((entry) => entry.text('SUMMARY'))).toEqual(['Trening: Żaba']);
    expect(entries[0]!.lines).toEqual(
      expect.arrayContaining([
        'ORGANIZER;CN="Szkoła „Łapa”":mailto:szkola@example.com',
        expect.stringMatching(/^ATTENDEE;.*CN="Łucja Żak":mailto:kalendarz@example\.com$/i),
      ]),
    );
  }
});

test('D37: a rolled-back transaction sends nothing', async () => {
  await sending();
  const undone = database.write.transaction().execute(async (tx) => {
    await queueMail(tx, sender, mailTo('nikt@example.com'));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await database.write.transaction().execute((tx) => queueMail(tx, sender, mailTo('ktos@example.com')));
  await catcher.mailsTo('ktos@example.com');
  expect(catcher.mails.filter(({ recipients }) => recipients.includes('nikt@example.com'))).toEqual([]);
});

test('D37: a mail refused at first waits ten seconds, and is sent once although the server was restarted', async () => {
  catcher.refuseNext(1);
  const jobs = await startSending();
  await database.write.transaction().execute((tx) => queueMail(tx, sender, mailTo('ola@example.com')));
  await expect.poll(() => jobRows('ola@example.com'), { timeout: 40_000 }).toMatchObject([{ state: 'retry' }]);
  const [row] = await jobRows('ola@example.com');
  expect(row!.pause).toBeGreaterThan(6);
  expect(row!.pause).toBeLessThanOrEqual(10);
  await jobs.stop();

  await makeDue('ola@example.com');
  await sending();
  await sending();
  const [mail] = await catcher.mailsTo('ola@example.com');
  expect(mail!.messageId).toBe(`<${row!.id}@psia.example>`);
  await expect.poll(() => jobRows('ola@example.com')).toEqual([]);
  expect(await catcher.mailsTo('ola@example.com')).toHaveLength(1);
});

test('D63: pauses grow as planned, and after three days of hourly attempts the mail is kept for an operator', async () => {
  expect(mailQueue.pausesSeconds.slice(0, 6)).toEqual([10, 60, 300, 1_800, 3_600, 3_600]);
  expect(mailQueue.pausesSeconds.slice(4).reduce((sum, seconds) => sum + seconds)).toBe(3 * 24 * 3_600);
  catcher.refuseNext(1_000);
  onTestFinished(() => catcher.refuseNext(0));
  const jobs = await sending();
  const failedBefore = await jobs.countFailed(mailQueue);
  await database.write.transaction().execute((tx) => queueMail(tx, sender, mailTo('pelna@example.com')));
  for (const [attempts, seconds] of [
    [1, 10],
    [2, 60],
    [3, 300],
    [4, 1_800],
    [5, 3_600],
  ] as const) {
    await expect
      .poll(() => jobRows('pelna@example.com'), { timeout: 40_000 })
      .toMatchObject([{ state: 'retry', retry_count: attempts - 1 }]);
    const [row] = await jobRows('pelna@example.com');
    expect(Math.abs(row!.pause - seconds)).toBeLessThanOrEqual(4);
    await makeDue('pelna@example.com');
  }
  await expect
    .poll(() => jobRows('pelna@example.com'), { timeout: 40_000 })
    .toMatchObject([{ state: 'retry', retry_count: 5 }]);
  await makeDue('pelna@example.com', mailQueue.pausesSeconds.length - 1);
  await expect
    .poll(() => jobRows('pelna@example.com'), { timeout: 40_000 })
    .toMatchObject([
      { name: 'mail', state: 'failed' },
      { name: 'mail.failed', state: 'created' },
    ]);
  expect(await jobs.countFailed(mailQueue)).toBe(failedBefore + 1);
  expect(lines.some((line) => line.includes('job given up'))).toBe(true);
});

test('D37: hundreds of mails leave together, each once, from two servers', async () => {
  await sending();
  await sending();
  const mails = Array.from({ length: 200 }, (_, index) => mailTo(`tlum${index}@example.com`));
  await database.write.transaction().execute((tx) => queueMail(tx, sender, ...mails));
  const crowd = () => catcher.mails.filter(({ recipients }) => recipients[0]?.startsWith('tlum'));
  await expect.poll(() => crowd().length, { timeout: 40_000 }).toBe(200);
  expect(new Set(crowd().map(({ messageId }) => messageId)).size).toBe(200);
});

test('D37: without SMTP_URL a mail is kept as a file, listed newest first', async () => {
  await sending(null);
  for (const address of ['pierwsza@example.com', 'druga@example.com']) {
    await database.write.transaction().execute((tx) => queueMail(tx, sender, mailTo(address)));
    await pause(5);
  }
  await expect.poll(async () => (await listKeptMails(folder)).length, { timeout: 40_000 }).toBe(2);
  const mails = await listKeptMails(folder);
  expect(mails.map(({ to }) => to.address)).toEqual(['druga@example.com', 'pierwsza@example.com']);
  expect(mails[0]).toMatchObject({ subject: 'Potwierdź konto: zażółć gęślą jaźń', sentAt: '2026-03-02T08:00:00Z' });
  expect(await findKeptMail(folder, mails[0]!.id)).toEqual(mails[0]);
  expect(await findKeptMail(folder, '../../etc/passwd')).toBeNull();
  const eml = await readFile(join(folder, `${mails[0]!.id}.eml`), 'utf8');
  expect(eml).toContain('druga@example.com');
  expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('D192: a reset and an invitation stand behind no other mail, the reset first', async () => {
  const school = Array.from({ length: 20 }, (_, index) => mailTo(`odmowa${index}@example.com`));
  const account = (kind: Mail['kind']) => ({ ...mailTo(`${kind}@example.com`), kind });
  const mails = [...school, account('invitation'), account('account')];
  await database.write.transaction().execute((tx) => queueMail(tx, sender, ...mails));
  const held = catcher.holdNext();
  const before = catcher.mails.length;
  await sending();
  await held;
  await catcher.mailsTo('invitation@example.com');
  const came = catcher.mails.slice(before).map(({ recipients }) => recipients[0]);
  expect(came.filter((address) => !address?.startsWith('odmowa'))).toEqual([
    'account@example.com',
    'invitation@example.com',
  ]);
  expect(came.length).toBeLessThanOrEqual(3);
});

test('D69: while it waits, what a mail of an account says is sealed', async () => {
  const reset: Mail = { ...mailTo('sekret@example.com'), kind: 'account' };
  await database.write.transaction().execute((tx) => queueMail(tx, sender, reset));
  const client = new Client(database.connection);
  await client.connect();
  const { rows } = await client.query<{ kept: string; sealed: string }>(
    `SELECT data::text AS kept, data ->> 'sealed' AS sealed FROM pgboss.job WHERE name = $1`,
    [accountMailQueue.name],
  );
  await client.end();
  expect(rows).toHaveLength(1);
  expect(rows[0]!.kept).not.toContain('tajne');
  expect(seal.open(rows[0]!.sealed)).toEqual(reset);
  expect(() => createMailSeal('another secret').open(rows[0]!.sealed)).toThrow('authenticate');
  await sending();
  const [mail] = await catcher.mailsTo('sekret@example.com');
  expect(mail!.text).toContain('tajne');
});

test('a mail server that offers no encryption gets nothing where that is demanded', async () => {
  const mail = mailTo('jawna@example.com');
  await expect(deliveryTo(catcher.url, true)('018f4a7e-0000-7000-8000-000000000001', mail)).rejects.toThrow(/STARTTLS/);
  expect(catcher.mails.filter(({ recipients }) => recipients.includes('jawna@example.com'))).toEqual([]);
  await deliveryTo(catcher.url, false)('018f4a7e-0000-7000-8000-000000000001', mail);
  await catcher.mailsTo('jawna@example.com');
});

test('five hundred reminders hold up no confirmation', async () => {
  catcher.slowDown(40);
  onTestFinished(() => catcher.slowDown(0));
  await sending();
  const reminders = Array.from({ length: 500 }, (_, index) => mailTo(`przypomnienie${index}@example.com`));
  await database.write.transaction().execute((tx) => queueBulkMail(tx, sender, reminders));
  const reminded = () => catcher.mails.filter(({ recipients }) => recipients[0]?.startsWith('przypomnienie')).length;
  await expect.poll(reminded, { timeout: 40_000 }).toBeGreaterThan(2);
  await database.write.transaction().execute((tx) => queueMail(tx, sender, mailTo('potwierdzenie@example.com')));
  await catcher.mailsTo('potwierdzenie@example.com');
  expect(reminded()).toBeLessThan(250);
});

test('an address never reaches the log, and what was sent keeps no content in the database', async () => {
  expect(lines.join('')).not.toContain('@example.com');
  expect(lines.join('')).not.toContain('tajne');
  expect(await jobRows('lucja@example.com')).toEqual([]);
});
