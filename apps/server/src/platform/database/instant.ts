import { type RawBuilder, sql } from 'kysely';

/** An instant as a parameter that a `timestamptz` column is compared with. */
export function instantParam(instant: Temporal.Instant): RawBuilder<Temporal.Instant> {
  return sql<Temporal.Instant>`${instant.toString()}::timestamptz`;
}
