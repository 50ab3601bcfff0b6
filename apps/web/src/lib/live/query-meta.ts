import {
  affects,
  type Changed,
  changedBy,
  type LiveTopic,
  type Shown,
} from '@psia/contract/core/live/live-scope.rules';
import type { Query, QueryClient } from '@tanstack/react-query';
import { askedSince, forgetAsked } from '../api/answers-ahead.ts';
import type { MessageMeta } from './live-client.ts';
import { lastAnswerOf } from './own-calls.ts';
import { ageOf, refetch, StaleQueries } from './stale-queries.ts';

type Calendar = Shown & { readonly topic: 'calendar' };
/** A topic, a topic of one dog, or a part of a calendar. */
type ShownTopic = LiveTopic | `${LiveTopic}/${string}` | Calendar;

type TopicsOf = (answer: unknown) => readonly Calendar[];

/**
 * The metadata of a query: a change that affects one of `liveTopics` makes it stale. `dogFile/0198…` is one dog's,
 * `dogFile` any dog's. For a calendar: which parts, whose, and which days: `{ topic: 'calendar', parts: ['locks'],
 * trainerId, ...window }`.
 */
interface QueryMeta extends Record<string, unknown> {
  readonly liveTopics?: readonly ShownTopic[];
  /** More topics that depend on the present answer. Made by `dependingOn`. */
  readonly liveTopicsOf?: TopicsOf;
  /** Where its last answer stays on the device. Made by `keptOnDevice`. */
  readonly keptAs?: string;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
  }
}

/** Makes `liveTopicsOf` for a query's metadata. The library can't know that the query's answers have this type. */
export function dependingOn<Data>(topicsOf: (answer: Data) => readonly Calendar[]): TopicsOf {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see above: whoever names the type stands beside the query
  return (answer) => (answer === undefined ? [] : topicsOf(answer as Data));
}

function shownAs(topic: ShownTopic): Shown {
  if (typeof topic !== 'string') return topic;
  const [name = topic, dogId] = topic.split('/');
  return dogId === undefined ? { topic: name } : { topic: name, dogId };
}

function shows(query: Query, changed: Changed): boolean {
  const { liveTopics = [], liveTopicsOf } = query.meta ?? {};
  const shown = [...liveTopics, ...(liveTopicsOf?.(query.state.data) ?? [])];
  return shown.some((topic) => affects(changed, shownAs(topic)));
}

const longestWaitMs = 3_000;
/** Messages within this time (ms) are handled together. */
const messagePauseMs = 100;
/** The least time (ms) over which pages spread their requests; the server says if more pages listen. */
const leastSpreadMs = 150;

const gathering = new WeakMap<QueryClient, StaleQueries>();

function staleQueriesOf(queries: QueryClient): StaleQueries {
  const stale = gathering.get(queries) ?? new StaleQueries(queries);
  gathering.set(queries, stale);
  return stale;
}

/**
 * Marks as stale the queries that a live message affects, and fetches the shown ones again, together with those of
 * other messages within a moment. Messages carry no data. Skips what this page changed itself and has fetched since.
 */
export function onChangeMessage(queries: QueryClient, message: unknown, told: Partial<MessageMeta> = {}): void {
  const changed = changedBy(message);
  if (changed === null || told.hasOwnTopicCopy) return;
  forgetAsked();
  const gather = async () => {
    const { changedAt = performance.now(), spreadMs = 0, ownCalls = [] } = told;
    await staleQueriesOf(queries).add({
      isMeant: (query) => shows(query, changed),
      changedAt: (await lastAnswerOf(ownCalls)) ?? changedAt,
      pauseMs: messagePauseMs + Math.random() * Math.max(spreadMs, leastSpreadMs),
      deferWhileHidden: true,
    });
  };
  gather().catch(() => undefined);
}

/**
 * Marks as stale what one's own change affects, and waits until it is fetched: not without a connection, and never
 * long, because the person waits to hear that it is saved.
 */
export async function applyChange(queries: QueryClient, changed: Changed): Promise<void> {
  const fresh = staleQueriesOf(queries).add({
    isMeant: (query) => shows(query, changed),
    changedAt: performance.now(),
    pauseMs: 0,
    deferWhileHidden: false,
  });
  const isOffline = globalThis.navigator?.onLine === false;
  await Promise.race([fresh, new Promise((resolve) => setTimeout(resolve, isOffline ? 0 : longestWaitMs))]);
}

/** As `applyChange`, without waiting: for acts whose answer is shown at once. */
export function refreshBehind(queries: QueryClient, changed: Changed): void {
  applyChange(queries, changed).catch(() => undefined);
}

/**
 * As `applyChange`, for calendars: after a success only these parts; after a refusal all parts, because what is shown
 * was out of date.
 */
export function applyCalendarChange(queries: QueryClient, error: unknown, changed: Omit<Changed, 'topic'>): void {
  refreshBehind(queries, { topic: 'calendar', ...(error === null ? changed : {}) });
}

function isLive(query: Query): boolean {
  return query.meta?.liveTopics !== undefined;
}

/** Returns the age in milliseconds of the oldest answer that live messages keep fresh, shown or prefetched. */
export function oldestAnswerMs(queries: QueryClient): number {
  return Math.max(
    performance.now() - askedSince(),
    ...queries.getQueryCache().findAll({ predicate: isLive }).map(ageOf),
  );
}

/**
 * Fetches again what may be older than the channel's messages: after a break everything; at first the live answers that
 * are older than the channel remembers. Drops prefetched answers that are as old. Waits for running fetches and doesn't
 * cancel them.
 */
export async function refetchMissed(queries: QueryClient, rememberedMs: number | null): Promise<void> {
  if (rememberedMs === null || performance.now() - askedSince() > rememberedMs) forgetAsked();
  await refetch(queries, rememberedMs === null ? () => true : (query) => isLive(query) && ageOf(query) > rememberedMs);
}
