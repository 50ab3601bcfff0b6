import { sql } from 'kysely';
import type { Database } from '../../apps/server/src/platform/database/database.ts';

const tables = [
  'trainings',
  'training_notes',
  'locks',
  'claims',
  'group_training_participants',
  'report_submissions',
  'report_answers',
  'assigned_exercises',
  'survey_answers',
  'notifications',
];

/**
 * Fills the large tables while their indexes and exclusion constraints stand still, which then are built at once: a
 * constraint that is added to a full table looks each row up, ten times as long. What is filled in must keep them. Only
 * a superuser can; for others the tables are filled as they are.
 */
export async function fillQuickly(database: Database, fill: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ isSuper: boolean }>`
    SELECT rolsuper AS "isSuper" FROM pg_roles WHERE rolname = current_user`.execute(database);
  if (rows[0]?.isSuper !== true) {
    await fill();
    return;
  }
  const set = (isReady: boolean) =>
    sql`UPDATE pg_index SET indisready = ${isReady}, indisvalid = ${isReady} 
      WHERE indrelid = ANY (${tables}::text[]::regclass[])`.execute(database);
  await set(false);
  await fill();
  await set(true);
  for (const table of tables) {
    await sql`VACUUM FULL ${sql.table(table)}`.execute(database);
  }
}
