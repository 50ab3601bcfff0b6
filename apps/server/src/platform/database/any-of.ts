import { type RawBuilder, sql } from 'kysely';

/** `column = anyOf(ids)`: one parameter however many ids there are, so that the statement stays the same. */
export function anyOf(ids: readonly string[]): RawBuilder<string> {
  return sql<string>`any(${[...ids]}::uuid[])`;
}
