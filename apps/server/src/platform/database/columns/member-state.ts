import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a member is active: neither archived nor erased. Its text is the same in every query, so that the indexes of
 * active members serve it.
 * @param members - What the query calls the table.
 */
export function isActive(members = 'members'): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${members}.state`)} = 'active'`;
}

/** The opposite of `isActive`: whether a member has left the school, archived or erased. */
export function hasLeft(members = 'members'): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${members}.state`)} <> 'active'`;
}
