import { type Expression, type RawBuilder, sql } from 'kysely';

/**
 * Whether a dog is a member's own: the one place that says whose dog it is, for access and for lists of own dogs. Today a
 * dog has one person, its owner.
 * @param member - The member's id, or what stands for it in the statement.
 * @param dogs - What the query calls the table.
 */
export function isDogOf(member: string | Expression<unknown>, dogs = 'dogs'): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${dogs}.owner_id`)} = ${member}`;
}
