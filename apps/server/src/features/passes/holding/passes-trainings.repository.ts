import type { WallTime } from '@psia/contract/core/time';
import { sql } from 'kysely';
import type { ReadContext, WriteContext } from '../../../platform/acting/context.ts';
import { anyOf } from '../../../platform/database/any-of.ts';
import { dogOwnerId } from '../../../platform/database/columns/dog-people.ts';
import type { DogInTraining } from './passes-holding.domain.ts';

type Ctx = Pick<WriteContext<null>, 'tx' | 'school'>;
type ReadCtx = Pick<ReadContext<null>, 'db' | 'school'>;

function trainingsOf({ db, school }: ReadCtx) {
  return db
    .selectFrom('trainings')
    .innerJoin('dogs', (join) =>
      join.onRef('dogs.school_id', '=', 'trainings.school_id').onRef('dogs.id', '=', 'trainings.dog_id'),
    )
    .select(['trainings.id as trainingId', 'trainings.dog_id as dogId', 'trainings.start_time as startTime'])
    .select(['trainings.end_time as endTime', 'trainings.service_id as serviceId', 'trainings.hall_id as hallId'])
    .select(['trainings.status', dogOwnerId('dogs').as('ownerId')])
    .where('trainings.school_id', '=', school.id)
    .where('dogs.school_id', '=', school.id);
}

type Row = Awaited<ReturnType<ReturnType<typeof trainingsOf>['execute']>>[number];

const inTraining = ({ status, ...row }: Row): DogInTraining => ({
  ...row,
  kind: 'training',
  isAgreed: status === 'confirmed',
  isExcused: false,
});

/** Returns individual trainings, each with its dog, as they are now. */
export async function listTrainings(ctx: Ctx, ids: readonly string[]): Promise<DogInTraining[]> {
  if (ids.length === 0) return [];
  const rows = await trainingsOf({ ...ctx, db: ctx.tx })
    .where('trainings.id', '=', anyOf(ids))
    .execute();
  return rows.map(inTraining);
}

/** Returns the agreed individual trainings of dogs that start after a time of the school's clock. */
export async function listComingTrainings(
  { db, school }: ReadCtx,
  { dogIds, after }: { readonly dogIds: readonly string[]; readonly after: WallTime },
): Promise<DogInTraining[]> {
  const { rows } = await sql<Row>`
    SELECT coming.id AS "trainingId", dogs.id AS "dogId", coming.start_time AS "startTime", coming.end_time AS "endTime",
      coming.service_id AS "serviceId", coming.hall_id AS "hallId", coming.status, ${dogOwnerId('dogs')} AS "ownerId"
    FROM dogs CROSS JOIN LATERAL (
      SELECT id, start_time, end_time, service_id, hall_id, status FROM trainings
      WHERE school_id = ${school.id} AND dog_id = dogs.id AND status = 'confirmed' AND start_time > ${after}::timestamp
      OFFSET 0) AS coming
    WHERE dogs.school_id = ${school.id} AND dogs.id = ${anyOf(dogIds)}`.execute(db);
  return rows.map(inTraining);
}
