import type { Id } from '@psia/contract/core/ids';
import { at, type WallTime } from '@psia/contract/core/time';
import { mostTrainersOfMonth } from '@psia/contract/money/money-months.contract';
import type { DaysOfMonth } from '@psia/contract/money/months.rules';
import { type RawBuilder, sql } from 'kysely';
import { heldTrainings } from '../../participations/participations.public.ts';

interface Hours extends DaysOfMonth {
  readonly schoolId: Id<'school'>;
  readonly now: WallTime;
}

/**
 * SQL: how long each trainer of a school trained with dogs on some days: agreed trainings that are over, and those of groups,
 * each whole for each of its trainers. Rows are of `TrainerOfMonth`, those with the most hours first.
 */
export function hoursOfTrainers({ schoolId, first, last, now }: Hours): RawBuilder<unknown> {
  const within = sql`start_time >= ${at(first, '00:00')}::timestamp AND start_time < ${last}::date + 1`;
  return sql`
    SELECT held.trainer_id AS "trainerId", trainers.display_first_name || ' ' || trainers.display_last_name AS name,
      (count(*) FILTER (WHERE NOT is_group))::int AS trainings, (count(*) FILTER (WHERE is_group))::int AS "groupTrainings",
      (extract(epoch FROM sum(end_time - start_time)) / 60)::int AS minutes,
      (extract(epoch FROM coalesce(sum(end_time - start_time) FILTER (WHERE is_shared), interval '0')) / 60)::int
        AS "sharedMinutes"
    FROM ${heldTrainings(schoolId, { within, wall: now })} AS held
    JOIN members AS trainers ON trainers.school_id = ${schoolId} AND trainers.id = held.trainer_id
    GROUP BY held.trainer_id, trainers.display_first_name, trainers.display_last_name
    ORDER BY minutes DESC, name, held.trainer_id LIMIT ${mostTrainersOfMonth}`;
}
