import { type RawBuilder, sql } from 'kysely';

/** SQL: whether a row of `money_transfers` was taken back, by one that was not undone itself. */
export function isTakenBack(transfers: string): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM money_transfers AS back
    WHERE back.school_id = ${sql.ref(`${transfers}.school_id`)} AND back.reverses = ${sql.ref(`${transfers}.id`)}
      AND NOT EXISTS (SELECT FROM money_transfers AS undo
        WHERE undo.school_id = back.school_id AND undo.reverses = back.id))`;
}
