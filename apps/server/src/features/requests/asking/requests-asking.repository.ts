import type { Id } from '@psia/contract/core/ids';
import { sql } from 'kysely';
import { anyOf } from '../../../platform/database/any-of.ts';
import type { ReadContext, WriteContext } from '../../../platform/http/context.ts';
import { type NewTraining, newTrainingRow } from '../requests.repository.ts';

export type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'now' | 'actor'>;
export type Ctx = Pick<WriteContext, 'tx' | 'school' | 'now' | 'actor'>;

/**
 * Adds requests in one statement, in the order given; gives the ids of those that were added. A request is left out when
 * its dog has another one at that time, a rival's that was just made included (D21).
 */
export async function insertRequests(ctx: Ctx, requests: readonly NewTraining[]): Promise<ReadonlySet<string>> {
  const inserted = await ctx.tx
    .insertInto('trainings')
    .values(requests.map((request) => ({ ...newTrainingRow(ctx, request), status: 'requested' })))
    .onConflict((conflict) => conflict.constraint('trainings_one_request_of_dog').doNothing())
    .returning('id')
    .execute();
  return new Set(inserted.map(({ id }) => id));
}

/** Ends dogs' requests whose time has come, so that they are in nobody's way (D51). */
export async function expireRequestsOfDogs({ tx, school, now }: Ctx, dogIds: readonly Id<'dog'>[]): Promise<void> {
  await tx
    .updateTable('trainings')
    .set({ status: 'expired', decided_at: now.instant.toString() })
    .where('school_id', '=', school.id)
    .where('dog_id', '=', anyOf(dogIds))
    .where('status', '=', sql.lit('requested'))
    .where('start_time', '<=', now.wall)
    .execute();
}

/** How many requests of an owner's dogs wait for an answer (D51). */
export async function countLiveRequestsOfOwner({ db, school, now }: ReadCtx, ownerId: Id<'owner'>): Promise<number> {
  const { count } = await db
    .selectFrom('trainings')
    .innerJoin('dogs', (join) =>
      join.onRef('dogs.school_id', '=', 'trainings.school_id').onRef('dogs.id', '=', 'trainings.dog_id'),
    )
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('dogs.school_id', '=', school.id)
    .where('dogs.owner_id', '=', ownerId)
    .where('trainings.status', '=', sql.lit('requested'))
    .where('trainings.start_time', '>', now.wall)
    .executeTakeFirstOrThrow();
  return count;
}
