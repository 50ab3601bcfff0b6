import { at } from '@psia/contract/core/time';
import { mostTrainersOfMonth, type TrainerOfMonth } from '@psia/contract/money/money-months.contract';
import { sql } from 'kysely';
import type { ReadContext } from '../../../platform/acting/context.ts';
import {
  groupTrainingsOfSchool,
  participantsOf,
  trainingsOfSchool,
} from '../../participations/participations.public.ts';
import type { DaysOfMonth } from './money-months.repository.ts';

/**
 * How long each trainer of a school trained with dogs on some days: agreed trainings that are over, and those of groups, each
 * whole for each of its trainers. Those with the most hours first.
 */
export async function listHours(
  { db, school, now }: Pick<ReadContext<null>, 'db' | 'school' | 'now'>,
  { first, last }: DaysOfMonth,
): Promise<TrainerOfMonth[]> {
  const within = sql`start_time >= ${at(first, '00:00')}::timestamp AND start_time < ${last}::date + 1
    AND end_time <= ${now.wall}::timestamp`;
  const single = trainingsOfSchool(school.id, [{ state: 'confirmed', within }]);
  const everybody = participantsOf(school.id, sql`dated.id`);
  const { rows } = await sql<TrainerOfMonth>`
    WITH held AS (
      SELECT trainings.trainer_id, trainings.end_time - trainings.start_time AS during, false AS is_group,
        false AS is_shared
      FROM ${single} AS found
      JOIN trainings ON trainings.school_id = ${school.id} AND trainings.id = found.id
      UNION ALL
      SELECT taking.trainer_id, dated.end_time - dated.start_time, true,
        count(*) OVER (PARTITION BY dated.id) > 1
      FROM ${groupTrainingsOfSchool(school.id, within)} AS found
      JOIN group_trainings AS dated ON dated.school_id = ${school.id} AND dated.id = found.id
      CROSS JOIN LATERAL (SELECT trainer_id FROM ${everybody} AS everybody WHERE trainer_id IS NOT NULL OFFSET 0) AS taking
    )
    SELECT held.trainer_id AS "trainerId", trainers.display_first_name || ' ' || trainers.display_last_name AS name,
      (count(*) FILTER (WHERE NOT is_group))::int AS trainings, (count(*) FILTER (WHERE is_group))::int AS "groupTrainings",
      (extract(epoch FROM sum(during)) / 60)::int AS minutes,
      (extract(epoch FROM coalesce(sum(during) FILTER (WHERE is_shared), interval '0')) / 60)::int AS "sharedMinutes"
    FROM held JOIN members AS trainers ON trainers.school_id = ${school.id} AND trainers.id = held.trainer_id
    GROUP BY held.trainer_id, trainers.display_first_name, trainers.display_last_name
    ORDER BY minutes DESC, name, held.trainer_id LIMIT ${mostTrainersOfMonth}`.execute(db);
  return rows;
}
