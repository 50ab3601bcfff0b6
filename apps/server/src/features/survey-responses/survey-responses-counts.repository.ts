import type { Database } from '../../platform/database/database.ts';
import { gatherCounts } from '../../platform/database/lists/gather-counts.ts';

/** Sums the many small rows that count how often an answer was given into one row. */
export async function gatherAnswerCounts(database: Database): Promise<void> {
  await gatherCounts(database, {
    table: 'survey_answer_counts',
    key: ['school_id', 'survey_id', 'question_id', 'place'],
  });
}
