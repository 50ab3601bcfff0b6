import type { Query, QueryClient } from '@tanstack/react-query';
import { askedSince } from '../api/answers-ahead.ts';

interface Beginning {
  readonly atMs: number;
  /** By the clock, which goes on while the device sleeps. */
  readonly clockMs: number;
}

const beginnings = new WeakMap<object, Beginning>();

/** Records when each query's last fetch began: its answer has all earlier changes. Call it once, before any fetch. */
export function watchFetches(queries: QueryClient): void {
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'fetch') return;
    const query: object = event.query;
    // What it takes may have been asked ahead.
    const atMs = askedSince();
    beginnings.set(query, { atMs, clockMs: Date.now() - (performance.now() - atMs) });
  });
}

function isOlder(query: Query, changedAt: number): boolean {
  return (beginnings.get(query)?.atMs ?? Number.NEGATIVE_INFINITY) < changedAt;
}

/** Returns how long ago a query's last fetch began, in milliseconds; 0 if it was never fetched. */
export function ageOf(query: Query): number {
  const beginning = beginnings.get(query);
  if (beginning) return Math.max(performance.now() - beginning.atMs, Date.now() - beginning.clockMs);
  return query.state.status === 'pending' ? 0 : Number.POSITIVE_INFINITY;
}

/** Fetches again the shown queries among some. Waits first for a running fetch, because it began too early. */
export async function refetch(queries: QueryClient, isMeant: (query: Query) => boolean): Promise<void> {
  const early = queries.getQueryCache().findAll({ predicate: isMeant, fetchStatus: 'fetching' });
  const again = (predicate: (query: Query) => boolean) =>
    queries.invalidateQueries({ predicate }, { cancelRefetch: false });
  await Promise.all([
    again((query) => isMeant(query) && !early.includes(query)),
    ...early.map(async (query) => {
      await query.promise?.catch(() => undefined);
      await again((other) => other === query);
    }),
  ]);
}

interface Change {
  readonly isMeant: (query: Query) => boolean;
  /** When it happened, by this page's `performance.now()`: queries fetched since are up to date. */
  readonly changedAt: number;
  readonly pauseMs: number;
  /** Whether it can wait until the page is visible again. */
  readonly deferWhileHidden: boolean;
}

/**
 * Gathers the queries that changes affect, so that many changes cause one fetch: changes within a pause go together,
 * and so do those that come during that fetch. Queries that aren't shown are only marked stale.
 */
export class StaleQueries {
  readonly #queries: QueryClient;
  /** The queries with the last change that concerns each. */
  #gathered = new Map<Query, number>();
  #next = Promise.withResolvers<void>();
  #dueAt = Number.POSITIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isFetching = false;
  #deferWhileHidden = true;

  constructor(queries: QueryClient) {
    this.#queries = queries;
    globalThis.document?.addEventListener('visibilitychange', () => this.#schedule());
  }

  /**
   * Marks queries as stale after a pause, or sooner together with earlier ones; resolves once they have been fetched
   * since.
   */
  add({ isMeant, changedAt, pauseMs, deferWhileHidden }: Change): Promise<void> {
    for (const query of this.#queries.getQueryCache().findAll({ predicate: isMeant })) {
      this.#gathered.set(query, Math.max(changedAt, this.#gathered.get(query) ?? changedAt));
    }
    if (this.#gathered.size === 0) return Promise.resolve();
    this.#deferWhileHidden &&= deferWhileHidden;
    this.#dueAt = Math.min(this.#dueAt, performance.now() + pauseMs);
    this.#schedule();
    return this.#next.promise;
  }

  #schedule() {
    clearTimeout(this.#timer);
    if (this.#isFetching || this.#gathered.size === 0) return;
    if (this.#deferWhileHidden && globalThis.document?.hidden) return;
    const fetchGathered = () => this.#fetch().catch(() => undefined);
    this.#timer = setTimeout(fetchGathered, Math.max(0, this.#dueAt - performance.now()));
  }

  async #fetch() {
    const [gathered, fetched] = [this.#gathered, this.#next];
    this.#gathered = new Map();
    this.#next = Promise.withResolvers();
    this.#dueAt = Number.POSITIVE_INFINITY;
    this.#deferWhileHidden = true;
    this.#isFetching = true;
    try {
      await refetch(this.#queries, (query) => {
        const changedAt = gathered.get(query);
        return changedAt !== undefined && isOlder(query, changedAt);
      });
    } finally {
      this.#isFetching = false;
      fetched.resolve();
      this.#schedule();
    }
  }
}
