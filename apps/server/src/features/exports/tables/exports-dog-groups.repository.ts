import type { Id } from '@psia/contract/core/ids';
import { type RawBuilder, sql } from 'kysely';
import { isDogOf } from '../../../platform/database/columns/dog-people.ts';
import { groupParticipations, partsTaken } from '../../participations/participations.public.ts';
import { text, time, words } from './exports-cells.domain.ts';
import type { NamedTable } from './exports-scope.repository.ts';

const states = words({ confirmed: 'zaplanowany', cancelled: 'odwołany' });

/** SQL: the group trainings of some people or dogs, each with its group, hall and note. */
function groupTrainingsOf(schoolId: Id<'school'>, who: RawBuilder<string>): RawBuilder<unknown> {
  return sql`${groupParticipations(schoolId, partsTaken(schoolId, who))} AS taken
    JOIN groups ON groups.school_id = ${schoolId} AND groups.id = taken.group_id
    LEFT JOIN halls ON halls.school_id = ${schoolId} AND halls.id = taken.hall_id
    LEFT JOIN dogs ON dogs.school_id = ${schoolId} AND dogs.id = taken.participant_id
    LEFT JOIN group_training_notes AS notes ON notes.school_id = ${schoolId}
      AND notes.group_training_id = taken.id AND notes.dog_id = taken.participant_id
    WHERE true`;
}

const columns = [
  ['Grupa', sql`groups.name`, text],
  ['Stan', sql`taken.state`, states],
  ['Początek', sql`taken.start_time`, time],
  ['Koniec', sql`taken.end_time`, time],
  ['Sala', sql`halls.name`, text],
] as const;

const order = [
  [sql`taken.start_time`, 'timestamp'],
  [sql`taken.id`, 'uuid'],
  [sql`taken.participant_id`, 'uuid'],
] as const;

/** The group trainings in which an owner's dogs take part or would have. */
export const groupTrainingsOfOwner = (memberId: Id<'member'>): NamedTable => ({
  title: 'Treningi grupowe',
  file: 'treningi-grupowe',
  table: {
    columns: [...columns, ['Pies', sql`dogs.name`, text], ['Informacja dla trenera', sql`notes.additional_info`, text]],
    from: (schoolId) =>
      groupTrainingsOf(
        schoolId,
        sql`ANY(ARRAY(SELECT dogs.id FROM dogs WHERE dogs.school_id = ${schoolId} AND ${isDogOf(memberId)}))`,
      ),
    order,
  },
});

/** The group trainings that a trainer leads. */
export const groupTrainingsOfTrainer = (memberId: Id<'member'>): NamedTable => ({
  title: 'Treningi grupowe',
  file: 'treningi-grupowe',
  table: { columns, from: (schoolId) => groupTrainingsOf(schoolId, sql`${memberId}::uuid`), order },
});
