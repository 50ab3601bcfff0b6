import type { QueryClient, QueryExecuteOptions, QueryKey } from '@tanstack/react-query';

/** Asks anew for a list and gives the one with this id; fails when it is no longer there. */
export async function fetchListed<Item extends { readonly id: string }, Key extends QueryKey>(
  queries: QueryClient,
  list: QueryExecuteOptions<Item[], Error, Item[], Item[], Key>,
  id: string,
): Promise<Item> {
  const found = (await queries.query({ ...list, staleTime: 0 })).find((item) => item.id === id);
  if (!found) throw new Error(`${id} is no longer in its list`);
  return found;
}
