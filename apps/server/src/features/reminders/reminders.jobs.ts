import type { ActingContexts } from '../../platform/acting/acting.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Sweep } from '../../platform/housekeeping/housekeeping.ts';
import { type Job, type Worker, workerOf } from '../../platform/jobs/queue.ts';
import type { Logger } from '../../platform/log/log.ts';
import type { SendPush } from '../../platform/push/send-push.ts';
import { begin, claim, takeBegunBack } from './reminders-claims.repository.ts';
import { afterQuietHours } from './reminders.domain.ts';
import { listDue, listWithTrainingAhead, type Reader } from './reminders-due.repository.ts';
import { say } from './reminders-judging.service.ts';
import { type Claimed, newsQueue, planRound, type PushJob, pushQueue, roundQueue } from './reminders-queues.service.ts';
import * as repository from './reminders.repository.ts';
import { type Endings, remindOfDay, remindOfTrainings } from './reminders-round.service.ts';
import { messageOf, planPushes, type ReadyPush } from './reminders-sending.service.ts';

const secondsBetweenRounds = 60;
const mostAtOnce = 200;

export interface ReminderDependencies {
  readonly acting: Pick<ActingContexts, 'asMember'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  /** Null: this server sends no pushes. */
  readonly sendPush: SendPush | null;
  readonly endings: Endings;
}

/** A push service takes none at the moment; the queue tries again. */
class PushLater extends Error {
  override name = 'PushLater';
}

/** Returns the workers that remind people. Jobs of people and schools that are no more end. */
export function reminderWorkers(dependencies: ReminderDependencies): Worker[] {
  const { acting, sendPush } = dependencies;
  return [
    workerOf(newsQueue, (job) => tell(acting, job)),
    workerOf(roundQueue, (job) => makeRound(dependencies, job)),
    workerOf(pushQueue, (job) => send({ acting, sendPush }, job)),
  ];
}

/** A round is planned soon after a start, and again should one be missing. */
export const reminderSweeps: readonly Sweep[] = [
  {
    name: 'reminders, of which the next round is planned',
    keptHours: 0,
    remove: (database, _before, now) => database.transaction().execute((tx) => planRound(tx, now)),
  },
];

/** Has the devices of somebody told of what happened, if it still holds, and ends the job. */
async function tell({ asMember }: ReminderDependencies['acting'], job: Job<Claimed>): Promise<void> {
  const { reminder, thing } = job.data;
  await asMember(job.data, async (ctx) => {
    const locked = await repository.lockSettings(ctx);
    const isWanted = locked?.settings.kinds.includes(reminder.kind) === true;
    if (isWanted && (await say(ctx, reminder)) !== null && (await claim(ctx, { kind: reminder.kind, thing }))) {
      const dueAt = afterQuietHours(ctx.now.instant, locked.settings.quiet, ctx.school.timeZone);
      await planPushes(ctx, job.data, { devices: await repository.listDevices(ctx), dueAt });
    }
    await job.finishIn(ctx.tx);
  });
}

/**
 * What a push says, judged as late as can be, with the note that sending it begins; null when it is not to be sent: it is
 * about nothing any more, its device or the wish for it is gone, or it was begun before by a process that was killed.
 */
function beginPush(
  { asMember }: ReminderDependencies['acting'],
  { data }: Job<PushJob>,
): Promise<ReadyPush | 'gone' | null> {
  const { reminder, thing, deviceId } = data;
  return asMember(data, async (ctx) => {
    const settings = await repository.findSettings(ctx);
    if (settings?.kinds.includes(reminder.kind) !== true) return null;
    const device = (await repository.listDevices(ctx)).find(({ id }) => id === deviceId);
    const said = device && (await say(ctx, reminder));
    if (!device || !said || !(await begin(ctx, { kind: reminder.kind, thing }, deviceId))) return null;
    return { device, message: messageOf(ctx, data, said) };
  });
}

/** Sends a push once at most; one that its service did not take is tried again by the queue. */
async function send(
  { acting, sendPush }: Pick<ReminderDependencies, 'acting' | 'sendPush'>,
  job: Job<PushJob>,
): Promise<void> {
  if (sendPush === null) return;
  const ready = await beginPush(acting, job);
  if (ready === null || ready === 'gone') return;
  const outcome = await sendPush(ready.device, ready.message);
  const { deviceId: id, reminder, thing } = job.data;
  if (outcome === 'gone') await acting.asMember(job.data, (ctx) => repository.deleteDevice(ctx, { id }));
  if (outcome !== 'later') return;
  await acting.asMember(job.data, (ctx) => takeBegunBack(ctx, { kind: reminder.kind, thing }, id));
  throw new PushLater('The push service takes nothing at the moment.');
}

/** Reminds everybody for whom something is due, and plans the next round in the transaction that ends this one. */
async function makeRound(dependencies: ReminderDependencies, job: Job<Record<string, never>>): Promise<void> {
  const { database, clock, acting, endings } = dependencies;
  await remindDue(dependencies);
  for (const reader of await listWithTrainingAhead(database, clock.now())) {
    // oxlint-disable-next-line no-await-in-loop -- one transaction after the other
    await oneByOne(dependencies, reader, () => acting.asMember(reader, (ctx) => remindOfTrainings(ctx, endings)));
  }
  await database.transaction().execute(async (tx) => {
    await job.finishIn(tx);
    await planRound(tx, clock.now().add({ seconds: secondsBetweenRounds }));
  });
}

async function remindDue(dependencies: ReminderDependencies): Promise<void> {
  const { database, clock, acting, endings } = dependencies;
  const seen: string[] = [];
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- page by page
    const due = await listDue(database, { now: clock.now(), except: seen, most: mostAtOnce });
    if (due.length === 0) return;
    for (const reader of due) {
      seen.push(reader.memberId);
      // oxlint-disable-next-line no-await-in-loop -- one transaction after the other
      await oneByOne(dependencies, reader, () => acting.asMember(reader, (ctx) => remindOfDay(ctx, endings)));
    }
  }
}

/** One whose reminders fail keeps nobody else from theirs; they are tried again in the next round. */
async function oneByOne(
  { log }: ReminderDependencies,
  { memberId }: Reader,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    log.error({ err: error, memberId }, 'somebody could not be reminded');
  }
}
