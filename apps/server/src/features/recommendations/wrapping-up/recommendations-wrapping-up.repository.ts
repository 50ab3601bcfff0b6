import type { Id } from '@psia/contract/core/ids';
import type { WallTime } from '@psia/contract/core/time';
import type { DueRecommendation } from '@psia/contract/recommendations/wrapping-up.contract';
import { sql } from 'kysely';
import type { CountIds } from '../../../platform/database/lookup.ts';
import type { ReadContext } from '../../../platform/acting/context.ts';
import { dueGroupTrainings, dueTrainings } from '../recommendations-due.repository.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'actor' | 'now'>;

/** Counts those of the ids that name trainings of the caller's school, with whichever trainer. */
export const countTrainings: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('trainings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', caller.schoolId)
    .where('id', '=', ids);

/**
 * What waits for the caller's recommendations, the last one first: individual trainings (D131) and group trainings, each
 * once (D175), in one statement. Three days hold some seventy at most of the first, because none is shorter than an hour and
 * no two are at one time (D6, D20).
 */
export async function listDue(ctx: ReadCtx): Promise<DueRecommendation[]> {
  const individual = dueTrainings(ctx)
    .innerJoin('dogs', 'dogs.id', 'trainings.dog_id')
    .where('dogs.school_id', '=', ctx.school.id)
    .select(['trainings.id', sql<Id<'dog'> | null>`trainings.dog_id`.as('dog_id'), 'dogs.name'])
    .select(['trainings.start_time', 'trainings.end_time', sql<number>`1::bigint`.as('dogs_count')]);
  const withGroups = dueGroupTrainings(ctx)
    .innerJoin('groups', 'groups.id', 'trainings.group_id')
    .where('groups.school_id', '=', ctx.school.id)
    .select(['trainings.id', sql<Id<'dog'> | null>`NULL::uuid`.as('dog_id'), 'groups.name'])
    .select(['trainings.start_time', 'trainings.end_time', 'people.dogs as dogs_count']);
  const rows = await ctx.db
    .selectFrom(individual.unionAll(withGroups).as('due'))
    .selectAll()
    .orderBy('start_time', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, dog_id, name, dogs_count, start_time, end_time }) => {
    const times = { startTime: start_time, endTime: end_time };
    return dog_id === null
      ? { kind: 'groupTraining', groupTrainingId: id, groupName: name, dogsCount: dogs_count, ...times }
      : { kind: 'training', trainingId: id, dogId: dog_id, dogName: name, ...times };
  });
}

/** A training as it is judged whether a recommendation can be about it. */
export interface JudgedTraining {
  readonly dogId: Id<'dog'>;
  readonly endTime: WallTime;
  readonly state: string;
}

/** A training of the school. */
export async function getTraining({ db, school }: ReadCtx, id: Id<'training'>): Promise<JudgedTraining> {
  const row = await db
    .selectFrom('trainings')
    .select(['dog_id', 'end_time', 'status'])
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { dogId: row.dog_id, endTime: row.end_time, state: row.status };
}
