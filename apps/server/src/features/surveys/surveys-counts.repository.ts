import type { Database } from '../../platform/database/database.ts';
import { gatherCounts } from '../../platform/database/lists/gather-counts.ts';

/** Sums the many small rows that count a survey's dogs into one row. */
export async function gatherSurveyCounts(database: Database): Promise<void> {
  await gatherCounts(database, {
    table: 'survey_counts',
    key: ['school_id', 'survey_id'],
    changes: ['dogs', 'answered'],
  });
}
