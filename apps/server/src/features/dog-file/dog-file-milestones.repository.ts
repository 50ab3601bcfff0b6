import type { Id } from '@psia/contract/core/ids';
import { instantOf } from '@psia/contract/core/school-clock';
import type { WallTime } from '@psia/contract/core/time';
import type { Milestone } from '@psia/contract/dog-file/dog-file.contract';
import { sql } from 'kysely';
import type { ReadContext } from '../../platform/acting/context.ts';
import { groupParticipations, individualParticipations, partsTaken } from '../participations/participations.public.ts';

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
  const own = individualParticipations({ schoolId: school.id, whose: { kind: 'dog', id: dogId } });
  const withGroups = groupParticipations(school.id, partsTaken(school.id, dogId));
  const hasBegun = sql`state = 'confirmed' AND start_time >= ${start}::timestamp AND start_time < ${end}::timestamp
    AND start_time <= ${now.wall}::timestamp`;
  const { rows } = await sql<Milestone>`
    SELECT to_char(happened, 'YYYY-MM-DD') AS date, kind, title FROM (
      SELECT start_time AS happened, kind, service_name AS title FROM ${own} AS own WHERE ${hasBegun}
      UNION ALL
      SELECT start_time, kind, groups.name FROM ${withGroups} AS with_groups
      JOIN groups ON groups.school_id = ${school.id} AND groups.id = with_groups.group_id
      WHERE ${hasBegun}
      UNION ALL
      SELECT completed_at AT TIME ZONE ${school.timeZone}, 'exercise', versions.name
      FROM assigned_exercises AS assigned
      JOIN exercise_versions AS versions ON versions.school_id = ${school.id}
        AND versions.exercise_id = assigned.exercise_id AND versions.number = assigned.completed_version
      WHERE assigned.school_id = ${school.id} AND assigned.dog_id = ${dogId} AND assigned.hidden_at IS NULL
        AND assigned.completed_at >= ${first}::timestamptz AND assigned.completed_at < ${after}::timestamptz
    ) AS found
    ORDER BY happened DESC, kind, title LIMIT ${most}`.execute(db);
  return rows;
}
