import { createHash } from 'node:crypto';
import type { ReminderKind } from '@psia/contract/reminders/reminders.rules';
import type { WriteContext } from '../../platform/acting/context.ts';
import { planJobs } from '../../platform/jobs/jobs.repository.ts';
import type { PushDevice, PushMessage } from '../../platform/push/send-push.ts';
import type { Said } from './reminders-judging.service.ts';
import { type Claimed, pushQueue } from './reminders-queues.service.ts';

/** What the declarative form of pushes begins with (Push API); Safari shows such a message without our worker. */
const declarative = 8030;
const mostSeconds = 86_400;

const urgencies: Readonly<Record<ReminderKind, PushMessage['urgency']>> = {
  'request-decided': 'high',
  'training-changed': 'high',
  'training-soon': 'high',
  'training-tomorrow': 'normal',
  homework: 'normal',
  'report-due': 'normal',
  'survey-waiting': 'normal',
  'pass-ending': 'normal',
};

/** Has each of the actor's devices get a push, not before an instant; what it says is judged then. */
export async function planPushes(
  { tx }: Pick<WriteContext, 'tx'>,
  claimed: Claimed,
  { devices, dueAt }: { readonly devices: readonly { readonly id: string }[]; readonly dueAt: Temporal.Instant },
): Promise<void> {
  const { memberId, thing, reminder } = claimed;
  await planJobs(
    tx,
    pushQueue,
    devices.map(({ id: deviceId }) => ({
      cause: `${memberId} ${reminder.kind} ${thing} ${deviceId}`,
      data: { ...claimed, deviceId },
      dueAt,
    })),
  );
}

/** A push that a device shows in place of an earlier one of the same thing. */
export function messageOf(
  ctx: Pick<WriteContext, 'now' | 'link'>,
  { reminder, thing }: Claimed,
  said: Said,
): PushMessage {
  const topic = createHash('sha256').update(`${reminder.kind} ${thing}`).digest('base64url').slice(0, 32);
  const left = Math.floor(ctx.now.instant.until(said.until).total('seconds'));
  const shown = { title: said.text, navigate: ctx.link(said.path), lang: 'pl', dir: 'ltr', tag: topic };
  return {
    payload: { web_push: declarative, notification: shown },
    ttlSeconds: Math.min(Math.max(left, 0), mostSeconds),
    urgency: urgencies[reminder.kind],
    topic,
  };
}

/** What a push takes along to its service. */
export interface ReadyPush {
  readonly device: PushDevice;
  readonly message: PushMessage;
}
