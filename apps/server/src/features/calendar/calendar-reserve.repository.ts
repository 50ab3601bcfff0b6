import { longestServiceMinutes } from '@psia/contract/services/services.rules';
import { sql } from 'kysely';
import type { ReadContext } from '../../platform/http/context.ts';

/**
 * The place on the reserve list, from 1, of the request in the query's row of `trainings`: while its trainer's time is
 * taken by a training or a group's, its turn among the trainer's live requests that overlap it; null otherwise (D22, D162).
 * OFFSET 0 keeps one look into the index for each request.
 */
export function reservePlace({ now }: Pick<ReadContext, 'now'>) {
  const isTaken = sql`EXISTS (
    SELECT 1 FROM claims WHERE claims.school_id = trainings.school_id AND claims.resource_id = trainings.trainer_id
      AND claims.during && tsrange(trainings.start_time, trainings.end_time) AND claims.reason <> 'lock' OFFSET 0)`;
  const turn = sql`(
    SELECT count(*) FROM trainings AS ahead
    WHERE ahead.school_id = trainings.school_id AND ahead.trainer_id = trainings.trainer_id
      AND ahead.status = 'requested' AND ahead.start_time > ${now.wall}::timestamp
      AND ahead.start_time > trainings.start_time - ${sql.lit(longestServiceMinutes)} * interval '1 minute' AND ahead.start_time < trainings.end_time
      AND ahead.end_time > trainings.start_time
      AND (ahead.requested_at, ahead.id) <= (trainings.requested_at, trainings.id))`;
  const isLive = sql`trainings.status = 'requested' AND trainings.start_time > ${now.wall}::timestamp`;
  return sql<number | null>`CASE WHEN ${isLive} AND ${isTaken} THEN ${turn} END`;
}
