import type { Query, QueryClient } from '@tanstack/react-query';
import { refetch, StaleTopics } from './stale-topics.ts';

/**
 * What a query says about itself: `meta: { liveTopics: ['calendar'] }` makes it stale when a change there is told. What
 * shows one dog names it, as in `dogFile/0198…`; `dogFile` alone is that of any dog.
 */
interface QueryMeta extends Record<string, unknown> {
  readonly liveTopics?: readonly string[];
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
  }
}

/** The topics that a message concerns: of a dog's file or notes that of all dogs, and that of this one alone. */
function topicsOf(message: unknown): string[] {
  if (typeof message !== 'object' || message === null || !('topic' in message)) return [];
  const { topic } = message;
  if (typeof topic !== 'string') return [];
  return 'dogId' in message && typeof message.dogId === 'string' ? [topic, `${topic}/${message.dogId}`] : [topic];
}

const longestWaitMs = 3_000;
/** Messages that come within this time of each other are fetched together; the jitter spreads the school's pages. */
const messagePauseMs = 150;
const messageJitterMs = 150;
/** Long enough for the message about one's own change to come, so that it is not fetched twice; too short to be felt. */
const ownPauseMs = 60;

const gathering = new WeakMap<QueryClient, StaleTopics>();

function staleTopicsOf(queries: QueryClient): StaleTopics {
  const topics = gathering.get(queries) ?? new StaleTopics(queries);
  gathering.set(queries, topics);
  return topics;
}

/**
 * Makes stale what a message of the live channel concerns; messages carry no data, so what is shown of it is fetched
 * again, together with what other messages bring within a moment.
 */
export function hearChange(queries: QueryClient, message: unknown): void {
  for (const topic of topicsOf(message)) {
    staleTopicsOf(queries)
      .add(topic, messagePauseMs + Math.random() * messageJitterMs)
      .catch(() => undefined);
  }
}

/** A change of one's own, as the live channel would tell it. */
interface OwnChange {
  readonly topic: string;
  readonly dogId?: string;
}

/**
 * Makes stale what one's own change concerns, and waits until it is fetched: but without a connection not at all and
 * never long, as whoever has just saved something wants to hear of it.
 */
export async function applyChange(queries: QueryClient, change: OwnChange): Promise<void> {
  const topics = topicsOf(change);
  const fresh = Promise.all(topics.map((topic) => staleTopicsOf(queries).add(topic, ownPauseMs)));
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
  await refetch(queries, afterBreak ? () => true : isLive);
}
