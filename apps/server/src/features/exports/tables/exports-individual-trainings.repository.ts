import { type RawBuilder, sql } from 'kysely';
import { isDogOwner } from '../../../platform/database/columns/dog-people.ts';
import type { Table } from './exports-table.repository.ts';

type SchoolId = Parameters<Table['from']>[0];

/** SQL: individual trainings with all that the files say of them. `found` has their ids. */
export const individualTrainings = (schoolId: SchoolId, found: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  SELECT 'indywidualny' AS kind, trainings.id, trainings.start_time, trainings.end_time, dogs.name AS dog_name,
    owners.display_name AS owner_name, NULL AS group_name, 1 AS dogs, trainers.display_name AS trainer_names,
    halls.name AS hall_name, trainings.service_name, trainings.price_grosze, trainings.cancelled_at,
    cancellers.display_name AS cancelled_by, trainings.decline_reason AS reason
  FROM ${found} AS found
  JOIN trainings ON trainings.school_id = ${schoolId} AND trainings.id = found.id
  JOIN dogs ON dogs.school_id = ${schoolId} AND dogs.id = trainings.dog_id
  JOIN members AS owners ON owners.school_id = ${schoolId} AND ${isDogOwner()}
  JOIN members AS trainers ON trainers.school_id = ${schoolId} AND trainers.id = trainings.trainer_id
  LEFT JOIN halls ON halls.school_id = ${schoolId} AND halls.id = trainings.hall_id
  LEFT JOIN members AS cancellers ON cancellers.school_id = ${schoolId} AND cancellers.id = trainings.cancelled_by`;

/** SQL: the same of the cancelled ones that a condition on their times finds. */
export const cancelledIndividualTrainings = (schoolId: SchoolId, within: RawBuilder<unknown>): RawBuilder<unknown> =>
  individualTrainings(
    schoolId,
    sql`(SELECT id FROM trainings WHERE school_id = ${schoolId} AND status = 'cancelled' AND ${within})`,
  );
