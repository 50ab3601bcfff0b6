import { type RawBuilder, sql } from 'kysely';

/** An instant as a parameter that a `timestamptz` column is compared with. */
export function instantParam(instant: Temporal.Instant): RawBuilder<Temporal.Instant> {
  return sql<Temporal.Instant>`${instant.toString()}::timestamptz`;
}

/**
 * A bound of a time that leaves nothing out: of a stretch with two ends, whatever they are, PostgreSQL expects little, so
 * that the plan for all calls goes by the time; of one with one end a third of all there is.
 */
export function endless<T>(): RawBuilder<T> {
  return sql<T>`'infinity'`;
}
