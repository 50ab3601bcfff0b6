import { type RawBuilder, sql } from 'kysely';
import { isDogOwner } from '../../../platform/database/columns/dog-people.ts';
import { polishOrder } from '../../../platform/database/polish-order.ts';
import { participantsOf } from '../../participations/participations.public.ts';
import { moment, text, time } from './exports-cells.domain.ts';
import type { NamedTable } from './exports-scope.repository.ts';
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

/** The columns of `groupTrainings`, whose SELECT names none. */
const listed = sql`listed (kind, id, start_time, end_time, dog_name, owner_name, group_name, dogs, trainer_names, hall_name,
  service_name, price_grosze, cancelled_at, cancelled_by, reason)`;

/** All group trainings of a school, cancelled ones too. */
export const groupTrainingsOfSchool: NamedTable = {
  title: 'Treningi grupowe',
  file: 'treningi-grupowe',
  table: {
    columns: [
      ['Grupa', sql`listed.group_name`, text],
      ['Początek', sql`listed.start_time`, time],
      ['Koniec', sql`listed.end_time`, time],
      ['Trenerzy', sql`listed.trainer_names`, text],
      ['Liczba psów', sql`listed.dogs`, text],
      ['Sala', sql`listed.hall_name`, text],
      ['Odwołano', sql`listed.cancelled_at`, moment],
      ['Kto odwołał', sql`listed.cancelled_by`, text],
    ],
    from: (schoolId) =>
      sql`(${groupTrainings(
        schoolId,
        sql`(SELECT id FROM group_trainings WHERE school_id = ${schoolId})`,
      )}) AS ${listed} WHERE true`,
    order: [[sql`listed.id`, 'uuid']],
  },
};

/** The dogs that take part in a school's group trainings, or would have. */
export const groupParticipants: NamedTable = {
  title: 'Uczestnicy treningów grupowych',
  file: 'uczestnicy-treningow-grupowych',
  table: {
    columns: [
      ['Grupa', sql`groups.name`, text],
      ['Początek', sql`dated.start_time`, time],
      ['Pies', sql`dogs.name`, text],
      ['Właściciel', sql`owners.display_name`, text],
      ['Informacja dla trenera', sql`notes.additional_info`, text],
    ],
    from: (schoolId) => sql`group_trainings AS dated
      JOIN groups ON groups.school_id = ${schoolId} AND groups.id = dated.group_id
      CROSS JOIN LATERAL ${participantsOf(schoolId, sql`dated.id`)} AS taking
      JOIN dogs ON dogs.school_id = ${schoolId} AND dogs.id = taking.dog_id
      JOIN members AS owners ON owners.school_id = ${schoolId} AND ${isDogOwner()}
      LEFT JOIN group_training_notes AS notes ON notes.school_id = ${schoolId}
        AND notes.group_training_id = dated.id AND notes.dog_id = dogs.id
      WHERE dated.school_id = ${schoolId}`,
    order: [
      [sql`dated.id`, 'uuid'],
      [sql`taking.participant_id`, 'uuid'],
    ],
  },
};
