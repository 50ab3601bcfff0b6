import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { applyChange } from '#lib/live/query-meta.ts';
import { useLiveStatus } from '#lib/live/use-live.ts';
import type { Unsent } from '#lib/outbox/outbox.storage.ts';
import { outboxSender } from '#lib/outbox/send-outbox.ts';
import { useProfile } from '#lib/session/profile-context.ts';
import { toastDone, toastFailed } from '#ui/feedback/toasts.tsx';
import { outboxKinds } from './outbox-kinds.ts';

/** How often it is tried while nothing else tells that the server may be reached, in ms. */
const triedEveryMs = 30_000;

/**
 * Sends what waits: now, when there is more, when the network or the live channel is back, when the page is looked at again,
 * and every half minute.
 */
export function useSending(unsent: readonly Unsent[]): void {
  const { id: personId } = useProfile();
  const queries = useQueryClient();
  const status = useLiveStatus();
  const [send] = useState(() =>
    outboxSender({
      personId,
      kinds: outboxKinds,
      onSent: async ({ changes, title }) => {
        toastDone(`Wysłano: ${title}.`);
        await Promise.all(changes.map((change) => applyChange(queries, change)));
      },
      onRefused: ({ title }) => toastFailed(`Nie wysłano: ${title}.`),
    }),
  );
  const waiting = unsent.filter(({ refused }) => refused === null).map(({ id }) => id);
  const waitingIds = waiting.join(' ');
  useEffect(() => {
    if (waitingIds === '') return undefined;
    const start = () => {
      send().catch(() => undefined);
    };
    start();
    const timer = setInterval(start, triedEveryMs);
    globalThis.addEventListener('online', start);
    document.addEventListener('visibilitychange', start);
    return () => {
      clearInterval(timer);
      globalThis.removeEventListener('online', start);
      document.removeEventListener('visibilitychange', start);
    };
  }, [send, waitingIds, status]);
}
