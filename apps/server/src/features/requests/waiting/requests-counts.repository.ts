import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';

/**
 * Replaces the rows that count a dog's confirmed trainings by one with their sum. Rows that another process is gathering are
 * left to it.
 */
export async function gatherConfirmedCounts(database: Database): Promise<void> {
  await sql`
    WITH held AS (
      SELECT school_id, dog_id, id FROM confirmed_counts
      WHERE (school_id, dog_id) IN (
        SELECT school_id, dog_id FROM confirmed_counts GROUP BY school_id, dog_id HAVING count(*) > 1)
      FOR UPDATE SKIP LOCKED
    ), gathered AS (
      DELETE FROM confirmed_counts AS counted USING held
      WHERE counted.school_id = held.school_id AND counted.dog_id = held.dog_id AND counted.id = held.id
      RETURNING counted.school_id, counted.dog_id, counted.change
    )
    INSERT INTO confirmed_counts (school_id, dog_id, change)
    SELECT school_id, dog_id, sum(change) FROM gathered GROUP BY school_id, dog_id`.execute(database);
}
