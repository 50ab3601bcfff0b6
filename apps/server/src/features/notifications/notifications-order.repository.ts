import { type RawBuilder, sql } from 'kysely';

/**
 * SQL: locks the bell lines that meet a condition until the transaction ends, oldest first. All callers lock in that
 * order, so that two never wait for each other. Must be the first part of the statement that changes the lines.
 */
export function lockedLines(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`WITH locked AS MATERIALIZED (
    SELECT school_id, id FROM notifications WHERE ${condition} ORDER BY id FOR UPDATE)`;
}
