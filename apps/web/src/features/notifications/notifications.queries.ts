import type {
  listReadNotifications,
  listUnreadNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '@psia/contract/notifications/notifications.contract';
import { bellLimit } from '@psia/contract/notifications/bell.rules';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '#lib/api/call.ts';
import type { MessageMeta } from '#lib/live/live-client.ts';
import { onChangeMessage } from '#lib/live/query-meta.ts';

// The bell stands on every screen: the routes are written out, so that no schema library is fetched for it.

/** The live topic of new lines, each person's own; 'bell' says that others were read or taken back. */
const topic = 'notifications';

function key(userId: string) {
  return ['notifications', userId] as const;
}

/** What a person has not read yet, newest first: at most one more than the bell lists (D65). */
export function unreadNotifications(userId: string) {
  return queryOptions({
    queryKey: [...key(userId), 'unread'],
    queryFn: ({ signal }) =>
      call<typeof listUnreadNotifications>(
        { method: 'GET', path: '/notifications/unread/{userId}' },
        { params: { userId }, query: { limit: bellLimit }, signal },
      ),
    meta: { liveTopics: [topic, 'bell'] },
  });
}

/** What a person has read, newest first, at most 100. */
export function readNotifications(userId: string) {
  return queryOptions({
    queryKey: [...key(userId), 'read'],
    queryFn: ({ signal }) =>
      call<typeof listReadNotifications>(
        { method: 'GET', path: '/notifications/read/{userId}' },
        { params: { userId }, signal },
      ),
    meta: { liveTopics: [topic, 'bell'] },
  });
}

/** Moves all that is unread to what is read. */
export function markAllReadIn(queries: QueryClient, userId: string) {
  return mutationOptions({
    mutationFn: () =>
      call<typeof markAllNotificationsRead>(
        { method: 'PATCH', path: '/notifications/mark-all/{userId}' },
        { params: { userId } },
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: key(userId) }),
  });
}

/** Moves one to what is read. */
export function markReadIn(queries: QueryClient, userId: string) {
  return mutationOptions({
    mutationFn: (notificationId: string) =>
      call<typeof markNotificationRead>(
        { method: 'PATCH', path: '/notifications/mark/{notificationId}' },
        { params: { notificationId } },
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: key(userId) }),
  });
}

/** Hears that a notification has come: the lists that are shown are fetched anew. */
export function hearNotification(queries: QueryClient, told: MessageMeta): void {
  onChangeMessage(queries, { topic }, told);
}
