import { type RawBuilder, sql } from 'kysely';

/**
 * Whether a dog still trains at the school (D218).
 * @param dogs - What the query calls the table.
 */
export function isInTraining(dogs = 'dogs'): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${dogs}.ended_on`)} IS NULL`;
}

/** The opposite of `isInTraining`. Its text is the same in every query, so that the index of such dogs serves it. */
export function hasEnded(dogs = 'dogs'): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(`${dogs}.ended_on`)} IS NOT NULL`;
}
