import type { AttendanceState } from '@psia/contract/attendance/attendance.rules';
import { sql } from 'kysely';
import { excusedParts, trainingOfId } from '../../participations/participations.public.ts';
import { moment, text, time, words } from '../tables/exports-cells.domain.ts';
import { joinMember, type NamedTable, type Scope } from '../tables/exports-scope.repository.ts';

const states = words({
  PRESENT: 'obecny',
  EXCUSED: 'nieobecność zgłoszona',
  LATE_EXCUSE: 'nieobecność zgłoszona za późno',
  NO_SHOW: 'nieobecność bez zapowiedzi',
} satisfies Record<AttendanceState, string>);

/** What was said of the dogs' attendance, by trainers or else before a training; who of the trainers said it is for trainers alone. */
export const dogAttendance = (scope: Scope, { forTrainers }: { readonly forTrainers: boolean }): NamedTable => ({
  title: 'Obecność',
  file: 'obecnosc',
  table: {
    columns: [
      ['Pies', sql`dogs.name`, text],
      ['Trening', sql`held.start_time`, time],
      ['Grupa', sql`groups.name`, text],
      ['Obecność', sql`marks.state`, states],
      ['Zaznaczono', sql`marks.marked_at`, moment],
      ...(forTrainers ? [['Kto', scope.nameOf('markers'), text] as const] : []),
    ],
    from: (schoolId) => sql`(
        SELECT training_id, dog_id, state, marked_at, marked_by FROM attendance
        WHERE school_id = ${schoolId} AND state IS NOT NULL AND ${scope.hasDog(sql`dog_id`, schoolId)}
        UNION ALL
        SELECT group_training_id, dog_id, excuse, NULL, NULL FROM ${excusedParts(schoolId)} AS excused
        WHERE ${scope.hasDog(sql`dog_id`, schoolId)}
          AND EXISTS (SELECT FROM group_trainings WHERE school_id = ${schoolId}
            AND id = excused.group_training_id AND cancelled_at IS NULL)
          AND NOT EXISTS (SELECT FROM attendance WHERE school_id = ${schoolId}
            AND training_id = excused.group_training_id AND dog_id = excused.dog_id AND state IS NOT NULL)) AS marks
      JOIN dogs ON dogs.school_id = ${schoolId} AND dogs.id = marks.dog_id
      LEFT JOIN LATERAL ${trainingOfId(schoolId, sql`marks.training_id`)} AS held ON true
      LEFT JOIN groups ON groups.school_id = ${schoolId} AND groups.id = held.group_id
      ${joinMember('markers', 'marks.marked_by', schoolId)}
      WHERE true`,
    order: [
      [sql`marks.training_id`, 'uuid'],
      [sql`marks.dog_id`, 'uuid'],
    ],
  },
});
