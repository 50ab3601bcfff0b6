import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { instantParam } from '../../platform/database/instant.ts';
import { gatherCounts } from '../../platform/database/lists/gather-counts.ts';

/** Sums the many small rows that count an exercise's uses in a month into one row. */
export async function gatherExerciseUses(database: Database): Promise<void> {
  await gatherCounts(database, { table: 'exercise_uses', key: ['school_id', 'month', 'exercise_id'] });
}

/** Removes the counts of uses in months that began before an instant. */
export async function deleteOldUses(database: Database, before: Temporal.Instant): Promise<void> {
  const key = ['school_id', 'month', 'exercise_id', 'id'];
  await deleteInBatches(database, {
    table: 'exercise_uses',
    key,
    condition: sql`month < ${instantParam(before)}::date`,
  });
}
