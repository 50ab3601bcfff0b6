import { type RawBuilder, sql } from 'kysely';

/** SQL: whether a row of `money_transfers` was taken back, by one that was not undone itself. */
export function isTakenBack(transfers: string): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (
    SELECT FROM money_transfers AS back
    WHERE back.school_id = ${sql.ref(`${transfers}.school_id`)} AND back.reverses = ${sql.ref(`${transfers}.id`)}
      AND NOT EXISTS (SELECT FROM money_transfers AS undo
        WHERE undo.school_id = back.school_id AND undo.reverses = back.id))`;
}

/** SQL: whether a row of `money_transfers` is shown: it neither undoes another nor was undone itself. */
export function isShown(transfers: string): RawBuilder<boolean> {
  return sql<boolean>`(NOT ${sql.ref(`${transfers}.is_undo`)} AND NOT EXISTS (
    SELECT FROM money_transfers AS undo
    WHERE undo.school_id = ${sql.ref(`${transfers}.school_id`)} AND undo.reverses = ${sql.ref(`${transfers}.id`)}
      AND undo.is_undo))`;
}

/**
 * What a transfer counts as: its kind, CARRIED for what was carried over from a client to an owner (D197); the other account than
 * the owner's; and its grosze.
 */
export interface CountedTransfer {
  readonly kind: RawBuilder<string>;
  readonly account: RawBuilder<string>;
  readonly signedGrosze: RawBuilder<number>;
}

/**
 * SQL: as what a row of `money_transfers` is counted. One that takes another back counts as that one's kind, below zero; `former`
 * is the joined row that it takes back, of nulls for any other.
 */
export function kindOfTransfer(transfers: string, former: string): CountedTransfer {
  const column = (name: string) => sql.ref(`${transfers}.${name}`);
  return {
    kind: sql<string>`CASE WHEN ${column('joined_id')} IS NOT NULL OR ${sql.ref(`${former}.joined_id`)} IS NOT NULL
      THEN 'CARRIED' ELSE coalesce(${sql.ref(`${former}.kind`)}, ${column('kind')}) END`,
    account: sql<string>`CASE ${column('from_account')} WHEN 'OWNER' THEN ${column('to_account')}
      ELSE ${column('from_account')} END`,
    signedGrosze: sql<number>`CASE WHEN ${sql.ref(`${former}.id`)} IS NULL THEN ${column('amount_grosze')}
      ELSE -${column('amount_grosze')} END`,
  };
}
