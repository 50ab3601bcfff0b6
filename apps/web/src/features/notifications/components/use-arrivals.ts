import { notificationsDestination } from '@psia/contract/notifications/bell.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLiveStatus, useLiveTopic } from '../../../lib/live/use-live.ts';
import { refreshNotifications } from '../notifications.queries.ts';

function messageOf(arrived: unknown): string {
  if (typeof arrived !== 'object' || arrived === null || !('message' in arrived)) return '';
  return typeof arrived.message === 'string' ? arrived.message : '';
}

/**
 * Keeps a person's notifications fresh: one that arrives live makes the lists stale, and so does the channel once it
 * stands, for what was told before it did. Gives the message that arrived last, to be read out.
 */
export function useArrivals(userId: string): string {
  const queries = useQueryClient();
  const connected = useLiveStatus() === 'connected';
  const [latest, setLatest] = useState('');

  useLiveTopic(notificationsDestination(userId), (arrived) => {
    setLatest(messageOf(arrived));
    refreshNotifications(queries, userId).catch(() => undefined);
  });
  useEffect(() => {
    if (connected) refreshNotifications(queries, userId).catch(() => undefined);
  }, [connected, queries, userId]);

  return latest;
}
