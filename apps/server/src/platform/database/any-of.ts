import { type RawBuilder, sql } from 'kysely';

/**
 * `column = anyOf(ids)`: one parameter however many ids there are, so that the statement stays the same.
 * A `statement` gives the place where they go.
 */
export function anyOf(ids: readonly string[] | RawBuilder<readonly string[]>): RawBuilder<string> {
  return sql<string>`any(${'toOperationNode' in ids ? ids : [...ids]}::uuid[])`;
}
