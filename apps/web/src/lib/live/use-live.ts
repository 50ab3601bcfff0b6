import { createContext, use, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import type { LiveClient, LiveStatus, MessageMeta } from './live-client.ts';

const LiveContext = createContext<LiveClient | null>(null);

export const LiveProvider = LiveContext.Provider;

function useLiveClient(): LiveClient {
  const client = use(LiveContext);
  if (!client) throw new Error('The live channel needs a layout above it');
  return client;
}

/** Calls back with each message of a topic, e.g. `/topic/notifications/{id}`, while the component is shown. */
export function useLiveTopic(topic: string, onMessage: (message: unknown, told: MessageMeta) => void): void {
  const client = useLiveClient();
  const handle = useEffectEvent(onMessage);
  useEffect(() => client.listen(topic, (message, told) => handle(message, told)), [client, topic]);
}

/** Returns whether the live channel is connected. */
export function useLiveStatus(): LiveStatus {
  const client = useLiveClient();
  return useSyncExternalStore(client.onStatus, client.status);
}
