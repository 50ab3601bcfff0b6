import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { gatherCounts } from '../../platform/database/lists/gather-counts.ts';

/** Replaces the rows that count the reports of a template which end on the same day by one with their sum. */
export async function gatherRunningCounts(database: Database): Promise<void> {
  await gatherCounts(database, { table: 'running_report_counts', key: ['school_id', 'template_id', 'last_day'] });
}

/** Removes the counts of reports whose last day is over before an instant, on every school's clock when that is two days ago. */
export async function deleteEndedCounts(database: Database, before: Temporal.Instant): Promise<void> {
  const day = before.toZonedDateTimeISO('UTC').toPlainDate().toString();
  await deleteInBatches(database, {
    table: 'running_report_counts',
    key: ['school_id', 'template_id', 'last_day', 'id'],
    condition: sql`last_day < ${day}::date`,
  });
}
