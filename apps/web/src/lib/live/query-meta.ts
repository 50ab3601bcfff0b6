import {
  canBeSeen,
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
/** A topic, alone or of one dog, or a part of a calendar. */
type ShownTopic = LiveTopic | `${LiveTopic}/${string}` | Calendar;

type TopicsOf = (answer: unknown) => readonly Calendar[];

/**
 * What a query says about itself: a change that can be seen in one of `liveTopics` makes it stale. What shows one dog
 * names it, as in `dogFile/0198…`; `dogFile` alone is that of any dog. Of a calendar it says which part of it, whose, and
 * of which days: `{ topic: 'calendar', parts: ['locks'], trainerId, ...window }`.
 */
interface QueryMeta extends Record<string, unknown> {
  readonly liveTopics?: readonly ShownTopic[];
  /** What else its present answer shows, where that depends on the answer. Made by `dependingOn`. */
  readonly liveTopicsOf?: TopicsOf;
}

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: QueryMeta;
  }
}

/** Says for `meta` what an answer shows; the query's own answers are of this type, which the library can't know. */
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
  return shown.some((topic) => canBeSeen(changed, shownAs(topic)));
}

const longestWaitMs = 3_000;
/** Messages that come within this time of each other are fetched together. */
const messagePauseMs = 100;
/** Spreads the pages at least so far; the server tells where more of them follow. */
const leastSpreadMs = 150;

const gathering = new WeakMap<QueryClient, StaleQueries>();

function staleQueriesOf(queries: QueryClient): StaleQueries {
  const stale = gathering.get(queries) ?? new StaleQueries(queries);
  gathering.set(queries, stale);
  return stale;
}

/**
 * Makes stale what a message of the live channel concerns; messages carry no data, so what is shown of it is fetched
 * again, together with what other messages bring within a moment. What this page did itself, and has fetched since, is
 * not fetched again.
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
 * Makes stale what one's own change concerns, and waits until it is fetched: but without a connection not at all and
 * never long, as whoever has just saved something wants to hear of it.
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

/**
 * The same without waiting, for acts whose answer is shown at once: whoever acted hears of it when the answer has come, not
 * when everything else has been asked again.
 */
export function refreshBehind(queries: QueryClient, changed: Changed): void {
  applyChange(queries, changed).catch(() => undefined);
}

/**
 * The same for what calendars show: after a success only these parts of it, after a refusal all of it, for then what is
 * shown was stale.
 */
export function applyCalendarChange(queries: QueryClient, error: unknown, changed: Omit<Changed, 'topic'>): void {
  refreshBehind(queries, { topic: 'calendar', ...(error === null ? changed : {}) });
}

function isLive(query: Query): boolean {
  return query.meta?.liveTopics !== undefined;
}

/** How old the oldest answer is that changes live, in milliseconds: one that is shown, or was asked ahead. */
export function oldestAnswerMs(queries: QueryClient): number {
  return Math.max(
    performance.now() - askedSince(),
    ...queries.getQueryCache().findAll({ predicate: isLive }).map(ageOf),
  );
}

/**
 * Fetches again what may be older than what the channel has told: after a break all of it, at first what changes live and
 * is older than the channel remembers; what was asked ahead as long ago is not taken any more. What is on its way is waited
 * for, not broken off.
 */
export async function refetchMissed(queries: QueryClient, rememberedMs: number | null): Promise<void> {
  if (rememberedMs === null || performance.now() - askedSince() > rememberedMs) forgetAsked();
  await refetch(queries, rememberedMs === null ? () => true : (query) => isLive(query) && ageOf(query) > rememberedMs);
}
