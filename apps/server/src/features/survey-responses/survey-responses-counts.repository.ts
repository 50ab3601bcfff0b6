import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/**
 * Replaces the rows that count how often an answer was given by one with their sum. Rows that another process is gathering
 * are left to it.
 */
export async function gatherAnswerCounts(database: Database): Promise<void> {
  await sql`
    WITH held AS (
      SELECT school_id, survey_id, question_id, place, id FROM survey_answer_counts
      WHERE (school_id, survey_id, question_id, place) IN (
        SELECT school_id, survey_id, question_id, place FROM survey_answer_counts
        GROUP BY school_id, survey_id, question_id, place HAVING count(*) > 1)
      FOR UPDATE SKIP LOCKED
    ), gathered AS (
      DELETE FROM survey_answer_counts AS counted USING held
      WHERE counted.school_id = held.school_id AND counted.survey_id = held.survey_id
        AND counted.question_id = held.question_id AND counted.place = held.place AND counted.id = held.id
      RETURNING counted.school_id, counted.survey_id, counted.question_id, counted.place, counted.change
    )
    INSERT INTO survey_answer_counts (school_id, survey_id, question_id, place, change)
    SELECT school_id, survey_id, question_id, place, sum(change) FROM gathered
    GROUP BY school_id, survey_id, question_id, place`.execute(database);
}
