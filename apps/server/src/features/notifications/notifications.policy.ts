import { Refusal } from '../../platform/refusal/refusal.ts';
import type { Actor } from '../../platform/acting/context.ts';
import { owned } from '../../platform/http/access/owned.ts';
import { countNotificationsOf } from './notifications.repository.ts';

/** Only the caller's own notifications; those of others count as not existing (D41). */
export const ownNotifications = {
  userId: async ({ actor }: { readonly actor: Actor }, ids: readonly string[]) => {
    if (ids.some((id) => id !== actor.id)) throw new Refusal('NOT_FOUND');
  },
};

/** Only a notification of the caller (D41). */
export const ownNotification = { notificationId: owned(countNotificationsOf) };
