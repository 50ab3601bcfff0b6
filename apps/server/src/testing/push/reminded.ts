import { addReminderDevice, getReminders, setReminders } from '@psia/contract/reminders/reminders.contract';
import { type ReminderSettings, usualReminders } from '@psia/contract/reminders/reminders.rules';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { reminderSweeps } from '../../features/reminders/reminders.public.ts';
import { sweepAll } from '../../platform/housekeeping/housekeeping.ts';
import { JobTime } from '../job-time.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { factoriesOf, type TestMember } from '../worlds/factories.ts';
import { type FakeBrowser, type PushService, startPushService } from './push-service.ts';

const patienceMs = 40_000;
const pauseMs = 50;

/** A server that reminds, with its push service and a time that a test moves. */
export interface Reminding {
  readonly server: TestServer;
  readonly given: ReturnType<typeof factoriesOf>;
  readonly push: PushService;
  /** Moves the clock and the time of jobs to an instant, and waits until all that is due then is done. */
  readonly goTo: (instant: string) => Promise<void>;
  /** Waits until all that is due now is done. */
  readonly settle: () => Promise<void>;
  /** What the devices show so far: the titles, in the order in which they came. */
  readonly shown: () => string[];
}

/** Starts a server at an instant that is far in the future, since jobs go by the machine's time unless they are planned. */
export async function startReminding(now: string, patience = 2_000): Promise<Reminding> {
  const push = await startPushService();
  const jobTime = new JobTime(Temporal.Instant.from(now).epochMilliseconds);
  const isPushAddress = (address: string) => address.startsWith(`${push.origin}/`);
  const server = await startTestServer({ now, jobTime, pushServices: { isPushAddress, patienceMs: patience } });
  const close = async () => {
    await server.close();
    await push.close();
  };
  onTestFinished(close);
  const settle = () => untilSettled(server, jobTime);
  return {
    server,
    given: factoriesOf(server),
    push,
    goTo: async (instant) => {
      server.clock.set(instant);
      await jobTime.setTime(Temporal.Instant.from(instant).epochMilliseconds);
      await sweepAll({ database: server.database.write, clock: server.clock, sweeps: reminderSweeps });
      await settle();
    },
    settle,
    shown: () => push.taken.map(({ title }) => title),
  };
}

/** Waits until the round of this moment was made and nothing that is due is left. */
async function untilSettled({ database, clock }: TestServer, time: JobTime): Promise<void> {
  for (let tries = 0; tries < patienceMs / pauseMs; tries += 1) {
    const { rows } = await sql<{ left: number }>`
      SELECT count(*)::int AS left FROM pgboss.job
      WHERE name IN ('reminder-round', 'reminder-news', 'push', 'bulk-mail') AND state < 'completed'
        AND (state = 'active' OR start_after <= ${clock.now().toString()}::timestamptz)`.execute(database.write);
    if (rows[0]?.left === 0) return;
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs);
    });
  }
  throw new Error(`Something that was due at ${new Date(time.now()).toISOString()} was not done.`);
}

/** Has an owner reminded on a new browser; gives that browser. */
export async function remindedOwner(
  { server, push }: { readonly server: Pick<TestServer, 'api'>; readonly push: PushService },
  owner: TestMember,
  settings: Partial<ReminderSettings> = {},
): Promise<FakeBrowser> {
  const as = server.api.as(owner);
  const { body } = await as.call(getReminders);
  const browser = push.browser();
  const added = await as.call(addReminderDevice, { body: { ...browser, publicKey: body.publicKey ?? '' } });
  const chosen = { ...usualReminders, ...settings };
  const set = await as.call(setReminders, { body: { ...chosen, kinds: [...chosen.kinds] } });
  if (added.status !== 204 || set.status !== 204) throw new Error(`Not reminded: ${added.status}, ${set.status}`);
  return browser;
}
