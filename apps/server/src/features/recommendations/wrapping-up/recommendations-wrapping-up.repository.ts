import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import type { DueRecommendation } from '@psia/contract/recommendations/wrapping-up.contract';
import type { CountIds } from '../../../platform/database/lookup.ts';
import type { ReadContext } from '../../../platform/http/context.ts';
import { dueTrainings } from '../recommendations-due.repository.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'actor' | 'now'>;

/** How many of these ids name trainings of the caller's school, with whichever trainer. */
export const countTrainings: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('trainings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', caller.schoolId)
    .where('id', '=', ids);

/**
 * The caller's trainings that wait for a recommendation, the last one first (D131). Three days hold some seventy of them
 * at most, because none is shorter than an hour and no two are at one time (D6, D20).
 */
export async function listDue(ctx: ReadCtx): Promise<DueRecommendation[]> {
  const rows = await dueTrainings(ctx)
    .innerJoin('dogs', 'dogs.id', 'trainings.dog_id')
    .where('dogs.school_id', '=', ctx.school.id)
    .select(['trainings.id', 'trainings.dog_id', 'dogs.name', 'trainings.start_time', 'trainings.end_time'])
    .orderBy('trainings.start_time', 'desc')
    .orderBy('trainings.id')
    .execute();
  return rows.map((row) => ({
    trainingId: row.id,
    dogId: row.dog_id,
    dogName: row.name,
    startTime: row.start_time,
    endTime: row.end_time,
  }));
}

/** A training as it is judged whether a recommendation can be about it. */
export interface JudgedTraining {
  readonly dogId: Id<'dog'>;
  readonly endTime: WallTime;
  readonly isConfirmed: boolean;
}

/** A training of the school. */
export async function getTraining({ db, school }: ReadCtx, id: Id<'training'>): Promise<JudgedTraining> {
  const row = await db
    .selectFrom('trainings')
    .select(['dog_id', 'end_time', 'status'])
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { dogId: row.dog_id, endTime: row.end_time, isConfirmed: row.status === 'confirmed' };
}
