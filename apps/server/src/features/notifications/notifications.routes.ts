import {
  listReadNotifications,
  listUnreadNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '@psia/contract/notifications/notifications.contract';
import type { Implement } from '../../platform/http/implement.ts';
import * as policy from './notifications.policy.ts';
import * as notifications from './notifications.service.ts';

export function registerNotifications(implement: Implement): void {
  implement(listUnreadNotifications, policy.ownNotifications, (ctx, { query }) => notifications.listUnread(ctx, query));
  implement(listReadNotifications, policy.ownNotifications, (ctx, { query }) => notifications.listRead(ctx, query));
  implement(markAllNotificationsRead, policy.ownNotifications, (ctx) => notifications.markAllRead(ctx));
  implement(markNotificationRead, policy.ownNotification, (ctx, { params }) => notifications.markRead(ctx, params));
}
