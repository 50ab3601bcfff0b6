import type { WallTime } from '@psia/contract/core/time';
import { sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../../platform/acting/context.ts';
import { anyOf } from '../../../platform/database/any-of.ts';
import { dogOwnerId } from '../../../platform/database/columns/dog-people.ts';
import { groupParticipations, participantsOf, partsTaken } from '../../participations/participations.public.ts';
import type { DogInTraining } from './passes-holding.domain.ts';

type Ctx = Pick<WriteContext<null>, 'tx' | 'school'>;
type ReadCtx = Pick<ReadContext<null>, 'db' | 'school'>;

interface Row {
  readonly trainingId: string;
  readonly dogId: string;
  readonly ownerId: string;
  readonly startTime: WallTime;
  readonly endTime: WallTime;
  readonly hallId: string | null;
  readonly isAgreed: boolean;
  readonly isExcused: boolean;
}

const inTraining = (row: Row): DogInTraining => ({ ...row, kind: 'groupTraining', serviceId: null });

/** Returns the dogs that are in group trainings now; of called-off ones those that would have been. */
export async function listDogsInGroupTrainings({ tx, school }: Ctx, ids: readonly string[]): Promise<DogInTraining[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<Row>`
    SELECT planned.id AS "trainingId", dogs.id AS "dogId", ${dogOwnerId('dogs')} AS "ownerId",
      planned.start_time AS "startTime", planned.end_time AS "endTime", planned.hall_id AS "hallId",
      planned.cancelled_at IS NULL AS "isAgreed", everybody.excuse IS NOT NULL AS "isExcused"
    FROM group_trainings AS planned
    CROSS JOIN LATERAL ${participantsOf(school.id, sql.ref('planned.id'))} AS everybody
    JOIN dogs ON dogs.school_id = ${school.id} AND dogs.id = everybody.dog_id
    WHERE planned.school_id = ${school.id} AND planned.id = ${anyOf(ids)}`.execute(tx);
  return rows.map(inTraining);
}

/** Returns the agreed group trainings to which dogs come and that start after a time of the school's clock. */
export async function listComingGroupTrainings(
  { db, school }: ReadCtx,
  { dogIds, after }: { readonly dogIds: readonly string[]; readonly after: WallTime },
): Promise<DogInTraining[]> {
  const coming = sql<never>`(SELECT * FROM ${partsTaken(school.id, anyOf(dogIds))} AS parts
    WHERE start_time > ${after}::timestamp AND excuse IS NULL)`;
  const { rows } = await sql<Row>`
    SELECT planned.id AS "trainingId", dogs.id AS "dogId", ${dogOwnerId('dogs')} AS "ownerId",
      planned.start_time AS "startTime", planned.end_time AS "endTime", planned.hall_id AS "hallId", true AS "isAgreed",
      false AS "isExcused"
    FROM ${groupParticipations(school.id, coming)} AS planned
    JOIN dogs ON dogs.school_id = ${school.id} AND dogs.id = planned.participant_id
    WHERE planned.state = 'confirmed'`.execute(db);
  return rows.map(inTraining);
}
