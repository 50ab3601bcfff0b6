import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { requestPasswordReset } from '@psia/contract/accounts/accounts.contract';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { OpenDatabase } from '../platform/database/opening/open-database.ts';
import { actingFor } from '../testing/acting.ts';
import { sweepAll } from '../platform/housekeeping/housekeeping.ts';
import { createLogger } from '../platform/log/log.ts';
import type { Settings } from '../platform/settings/settings.ts';
import { factoriesOf } from '../testing/worlds/factories.ts';
import { mailsTo, waitForMail } from '../testing/mail/mails.ts';
import { createTestDatabase } from '../testing/database/test-database.ts';
import { startTestServer } from '../testing/test-server.ts';
import { sweepsOf } from './retention.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

async function startWith(settings: Partial<Settings>) {
  const warnings: string[] = [];
  const write = (line: string) => {
    const { level, msg } = JSON.parse(line);
    if (level === 'warn') warnings.push(msg);
  };
  const options = { database, settings: { rateLimit: true, ...settings } };
  const server = await startTestServer({ ...options, log: createLogger('info', { write }) });
  onTestFinished(server.close);
  const host = `localhost:${new URL(server.origin).port}`;
  const { status } = await fetch(`${server.origin}/dev/mail`, { headers: { host } });
  return { warnings, status };
}

const unseen = 'SMTP_URL is not set and PUBLIC_URL is not this machine: mails stay in DATA_DIR, unseen at /dev/mail';

test.each<{ where: string; settings: Partial<Settings>; status: number; warnings: string[] }>([
  { where: 'on a laptop', settings: { publicUrl: 'http://localhost:3000' }, status: 200, warnings: [] },
  {
    where: 'where PUBLIC_URL is elsewhere',
    settings: { publicUrl: 'https://szkola.example' },
    status: 404,
    warnings: [unseen],
  },
  {
    where: 'in production without SMTP_URL',
    settings: { production: true, publicUrl: 'http://localhost:3000' },
    status: 404,
    warnings: ['SMTP_URL is not set: mails, with the links in them, stay in DATA_DIR'],
  },
  {
    where: 'with SMTP_URL',
    settings: { publicUrl: 'http://localhost:3000', smtpUrl: 'smtp://127.0.0.1:1' },
    status: 404,
    warnings: [],
  },
])('D37: kept mails $where', async ({ settings, status, warnings }) => {
  expect(await startWith(settings)).toEqual({ status, warnings });
});

test('D37: kept mails are removed 30 days after they were sent, and younger ones stay', async () => {
  const server = await startTestServer({ database });
  onTestFinished(server.close);
  const { trainer } = await factoriesOf(server).school();
  const folder = join(server.settings.dataDir, 'mail');
  const sweeps = sweepsOf({ mailFolder: folder, erasedList: join(folder, 'erased.txt'), acting: actingFor(server) });
  const sweep = () => sweepAll({ database: database.write, clock: server.clock, sweeps });
  const ask = () => server.api.call(requestPasswordReset, { body: { email: trainer.email } });

  await sweep();
  await ask();
  const first = await waitForMail(server, trainer.email);
  server.clock.advance({ hours: 24 });
  await ask();
  const second = await waitForMail(server, trainer.email, 2);
  // What a kill between its two files leaves of a mail.
  await rename(join(folder, `${first.id}.eml`), join(folder, `${first.id}.eml.part`));
  server.clock.advance({ hours: 24 * 29 });
  await sweep();
  expect(await mailsTo(server, trainer.email)).toEqual([second]);
  server.clock.advance({ hours: 24 });
  await sweep();
  expect(await mailsTo(server, trainer.email)).toEqual([second]);
  server.clock.advance({ seconds: 1 });
  await sweep();
  expect(await mailsTo(server, trainer.email)).toEqual([]);
});
