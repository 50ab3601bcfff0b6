import { randomBytes } from 'node:crypto';
import { nowIn } from '@psia/contract/core/school-clock';
import { addDays } from '@psia/contract/core/time';
import { declineTraining } from '@psia/contract/trainings/trainings.contract';
import { takeBack } from '@psia/contract/undo/undo.contract';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { createTokens } from '../../platform/auth/tokens.ts';
import { systemClock } from '../../platform/clock/clock.ts';
import { openPools } from '../../platform/database/database.ts';
import { countQueuedMails } from '../../testing/booking/booking-audit.ts';
import { sendHeldMails, stretchUndos } from '../../testing/booking/held-acts.ts';
import { runOn } from '../../testing/database/test-cluster.ts';
import { type MailCatcher, startMailCatcher } from '../../testing/mail/mail-catcher.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import { factoriesOf } from '../../testing/worlds/factories.ts';

const jwtSecret = 'a secret for tests that is long enough';
const database = `test_${randomBytes(8).toString('hex')}`;
let catcher: MailCatcher;

beforeAll(async () => {
  const { address, template } = inject('testCluster');
  catcher = await startMailCatcher();
  await runOn(address, `create database ${database} template ${template}`);
});
afterAll(async () => {
  await catcher.close();
  await runOn(inject('testCluster').address, `drop database if exists ${database} with (force)`);
});

async function start() {
  const { host, port, user, password } = inject('testCluster').address;
  const server = await startServerProcess({
    DATABASE_URL: `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${database}`,
    SMTP_URL: catcher.url,
    NODE_ENV: 'production',
    JWT_SECRET: jwtSecret,
    LOG_LEVEL: 'warn',
  });
  onTestFinished(server.remove);
  expect(server.said.err).toBe('');
  return server;
}

test('D37, D165: the server is killed after two acts: one is taken back and never mailed, the other is mailed once', async () => {
  const pools = openPools({ ...inject('testCluster').address, database }, pino({ level: 'silent' }), {
    write: 2,
    read: 1,
  });
  onTestFinished(() => pools.close());
  const db = pools.write;
  const tokens = createTokens(jwtSecret, 43_200, systemClock);
  const given = factoriesOf({ database: { write: db }, clock: systemClock, tokens });
  const { id: schoolId, trainer } = await given.school();
  const owner = await given.owner(schoolId);
  const day = addDays(nowIn(systemClock.now(), 'Europe/Warsaw').today, 2);
  const requestAt = async (hour: number) => {
    const { id: dogId } = await given.dog(owner);
    return given.training({ schoolId, trainerId: trainer.id, dogId, startTime: `${day}T${hour}:00:00` });
  };
  const [regretted, meant] = [await requestAt(10), await requestAt(12)];

  const first = await start();
  const decline = ({ id }: { id: string }) =>
    first.api.as(trainer).call(declineTraining, { params: { id }, body: { reason: null } });
  const [answer, other] = [await decline(regretted), await decline(meant)];
  expect([answer.status, other.status]).toEqual([204, 204]);
  first.signal('SIGKILL');
  await first.ended;
  await stretchUndos(db);

  const second = await start();
  const params = { id: answer.headers.get('undo-id') ?? '' };
  expect((await second.api.as(trainer).call(takeBack, { params })).status).toBe(204);
  const statuses = await db
    .selectFrom('trainings')
    .select('status')
    .where('school_id', '=', schoolId)
    .orderBy('id')
    .execute();
  expect(statuses.map(({ status }) => status)).toEqual(['requested', 'declined']);
  expect(catcher.mails).toEqual([]);
  await sendHeldMails(db);
  await expect.poll(() => countQueuedMails(db), { timeout: 30_000, interval: 50 }).toBe(0);
  expect(catcher.mails.map(({ text }) => /\d\d:00–\d\d:00/.exec(text)?.[0])).toEqual(['12:00–13:00']);
});
