import type { Occupation } from '@psia/contract/calendar/calendar.contract';
import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import type { Window } from '@psia/contract/core/window';
import { sql } from 'kysely';
import { polishOrder } from '../../platform/database/polish-order.ts';
import { preparedStatement } from '../../platform/database/prepared-statement.ts';
import type { ReadContext } from '../../platform/acting/context.ts';
import { isDogOf } from '../../platform/database/columns/dog-people.ts';
import { participantsOf } from '../participations/participations.public.ts';

interface Looked {
  readonly trainerId: Id<'trainer'>;
  readonly dogId: Id<'dog'>;
  readonly window: Window;
}

interface Values {
  readonly schoolId: Id<'school'>;
  readonly callerId: string;
  readonly trainerId: Id<'trainer'>;
  readonly dogId: Id<'dog'>;
  readonly start: WallTime;
  readonly end: WallTime;
}

interface Row {
  readonly id: string;
  readonly reason: string;
  readonly start_time: WallTime;
  readonly end_time: WallTime;
  readonly own_dogs: string | null;
}

/** The caller's few dogs are read once, and looked for in each occupation. */
const otherOccupations = preparedStatement<Values>()(
  (_db, value) => sql<Row>`
    WITH own AS MATERIALIZED (
      SELECT id, name FROM dogs WHERE school_id = ${value('schoolId')} AND ${isDogOf(value('callerId'))}
    )
    SELECT claims.reason_id AS id, claims.reason, lower(claims.during) AS start_time, upper(claims.during) AS end_time,
      CASE WHEN claims.reason = 'training' THEN (SELECT own.name FROM own WHERE own.id = trainings.dog_id)
        ELSE (
          SELECT string_agg(own.name, ', ' ORDER BY ${polishOrder('own.name')})
          FROM own WHERE own.id = ANY(ARRAY(
            SELECT participant_id FROM ${participantsOf(value('schoolId'), sql`claims.reason_id`)} AS everybody))) END AS own_dogs
    FROM claims
    LEFT JOIN trainings ON trainings.school_id = ${value('schoolId')} AND trainings.id = claims.reason_id
    WHERE claims.school_id = ${value('schoolId')} AND claims.resource_id = ${value('trainerId')}
      AND claims.during && tsrange(${value('start')}::timestamp, ${value('end')}::timestamp)
      AND claims.reason <> 'lock' AND (trainings.dog_id IS NULL OR trainings.dog_id <> ${value('dogId')})
    ORDER BY start_time`,
);

/**
 * Returns what occupies a trainer, except locks and the trainings of one dog, earliest first. Of the dogs only the
 * caller's own are named (D19).
 */
export async function listOtherOccupations(
  { db, school, actor }: Pick<ReadContext, 'db' | 'school' | 'actor'>,
  { dogId, trainerId, window }: Looked,
): Promise<Occupation[]> {
  const { startTime: start, endTime: end } = window;
  const values = { schoolId: school.id, callerId: actor.id, trainerId, dogId, start, end };
  const rows = await otherOccupations(db, values);
  return rows.map(({ id, reason, start_time, end_time, own_dogs }) => {
    const taken = { id, startTime: start_time, endTime: end_time, individual: reason === 'training' };
    return own_dogs === null ? { ...taken, own: false } : { ...taken, own: true, dogName: own_dogs };
  });
}
