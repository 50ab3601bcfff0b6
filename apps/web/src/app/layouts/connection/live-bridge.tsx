import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { createLiveClient } from '#lib/live/live-client.ts';
import { refetchMissed, onChangeMessage, oldestAnswerMs } from '#lib/live/query-meta.ts';
import { LiveProvider, useLiveTopic } from '#lib/live/use-live.ts';
import { useProfile } from '#lib/session/profile-context.ts';
import { useSchool } from '#lib/session/school-context.ts';

/** Keeps the live channel open: what others change in the school becomes stale here, and so is what is older than the channel. */
export function LiveBridge({ children }: { children: ReactNode }) {
  const queries = useQueryClient();
  const [client] = useState(() => createLiveClient(() => oldestAnswerMs(queries)));
  const { id, role } = useProfile();
  const { id: schoolId } = useSchool();

  useEffect(() => {
    const stop = client.onSubscribed((rememberedMs) => {
      refetchMissed(queries, rememberedMs).catch(() => undefined);
    });
    client.open().catch(() => undefined);
    return () => {
      stop();
      client.close().catch(() => undefined);
    };
  }, [client, queries]);

  return (
    <LiveProvider value={client}>
      <TopicListener topic={`changes/${schoolId}`} />
      <TopicListener topic={`own/${id}`} />
      {role === 'ROLE_TRAINER' && <TopicListener topic={`staff/${schoolId}`} />}
      {children}
    </LiveProvider>
  );
}

/** Hears what one topic of the live channel says, such as `staff/0198…` (D109). */
function TopicListener({ topic }: { topic: string }) {
  const queries = useQueryClient();
  useLiveTopic(`/topic/${topic}`, (message, told) => onChangeMessage(queries, message, told));
  return null;
}
