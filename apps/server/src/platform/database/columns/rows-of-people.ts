import { type Kysely, sql } from 'kysely';
import type { DB } from '../../../../migrations/schema.generated.ts';
import { anyOf } from '../any-of.ts';

/** Where rows are that belong to dogs or people of a school, and to which of them. */
interface RowsOf {
  readonly table: keyof DB;
  readonly column: 'dog_id' | 'member_id';
  readonly ids: readonly string[];
}

/** Deletes all rows of a school's table that belong to dogs or people, for whoever erases these. */
export async function deleteRowsOf(
  { tx, school }: { readonly tx: Kysely<DB>; readonly school: { readonly id: string } },
  { table, column, ids }: RowsOf,
): Promise<void> {
  await sql`DELETE FROM ${sql.table(table)}
    WHERE school_id = ${school.id} AND ${sql.ref(column)} = ${anyOf(ids)}`.execute(tx);
}
