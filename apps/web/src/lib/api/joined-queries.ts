/** The parts of a query that screens need; a query's result has them. */
export interface LoadedQuery<T> {
  readonly data: T | undefined;
  /** When the data came, by this device's clock in milliseconds since 1970; 0 while there is none. */
  readonly dataUpdatedAt: number;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** Joins several queries into one, with the given data. Its age is theirs; a retry repeats those that failed. */
export function joinQueries<T>(queries: readonly LoadedQuery<unknown>[], data: T | undefined): LoadedQuery<T> {
  const failed = queries.filter((query) => query.error !== null);
  return {
    data,
    dataUpdatedAt: Math.min(...(failed.length > 0 ? failed : queries).map((query) => query.dataUpdatedAt)),
    error: failed[0]?.error ?? null,
    isFetching: queries.some((query) => query.isFetching),
    isPlaceholderData: queries.some((query) => query.isPlaceholderData),
    refetch: () => Promise.all(failed.map((query) => query.refetch())),
  };
}
