/** What the screens need of a query; a query's result is one. */
export interface LoadedQuery<T> {
  readonly data: T | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly refetch: () => Promise<unknown>;
}

/** Several queries as one, with the data made of theirs; asking again repeats those that failed. */
export function joinQueries<T>(queries: readonly LoadedQuery<unknown>[], data: T | undefined): LoadedQuery<T> {
  return {
    data,
    error: queries.find((query) => query.error !== null)?.error ?? null,
    isFetching: queries.some((query) => query.isFetching),
    isPlaceholderData: queries.some((query) => query.isPlaceholderData),
    refetch: () => Promise.all(queries.filter((query) => query.error !== null).map((query) => query.refetch())),
  };
}
