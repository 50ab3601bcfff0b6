import type { Excuse } from '@psia/contract/attendance/attendance.rules';
import type { Id } from '@psia/contract/core/ids';
import { sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { isDogOwner } from '../../platform/database/columns/dog-people.ts';
import { polishOrder } from '../../platform/database/polish-order.ts';
import { notFound } from '../../platform/refusal/refusal.ts';
import { participantsOf } from '../participations/participations.public.ts';
import type { Kept, MarkedTraining } from './attendance.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;
type Ctx = Pick<WriteContext, 'tx' | 'school'>;

/** Locks a group training until the transaction ends, so that its marks are changed one after another. */
export async function lockGroupTraining({ tx, school }: Ctx, id: Id<'groupTraining'>): Promise<MarkedTraining> {
  const row = await tx
    .selectFrom('group_trainings')
    .select(['start_time as startTime', 'end_time as endTime', 'cancelled_at'])
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  const { cancelled_at, ...times } = row;
  const { rows } = await sql<{ dogId: string; excuse: Excuse | null }>`
    SELECT dog_id AS "dogId", excuse FROM ${participantsOf(school.id, id)} AS everybody
    WHERE dog_id IS NOT NULL`.execute(tx);
  return {
    ...times,
    isAgreed: cancelled_at === null,
    dogIds: rows.map(({ dogId }) => dogId),
    excuses: new Map(rows.flatMap(({ dogId, excuse }) => (excuse === null ? [] : [[dogId, excuse]]))),
  };
}

interface DogRow extends Kept {
  readonly dogId: Id<'dog'>;
  readonly dogName: string;
  readonly breed: string;
  readonly photoId: string | null;
  readonly ownerName: string;
  readonly sequence: number;
}

/** What is kept of the dogs in a group training, by name. */
export async function listDogsOfGroupTraining({ db, school }: ReadCtx, id: Id<'groupTraining'>): Promise<DogRow[]> {
  const { rows } = await sql<DogRow>`
    SELECT dogs.id AS "dogId", dogs.name AS "dogName", dogs.breed, dogs.photo_id AS "photoId",
      owners.display_name AS "ownerName", marks.state, everybody.excuse, planned.end_time AS "endTime",
      (SELECT coalesce(max(sequence), 0) FROM attendance
        WHERE school_id = ${school.id} AND training_id = planned.id) AS sequence,
      EXISTS (SELECT FROM recommendations WHERE school_id = ${school.id} AND group_training_id = planned.id
        AND dog_id = dogs.id) AS "isWritten"
    FROM group_trainings AS planned
    CROSS JOIN LATERAL ${participantsOf(school.id, sql.ref('planned.id'))} AS everybody
    JOIN dogs ON dogs.school_id = ${school.id} AND dogs.id = everybody.dog_id
    JOIN members AS owners ON owners.school_id = ${school.id} AND ${isDogOwner()}
    LEFT JOIN attendance AS marks ON marks.school_id = ${school.id} AND marks.training_id = planned.id
      AND marks.dog_id = dogs.id
    WHERE planned.school_id = ${school.id} AND planned.id = ${id}
    ORDER BY ${polishOrder('dogs.name')}, dogs.id`.execute(db);
  return rows;
}
