import type { DogAttendance } from '@psia/contract/attendance/attendance.contract';
import type { Id } from '@psia/contract/core/ids';
import { sql } from 'kysely';
import type { ReadContext } from '../../platform/acting/context.ts';
import { groupParticipations, individualParticipations, partsTaken } from '../participations/participations.public.ts';
import type { Kept } from './attendance.domain.ts';

type Row = Kept & Pick<DogAttendance, 'kind' | 'id' | 'startTime' | 'title'>;

/** The newest agreed trainings of a dog that have begun, of both kinds, with what is kept of the dog in each. */
export async function listOfDog(
  { db, school, now }: Pick<ReadContext, 'db' | 'school' | 'now'>,
  { dogId, most }: { readonly dogId: Id<'dog'>; readonly most: number },
): Promise<Row[]> {
  const own = individualParticipations({ schoolId: school.id, whose: { kind: 'dog', id: dogId } });
  const withGroups = groupParticipations(school.id, partsTaken(school.id, dogId));
  const hasBegun = sql`state = 'confirmed' AND start_time <= ${now.wall}::timestamp`;
  const newest = sql`ORDER BY start_time DESC, id DESC LIMIT ${most}`;
  const { rows } = await sql<Row>`
    SELECT begun.kind, begun.id, begun.start_time AS "startTime", begun.end_time AS "endTime",
      coalesce(groups.name, begun.service_name) AS title, marks.state, begun.excuse,
      CASE WHEN begun.kind = 'training'
        THEN EXISTS (SELECT FROM recommendations WHERE school_id = ${school.id} AND training_id = begun.id)
        ELSE EXISTS (SELECT FROM recommendations WHERE school_id = ${school.id} AND group_training_id = begun.id
          AND dog_id = ${dogId}) END AS "isWritten"
    FROM (
      (SELECT kind, id, start_time, end_time, service_name, group_id, NULL::text AS excuse FROM ${own} AS own WHERE ${hasBegun} ${newest})
      UNION ALL
      (SELECT kind, id, start_time, end_time, service_name, group_id, excuse FROM ${withGroups} AS with_groups
        WHERE ${hasBegun} ${newest})
      ${newest}
    ) AS begun
    LEFT JOIN groups ON groups.school_id = ${school.id} AND groups.id = begun.group_id
    LEFT JOIN attendance AS marks ON marks.school_id = ${school.id} AND marks.training_id = begun.id
      AND marks.dog_id = ${dogId}
    ORDER BY begun.start_time DESC, begun.id DESC`.execute(db);
  return rows;
}
