import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { instantParam } from '../database/instant.ts';

/** Adds one attempt to a bucket's current window and gives the count so far, atomically over all processes (D62). */
export async function countAttempt(database: Database, bucket: string, windowStart: Temporal.Instant): Promise<number> {
  const { attempts } = await database
    .insertInto('rate_limits')
    .values({ bucket, window_start: windowStart.toString(), attempts: 1 })
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'window_start']).doUpdateSet({ attempts: sql<number>`rate_limits.attempts + 1` }),
    )
    .returning('attempts')
    .executeTakeFirstOrThrow();
  return attempts;
}

/** The attempts that a bucket's current window has seen. */
export async function attemptsOf(database: Database, bucket: string, windowStart: Temporal.Instant): Promise<number> {
  const row = await database
    .selectFrom('rate_limits')
    .select('attempts')
    .where('bucket', '=', bucket)
    .where('window_start', '=', instantParam(windowStart))
    .executeTakeFirst();
  return row?.attempts ?? 0;
}

/** Removes windows that no limit looks at any more. */
export async function deleteOldWindows(database: Database, before: Temporal.Instant): Promise<void> {
  await database.deleteFrom('rate_limits').where('window_start', '<', instantParam(before)).execute();
}
