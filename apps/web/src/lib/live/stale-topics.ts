import type { Query, QueryClient } from '@tanstack/react-query';

/** Fetches again what is shown of some queries; a fetch that is under way began too early, so it is waited for first. */
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

/**
 * Gathers the topics of changes, so that a burst is fetched once: what comes within a pause goes together, and what comes
 * while it is being fetched goes together afterwards.
 */
export class StaleTopics {
  readonly #queries: QueryClient;
  #gathered = new Set<string>();
  #next = Promise.withResolvers<void>();
  #dueAt = Number.POSITIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isFetching = false;

  constructor(queries: QueryClient) {
    this.#queries = queries;
  }

  /** Makes a topic stale after a pause, or sooner with what is due sooner; resolves once it has been fetched since. */
  add(topic: string, pauseMs: number): Promise<void> {
    this.#gathered.add(topic);
    const dueAt = performance.now() + pauseMs;
    if (dueAt < this.#dueAt) {
      this.#dueAt = dueAt;
      this.#schedule();
    }
    return this.#next.promise;
  }

  #schedule() {
    clearTimeout(this.#timer);
    if (this.#isFetching || this.#gathered.size === 0) return;
    const fetchGathered = () => this.#fetch().catch(() => undefined);
    this.#timer = setTimeout(fetchGathered, Math.max(0, this.#dueAt - performance.now()));
  }

  async #fetch() {
    const [topics, fetched] = [this.#gathered, this.#next];
    this.#gathered = new Set();
    this.#next = Promise.withResolvers();
    this.#dueAt = Number.POSITIVE_INFINITY;
    this.#isFetching = true;
    try {
      await refetch(this.#queries, ({ meta }) => meta?.liveTopics?.some((topic) => topics.has(topic)) ?? false);
    } finally {
      this.#isFetching = false;
      fetched.resolve();
      this.#schedule();
    }
  }
}
