import { type RawBuilder, sql } from 'kysely';

/** A text column in Polish alphabetical order (a, ą, b …), whatever the locale of the database. */
export function polishOrder(column: string): RawBuilder<string> {
  return sql<string>`${sql.ref(column)} collate "pl-x-icu"`;
}
