import { type RawBuilder, sql } from 'kysely';

/** The words that were typed for a search. */
export function wordsOf(search: string): string[] {
  return search.split(/\s+/).filter((word) => word !== '');
}

/**
 * Whether every word that was typed is found in a text of a row, case and accents aside. The text is one that
 * `search_key` gives, as the columns `search_text` keep it. A statement that is built once gives the place of the words.
 */
export function hasEveryWord(
  text: RawBuilder<string>,
  search: string | RawBuilder<readonly string[]>,
): RawBuilder<boolean> {
  const words = typeof search === 'string' ? sql`${wordsOf(search)}` : search;
  // Computed once, while what it is looked for in comes with every row.
  const keys = sql`(select array_agg(search_key(word)) from unnest(${words}::text[]) as word)`;
  return sql<boolean>`not exists (select from unnest(${keys}) as word where strpos(${text}, word) = 0)`;
}
