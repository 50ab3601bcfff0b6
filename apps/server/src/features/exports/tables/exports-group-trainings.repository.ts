import { type RawBuilder, sql } from 'kysely';
import { polishOrder } from '../../../platform/database/polish-order.ts';
import { participantsOf } from '../../participations/participations.public.ts';
import type { Table } from './exports-table.repository.ts';

type SchoolId = Parameters<Table['from']>[0];

/** SQL: group trainings in the columns of individual ones, each once. `found` has their ids. */
export const groupTrainings = (schoolId: SchoolId, found: RawBuilder<unknown>): RawBuilder<unknown> => {
  const everybody = participantsOf(schoolId, sql`dated.id`);
  return sql`
  SELECT 'grupowy', dated.id, dated.start_time, dated.end_time, NULL, NULL, groups.name,
    (SELECT count(dog_id)::int FROM ${everybody} AS everybody),
    (SELECT string_agg(trainers.display_name, ', ' ORDER BY ${polishOrder('trainers.display_name')}, trainers.id)
      FROM ${everybody} AS everybody
      JOIN members AS trainers ON trainers.school_id = ${schoolId} AND trainers.id = everybody.trainer_id),
    halls.name, NULL, NULL, dated.cancelled_at, cancellers.display_name, NULL
  FROM ${found} AS found
  JOIN group_trainings AS dated ON dated.school_id = ${schoolId} AND dated.id = found.id
  JOIN groups ON groups.school_id = ${schoolId} AND groups.id = dated.group_id
  LEFT JOIN halls ON halls.school_id = ${schoolId} AND halls.id = dated.hall_id
  LEFT JOIN members AS cancellers ON cancellers.school_id = ${schoolId} AND cancellers.id = dated.cancelled_by`;
};

/** SQL: the same of the cancelled ones that a condition on their times finds. */
export const cancelledGroupTrainings = (schoolId: SchoolId, within: RawBuilder<unknown>): RawBuilder<unknown> =>
  groupTrainings(
    schoolId,
    sql`(SELECT id FROM group_trainings WHERE school_id = ${schoolId} AND cancelled_at IS NOT NULL AND ${within})`,
  );
