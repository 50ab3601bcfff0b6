import { sql } from 'kysely';
import { isDogOwner } from '../../../platform/database/columns/dog-people.ts';
import { polishOrder } from '../../../platform/database/polish-order.ts';
import { text, yesNo } from './exports-cells.domain.ts';
import type { Table } from './exports-table.repository.ts';

const noDog = '00000000-0000-0000-0000-000000000000';

const trainerNames = sql`(
  SELECT string_agg(trainers.display_name, ', ' ORDER BY ${polishOrder('trainers.display_name')}, trainers.id)
  FROM group_trainers
  JOIN members AS trainers ON trainers.school_id = groups.school_id AND trainers.id = group_trainers.trainer_id
  WHERE group_trainers.school_id = groups.school_id AND group_trainers.group_id = groups.id)`;

/** The groups that are not deleted, oldest first: a row for each dog in one, and one for a group without dogs. */
export const groupsTable: Table = {
  columns: [
    ['Grupa', sql`groups.name`, text],
    ['Opis', sql`groups.description`, text],
    ['Cena', sql`groups.price_note`, text],
    ['Zapisy otwarte', sql`groups.enrollments_enabled`, yesNo],
    ['Trenerzy', trainerNames, text],
    ['Pies', sql`dogs.name`, text],
    ['Rasa', sql`dogs.breed`, text],
    ['Właściciel', sql`owners.display_name`, text],
    ['Telefon właściciela', sql`owners.phone`, text],
  ],
  from: (schoolId) => sql`groups
    LEFT JOIN group_dogs ON group_dogs.school_id = ${schoolId} AND group_dogs.group_id = groups.id
    LEFT JOIN dogs ON dogs.school_id = ${schoolId} AND dogs.id = group_dogs.dog_id
    LEFT JOIN members AS owners ON owners.school_id = ${schoolId} AND ${isDogOwner()}
    WHERE groups.school_id = ${schoolId} AND groups.deleted_at IS NULL`,
  order: [
    [sql`groups.id`, 'uuid'],
    [sql`coalesce(group_dogs.dog_id, ${noDog}::uuid)`, 'uuid'],
  ],
};
