import { sql } from 'kysely';
import { isDogOwner } from '../../../platform/database/columns/dog-people.ts';
import { moment, price, text, time, words } from './exports-cells.domain.ts';
import { joinMember, type NamedTable, type Scope } from './exports-scope.repository.ts';

const states = words({
  requested: 'prośba',
  confirmed: 'potwierdzony',
  declined: 'prośba odrzucona',
  withdrawn: 'prośba wycofana',
  expired: 'prośba bez odpowiedzi',
  cancelled: 'odwołany',
  moved: 'prośba o inny termin, przyjęta',
});

/** All requests and individual trainings of the dogs, whatever became of them, with what owners told the trainers. */
export const dogTrainings = ({ hasDog, nameOf }: Scope): NamedTable => ({
  title: 'Treningi i prośby',
  file: 'treningi-i-prosby',
  table: {
    columns: [
      ['Stan', sql`trainings.status`, states],
      ['Początek', sql`trainings.start_time`, time],
      ['Koniec', sql`trainings.end_time`, time],
      ['Pies', sql`dogs.name`, text],
      ['Właściciel', nameOf('owners'), text],
      ['Trener', nameOf('trainers'), text],
      ['Sala', sql`halls.name`, text],
      ['Usługa', sql`trainings.service_name`, text],
      ['Cena (zł)', sql`trainings.price_grosze`, price],
      ['Informacja dla trenera', sql`notes.additional_info`, text],
      ['Poproszono', sql`trainings.requested_at`, moment],
      ['Kto umówił', nameOf('creators'), text],
      ['Rozpatrzono', sql`trainings.decided_at`, moment],
      ['Kto rozpatrzył', nameOf('deciders'), text],
      ['Odwołano', sql`trainings.cancelled_at`, moment],
      ['Kto odwołał', nameOf('cancellers'), text],
      ['Powód', sql`trainings.decline_reason`, text],
    ],
    from: (schoolId) => sql`trainings
      JOIN dogs ON dogs.school_id = ${schoolId} AND dogs.id = trainings.dog_id
      JOIN members AS owners ON owners.school_id = ${schoolId} AND ${isDogOwner()}
      ${joinMember('trainers', 'trainings.trainer_id', schoolId)}
      ${joinMember('creators', 'trainings.created_by', schoolId)}
      ${joinMember('deciders', 'trainings.decided_by', schoolId)}
      ${joinMember('cancellers', 'trainings.cancelled_by', schoolId)}
      LEFT JOIN halls ON halls.school_id = ${schoolId} AND halls.id = trainings.hall_id
      LEFT JOIN training_notes AS notes ON notes.school_id = ${schoolId} AND notes.training_id = trainings.id
      WHERE trainings.school_id = ${schoolId} AND ${hasDog(sql`trainings.dog_id`, schoolId)}`,
    order: [[sql`trainings.id`, 'uuid']],
  },
});
