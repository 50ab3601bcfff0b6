import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { gatherCounts } from '../../platform/database/lists/gather-counts.ts';

/** Sums the many small rows that count a template's reports ending on one day into one row. */
export async function gatherRunningCounts(database: Database): Promise<void> {
  await gatherCounts(database, { table: 'running_report_counts', key: ['school_id', 'template_id', 'last_day'] });
}

/**
 * Removes the counts of reports whose last day is before the day of an instant (UTC). Pass an instant two days ago, so that
 * the day is over on every school's clock.
 */
export async function deleteEndedCounts(database: Database, before: Temporal.Instant): Promise<void> {
  const day = before.toZonedDateTimeISO('UTC').toPlainDate().toString();
  await deleteInBatches(database, {
    table: 'running_report_counts',
    key: ['school_id', 'template_id', 'last_day', 'id'],
    condition: sql`last_day < ${day}::date`,
  });
}
