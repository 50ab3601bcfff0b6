import type { Change, Notification } from '@psia/contract/notifications/notifications.contract';
import type { Actor, ActorSchool, Context } from '../../platform/http/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { sendSignals } from '../../platform/live/signals.repository.ts';
import type { LiveTopic } from '../../platform/live/topics.ts';
import * as repository from './notifications.repository.ts';
import type { Notice } from './notifications.repository.ts';

const notificationsKind = 'notifications';
const changesKind = 'changes';

type SignedIn = Context<Actor, ActorSchool | null>;

interface Newest {
  readonly limit: number;
}

/** The caller's unread notifications, newest first, at most so many. */
export function listUnread(ctx: SignedIn, { limit }: Newest): Promise<Notification[]> {
  return repository.listNotifications(ctx.tx, {
    memberId: ctx.actor.id,
    state: 'unread',
    timeZone: ctx.school?.timeZone,
    limit,
  });
}

/** The caller's read notifications, newest first, at most so many. */
export function listRead(ctx: SignedIn, { limit }: Newest): Promise<Notification[]> {
  return repository.listNotifications(ctx.tx, {
    memberId: ctx.actor.id,
    state: 'read',
    timeZone: ctx.school?.timeZone,
    limit,
  });
}

/** Moves all the caller's unread notifications to the read ones. */
export async function markAllRead(ctx: SignedIn): Promise<void> {
  await repository.markAllRead(ctx, ctx.actor.id);
}

/** Tells people something in the same transaction as the event (D36); it reaches their bells live after the commit. */
export async function announce(ctx: Pick<Context, 'tx' | 'now'>, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  const kept = await repository.insertNotices(ctx, notices);
  const signals = kept.map(({ id, memberId }) => ({ kind: notificationsKind, subject: memberId, facts: { id } }));
  await sendSignals(ctx.tx, signals);
}

/** Makes stale what the screens of a school's people show, after the commit and within about two seconds. */
export async function announceChange(
  ctx: Pick<Context, 'tx'>,
  { schoolId, topics }: { schoolId: string; topics: readonly Change[] },
): Promise<void> {
  await sendSignals(
    ctx.tx,
    topics.map((facts) => ({ kind: changesKind, subject: schoolId, facts })),
  );
}

/** What members may follow live: their own notifications, and that data of their school changed. */
export function liveTopics(database: Database): LiveTopic[] {
  return [
    {
      kind: notificationsKind,
      mayFollow: async ({ memberId }, subject) => subject === memberId,
      messagesOf: async (signals) => {
        const ids = signals.flatMap(({ facts }) => facts.id ?? []);
        const found = await repository.findNotifications(database, ids);
        return found.map(({ memberId, notification }) => ({ subject: memberId, body: notification }));
      },
    },
    {
      kind: changesKind,
      mayFollow: async ({ memberId }, subject) => subject === (await repository.findSchoolIdOf(database, memberId)),
      messagesOf: async (signals) => signals.map(({ subject, facts }) => ({ subject, body: facts })),
    },
  ];
}
