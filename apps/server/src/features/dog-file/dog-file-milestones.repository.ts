import type { Id } from '@psia/contract/core/ids';
import { instantOf } from '@psia/contract/core/school-clock';
import type { WallTime } from '@psia/contract/core/time';
import type { Milestone } from '@psia/contract/dog-file/dog-file.contract';
import { sql } from 'kysely';
import type { ReadContext } from '../../platform/acting/context.ts';

interface Stretch {
  readonly dogId: Id<'dog'>;
  /** The first moment on the school's clock, and the first after the end. */
  readonly start: WallTime;
  readonly end: WallTime;
  readonly most: number;
}

/**
 * The newest of what a dog did in a stretch of time, newest first: confirmed trainings that have begun, those of groups in
 * which it took part, and exercises that were completed, by the names that they had then.
 */
export async function listNewestMilestones(
  { db, school, now }: Pick<ReadContext, 'db' | 'school' | 'now'>,
  { dogId, start, end, most }: Stretch,
): Promise<Milestone[]> {
  const [first, after] = [start, end].map((time) => instantOf(time, school.timeZone).toString());
  const { rows } = await sql<Milestone>`
    SELECT to_char(happened, 'YYYY-MM-DD') AS date, kind, title FROM (
      SELECT start_time AS happened, 'training' AS kind, service_name AS title FROM trainings
      WHERE school_id = ${school.id} AND dog_id = ${dogId} AND status = 'confirmed'
        AND start_time >= ${start}::timestamp AND start_time < ${end}::timestamp AND start_time <= ${now.wall}::timestamp
      UNION ALL
      SELECT taking.start_time, 'groupTraining', groups.name
      FROM group_training_participants AS taking
      JOIN group_trainings ON group_trainings.school_id = ${school.id} AND group_trainings.id = taking.group_training_id
      JOIN groups ON groups.school_id = ${school.id} AND groups.id = group_trainings.group_id
      WHERE taking.school_id = ${school.id} AND taking.participant_id = ${dogId} AND taking.left_at IS NULL
        AND taking.start_time >= ${start}::timestamp AND taking.start_time < ${end}::timestamp
        AND taking.start_time <= ${now.wall}::timestamp AND group_trainings.cancelled_at IS NULL
      UNION ALL
      SELECT completed_at AT TIME ZONE ${school.timeZone}, 'exercise', versions.name
      FROM assigned_exercises AS assigned
      JOIN exercise_versions AS versions ON versions.school_id = ${school.id}
        AND versions.exercise_id = assigned.exercise_id AND versions.number = assigned.completed_version
      WHERE assigned.school_id = ${school.id} AND assigned.dog_id = ${dogId}
        AND assigned.completed_at >= ${first}::timestamptz AND assigned.completed_at < ${after}::timestamptz
    ) AS found
    ORDER BY happened DESC, kind, title LIMIT ${most}`.execute(db);
  return rows;
}
