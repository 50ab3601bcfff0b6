import type { Id } from '@psia/contract/core/ids';
import type { Interval } from '@psia/contract/occupancy/occupancy.rules';
import { sql } from 'kysely';
import { anyOf } from '../../../platform/database/any-of.ts';
import type { WriteContext } from '../../../platform/http/context.ts';
import { earliestStart } from '../../occupancy/occupancy.public.ts';

type Ctx = Pick<WriteContext, 'tx' | 'school' | 'now' | 'actor'>;

interface InTheWay {
  readonly trainerIds: readonly Id<'trainer'>[];
  readonly dogIds: readonly Id<'dog'>[];
  readonly intervals: readonly Interval[];
  readonly status: 'declined' | 'withdrawn';
}

/**
 * Ends the live requests that overlap any stretch: of dogs, and of trainers unless the school keeps a reserve list (D22).
 * Gives their ids, oldest booking first.
 */
export async function endOverlapping(
  { tx, school, now, actor }: Ctx,
  { trainerIds, dogIds, intervals, status }: InTheWay,
): Promise<string[]> {
  const starts = intervals.map(({ startTime }) => startTime);
  const ends = intervals.map(({ endTime }) => endTime);
  const earliest = intervals.map(earliestStart);
  // Two looks, so that each has its index; the rows are held in one order, so that rivals don't deadlock.
  const { rows } = await sql<{ id: string }>`
    WITH taken AS MATERIALIZED (
      SELECT * FROM unnest(${starts}::timestamp[], ${ends}::timestamp[], ${earliest}::timestamp[])
        AS times (start_time, end_time, earliest)
    ), in_the_way AS (
      SELECT trainings.id FROM taken, LATERAL (
        SELECT id FROM trainings WHERE school_id = ${school.id} AND trainer_id = ${anyOf(trainerIds)}
          AND NOT (SELECT allow_reserve_list FROM schools WHERE id = ${school.id})
          AND status = 'requested' AND start_time > greatest(taken.earliest, ${now.wall}::timestamp)
          AND start_time < taken.end_time AND end_time > taken.start_time OFFSET 0) AS trainings
      UNION
      SELECT trainings.id FROM taken, LATERAL (
        SELECT id FROM trainings WHERE school_id = ${school.id} AND dog_id = ${anyOf(dogIds)}
          AND status = 'requested' AND start_time > greatest(taken.earliest, ${now.wall}::timestamp)
          AND start_time < taken.end_time AND end_time > taken.start_time OFFSET 0) AS trainings
    ), held AS MATERIALIZED (
      SELECT id FROM trainings WHERE id = ANY(ARRAY(SELECT id FROM in_the_way)) AND school_id = ${school.id}
        AND status = 'requested'
      ORDER BY id FOR UPDATE
    )
    UPDATE trainings SET status = ${status}, decided_at = ${now.instant.toString()},
      decided_by = ${actor.id}, sequence = sequence + 1
    FROM held WHERE trainings.id = held.id AND trainings.school_id = ${school.id}
    RETURNING trainings.id`.execute(tx);
  return rows.map(({ id }) => id).toSorted();
}
