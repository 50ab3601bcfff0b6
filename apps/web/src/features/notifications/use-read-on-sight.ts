import type { NoticeTarget } from '@psia/contract/notifications/notifications.contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useQuietly } from '#ui/acts/use-quietly.ts';
import { onThingSeen, type SeenThing } from '#lib/seen/seen-things.ts';
import { markReadIn, unreadNotifications } from './notifications.queries.ts';

function isAbout(target: NoticeTarget | null, { type, id, dogId }: SeenThing): boolean {
  if (target?.type !== type) return false;
  return id === undefined ? target.dogId === dogId : target.id === id;
}

/** Marks the lines of the bell as read whose thing is opened, wherever that is (decision 117). Lines that come later stay. */
export function useReadOnSight(userId: string): void {
  const queries = useQueryClient();
  const markRead = useQuietly(markReadIn(queries, userId));
  const read = useEffectEvent((thing: SeenThing) => {
    queries
      .query({ ...unreadNotifications(userId), staleTime: Infinity })
      .then((unread) => {
        for (const { notificationId, target } of unread) if (isAbout(target, thing)) markRead(notificationId);
      })
      .catch(() => undefined);
  });
  useEffect(() => onThingSeen((thing) => read(thing)), []);
}
