import type { Id } from '@psia/contract/core/ids';
import { type RawBuilder, sql } from 'kysely';
import { isDogOf } from '../../../platform/database/columns/dog-people.ts';
import type { Table } from './exports-table.repository.ts';

/** A table with what it is called: a section of somebody's own data, and a file of a school's. */
export interface NamedTable {
  readonly title: string;
  /** The name of its file, without `.csv`. */
  readonly file: string;
  readonly table: Table;
}

/** Whose dogs the tables are about, and whose names may stand in them. */
export interface Scope {
  /** SQL: whether a column names a dog that the tables are about. */
  readonly hasDog: (column: RawBuilder<unknown>, schoolId: Id<'school'>) => RawBuilder<unknown>;
  /** SQL: the name of a joined member, by what the query calls it; null for one who may not be named. */
  readonly nameOf: (members: string) => RawBuilder<unknown>;
}

/** All of the school, for its trainers. */
export const schoolScope: Scope = {
  hasDog: () => sql`true`,
  nameOf: (members) => sql`${sql.ref(`${members}.display_name`)}`,
};

/** One owner's dogs; trainers and the owner are named, and no other owner (D19). */
export function ownerScope(memberId: Id<'member'>): Scope {
  return {
    hasDog: (column, schoolId) => sql`${column} = ANY(ARRAY(
      SELECT dogs.id FROM dogs WHERE dogs.school_id = ${schoolId} AND ${isDogOf(memberId)}))`,
    nameOf: (
      members,
    ) => sql`CASE WHEN ${sql.ref(`${members}.role`)} = 'trainer' OR ${sql.ref(`${members}.id`)} = ${memberId}
      THEN ${sql.ref(`${members}.display_name`)} END`,
  };
}

/** SQL: joins a member whom a column may name, under a name. */
export const joinMember = (members: string, column: string, schoolId: Id<'school'>): RawBuilder<unknown> =>
  sql`LEFT JOIN members AS ${sql.ref(members)} ON ${sql.ref(`${members}.school_id`)} = ${schoolId}
    AND ${sql.ref(`${members}.id`)} = ${sql.ref(column)}`;
