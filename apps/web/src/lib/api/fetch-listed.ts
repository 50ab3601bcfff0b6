import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';

/** Fetches a list again and returns the item with this id; throws if it is gone. */
export async function fetchListed<Item extends { readonly id: string }, Key extends QueryKey>(
  queries: QueryClient,
  list: QueryExecuteOptions<Item[], Error, Item[], Item[], Key>,
  id: string,
): Promise<Item> {
  const found = (await queries.query({ ...list, staleTime: 0 })).find((item) => item.id === id);
  if (!found) throw new Error(`${id} is no longer in its list`);
  return found;
}
