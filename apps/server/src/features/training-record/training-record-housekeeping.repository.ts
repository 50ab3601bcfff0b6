import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { instantParam } from '../../platform/database/instant.ts';
import { gatherCounts } from '../../platform/database/lists/gather-counts.ts';

/** Sums the many small rows that count a dog's confirmed trainings into one row. */
export async function gatherConfirmedCounts(database: Database): Promise<void> {
  await gatherCounts(database, { table: 'confirmed_counts', key: ['school_id', 'dog_id'] });
}

/** How far back to look for notes to delete. Older notes stay if the sweep did not run for longer. */
const lookedBack = { hours: 30 * 24 };

/** Deletes the notes of requests that were declined, withdrawn or expired before a moment (D195). */
export async function deleteNotesOfEndedRequests(database: Database, before: Temporal.Instant): Promise<void> {
  await deleteInBatches(database, {
    table: 'training_notes',
    key: ['school_id', 'id'],
    condition: sql`(school_id, training_id) IN (
      SELECT trainings.school_id, trainings.id FROM trainings
      WHERE status IN ('declined', 'withdrawn', 'expired') AND decided_at < ${instantParam(before)}
        AND decided_at > ${instantParam(before.subtract(lookedBack))})`,
  });
}
