import type { Window } from '@psia/contract/core/window';
import { sql } from 'kysely';
import { groupTrainingsOfSchool, trainingsOfSchool } from '../../participations/participations.public.ts';
import { moment, price, text, time } from './exports-cells.domain.ts';
import { cancelledGroupTrainings, groupTrainings } from './exports-group-trainings.repository.ts';
import { cancelledIndividualTrainings, individualTrainings } from './exports-individual-trainings.repository.ts';
import type { Column, OrderKey, Table } from './exports-table.repository.ts';

const byStart: readonly OrderKey[] = [
  [sql`listed.start_time`, 'timestamp'],
  [sql`listed.id`, 'uuid'],
];

const common: readonly Column[] = [
  ['Rodzaj', sql`listed.kind`, text],
  ['Początek', sql`listed.start_time`, time],
  ['Koniec', sql`listed.end_time`, time],
  ['Pies', sql`listed.dog_name`, text],
  ['Właściciel', sql`listed.owner_name`, text],
  ['Grupa', sql`listed.group_name`, text],
  ['Liczba psów', sql`listed.dogs`, text],
  ['Trener', sql`listed.trainer_names`, text],
  ['Sala', sql`listed.hall_name`, text],
  ['Usługa', sql`listed.service_name`, text],
  ['Cena (zł)', sql`listed.price_grosze`, price],
];

const cancelling: readonly Column[] = [
  ['Odwołano', sql`listed.cancelled_at`, moment],
  ['Kto odwołał', sql`listed.cancelled_by`, text],
  ['Powód', sql`listed.reason`, text],
];

const startsWithin = ({ startTime, endTime }: Window) =>
  sql`start_time >= ${startTime}::timestamp AND start_time < ${endTime}::timestamp`;

/** The confirmed trainings, individual ones and those of groups, that start within a stretch, in that order. */
export function confirmedTrainingsTable(stretch: Window): Table {
  const within = startsWithin(stretch);
  return {
    columns: common,
    from: (schoolId) => sql`(
      ${individualTrainings(schoolId, trainingsOfSchool(schoolId, [{ state: 'confirmed', within }]))}
      UNION ALL ${groupTrainings(schoolId, groupTrainingsOfSchool(schoolId, within))}) AS listed WHERE true`,
    order: byStart,
  };
}

/** The cancelled trainings of both kinds that were to start within a stretch, in that order (D26, D56). */
export function cancelledTrainingsTable(stretch: Window): Table {
  const within = startsWithin(stretch);
  return {
    columns: [...common, ...cancelling],
    from: (schoolId) => sql`(
      ${cancelledIndividualTrainings(schoolId, within)}
      UNION ALL ${cancelledGroupTrainings(schoolId, within)}) AS listed WHERE true`,
    order: byStart,
  };
}
