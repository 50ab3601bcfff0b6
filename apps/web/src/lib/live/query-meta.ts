import type { Query, QueryClient } from '@tanstack/react-query';

/** What a query says about itself: `meta: { liveTopics: ['calendar'] }` makes it stale when a change there is told. */
interface QueryMeta extends Record<string, unknown> {
  readonly liveTopics?: readonly string[];
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
  }
}

function topicOf(message: unknown): string | undefined {
  if (typeof message !== 'object' || message === null || !('topic' in message)) return undefined;
  return typeof message.topic === 'string' ? message.topic : undefined;
}

const longestWaitMs = 3_000;

/**
 * Makes stale what a message of /topic/changes concerns; messages carry no data, so everything is fetched again. Waits
 * for that, but without a connection not at all and never long: whoever has just saved something wants to hear of it.
 */
export async function applyChange(queries: QueryClient, message: unknown): Promise<void> {
  const topic = topicOf(message);
  if (topic === undefined) return;
  const fresh = queries.invalidateQueries({ predicate: (query) => query.meta?.liveTopics?.includes(topic) ?? false });
  const isOffline = globalThis.navigator?.onLine === false;
  await Promise.race([fresh, new Promise((resolve) => setTimeout(resolve, isOffline ? 0 : longestWaitMs))]);
}

function isLive(query: Query): boolean {
  return query.meta?.liveTopics !== undefined;
}

/**
 * Fetches again what may be older than the channel: all of it after a break, at first what changes live. What is on its
 * way is waited for, not broken off.
 */
export async function catchUp(queries: QueryClient, afterBreak: boolean): Promise<void> {
  const older = queries.getQueryCache().findAll(afterBreak ? {} : { predicate: isLive });
  await Promise.all(
    older.map(async (query) => {
      if (query.state.fetchStatus === 'fetching') await query.promise?.catch(() => undefined);
      await queries.invalidateQueries({ queryKey: query.queryKey, exact: true });
    }),
  );
}
