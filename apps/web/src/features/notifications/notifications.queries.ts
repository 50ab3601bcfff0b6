import type {
  listReadNotifications,
  listUnreadNotifications,
  markAllNotificationsRead,
} from '@psia/contract/notifications/notifications.contract';
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

// The bell stands on every screen: the routes are written out, so that no schema library is fetched for it.

function key(userId: string) {
  return ['notifications', userId] as const;
}

/** What a person has not read yet, newest first, at most 100 (D65). */
export function unreadNotifications(userId: string) {
  return queryOptions({
    queryKey: [...key(userId), 'unread'],
    queryFn: ({ signal }) =>
      call<typeof listUnreadNotifications>(
        { method: 'GET', path: '/notifications/unread/{userId}' },
        { params: { userId }, signal },
      ),
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
    onSettled: () => refreshNotifications(queries, userId),
  });
}

/** Fetches a person's notifications anew wherever they are shown. */
export async function refreshNotifications(queries: QueryClient, userId: string): Promise<void> {
  await queries.invalidateQueries({ queryKey: key(userId) });
}
