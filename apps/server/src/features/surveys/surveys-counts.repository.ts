import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/**
 * Replaces the rows that count a survey's dogs by one with their sum. Rows that another process is gathering are left to it.
 */
export async function gatherSurveyCounts(database: Database): Promise<void> {
  await sql`
    WITH held AS (
      SELECT school_id, survey_id, id FROM survey_counts
      WHERE (school_id, survey_id) IN (
        SELECT school_id, survey_id FROM survey_counts GROUP BY school_id, survey_id HAVING count(*) > 1)
      FOR UPDATE SKIP LOCKED
    ), gathered AS (
      DELETE FROM survey_counts AS counted USING held
      WHERE counted.school_id = held.school_id AND counted.survey_id = held.survey_id AND counted.id = held.id
      RETURNING counted.school_id, counted.survey_id, counted.dogs, counted.answered
    )
    INSERT INTO survey_counts (school_id, survey_id, dogs, answered)
    SELECT school_id, survey_id, sum(dogs), sum(answered) FROM gathered GROUP BY school_id, survey_id`.execute(
    database,
  );
}
