import { type RawBuilder, sql } from 'kysely';

/**
 * The lines of bells that meet a condition, held until the transaction ends: oldest first, in which order everybody holds
 * several of them, so that two who do never wait for each other. To be the first part of a statement that changes them.
 */
export function heldLines(condition: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`WITH held AS MATERIALIZED (
    SELECT school_id, id FROM notifications WHERE ${condition} ORDER BY id FOR UPDATE)`;
}
