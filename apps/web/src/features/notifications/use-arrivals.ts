import { notificationsDestination } from '@psia/contract/notifications/bell.rules';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLiveTopic } from '#lib/live/use-live.ts';
import { hearNotification } from './notifications.queries.ts';

function messageOf(arrived: unknown): string {
  if (typeof arrived !== 'object' || arrived === null || !('message' in arrived)) return '';
  return typeof arrived.message === 'string' ? arrived.message : '';
}

interface Arrival {
  readonly message: string;
  /** The same words twice are two arrivals. */
  readonly count: number;
}

/**
 * Keeps a person's notifications fresh: one that arrives live makes the lists stale. Gives the message that arrived
 * last, to be read out.
 */
export function useArrivals(userId: string): Arrival | undefined {
  const queries = useQueryClient();
  const [latest, setLatest] = useState<Arrival>();

  useLiveTopic(notificationsDestination(userId), (arrived, told) => {
    // What was there before the page is no arrival: it may be among the lines already.
    if (!told.isRepeated) setLatest((before) => ({ message: messageOf(arrived), count: (before?.count ?? 0) + 1 }));
    hearNotification(queries, told);
  });

  return latest;
}
