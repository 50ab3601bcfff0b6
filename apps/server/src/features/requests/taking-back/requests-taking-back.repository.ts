import type { Id } from '@psia/contract/core/ids';
import { anyOf } from '../../../platform/database/any-of.ts';
import type { ReadContext, WriteContext } from '../../../platform/acting/context.ts';
import { statusOf } from '../requests.domain.ts';
import type { ActedOn } from './requests-taking-back.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;
type Ctx = Pick<WriteContext, 'tx' | 'school'>;

/**
 * Whose calendars trainings are in, which dogs they are for, and which trainings they would move; those that are gone are
 * left out.
 */
export async function listConcerned(
  { db, school }: ReadCtx,
  ids: readonly string[],
): Promise<{ trainerIds: Id<'trainer'>[]; dogIds: Id<'dog'>[]; replacedIds: Id<'training'>[] }> {
  const rows = await db
    .selectFrom('trainings')
    .select(['trainer_id', 'dog_id', 'replaces'])
    .where('school_id', '=', school.id)
    .where('id', '=', anyOf(ids))
    .execute();
  return {
    trainerIds: [...new Set(rows.map(({ trainer_id }) => trainer_id))],
    dogIds: [...new Set(rows.map(({ dog_id }) => dog_id))],
    replacedIds: rows.flatMap(({ replaces }) => replaces ?? []),
  };
}

/** Holds requests and trainings until the transaction ends, in one order with everybody; those that are gone are left out. */
export async function lockActedOn({ tx, school }: Ctx, ids: readonly string[]): Promise<ActedOn[]> {
  const rows = await tx
    .selectFrom('trainings')
    .select(['id', 'status', 'sequence', 'trainer_id as trainerId', 'dog_id as dogId', 'hall_id as hallId'])
    .select((eb) => [
      'start_time as startTime',
      'end_time as endTime',
      'replaces',
      eb
        .selectFrom('dogs')
        .select('dogs.owner_id')
        .where('dogs.school_id', '=', school.id)
        .whereRef('dogs.id', '=', 'trainings.dog_id')
        .$asScalar()
        .$notNull()
        .as('ownerId'),
    ])
    .where('school_id', '=', school.id)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => ({ ...row, status: statusOf(row.status) }));
}

/** Makes requests wait for an answer again; their sequence rises, so that calendar files replace each other. */
export async function markRequested({ tx, school }: Ctx, ids: readonly string[]): Promise<void> {
  await tx
    .updateTable('trainings')
    .set((eb) => ({
      status: 'requested',
      hall_id: null,
      decided_at: null,
      decided_by: null,
      decline_reason: null,
      sequence: eb('sequence', '+', 1),
    }))
    .where('school_id', '=', school.id)
    .where('id', '=', anyOf(ids))
    .execute();
}

/** Whether somebody has asked for another time of a training, which then can't go. */
export async function isToBeReplaced({ db, school }: ReadCtx, ids: readonly string[]): Promise<boolean> {
  const found = await db
    .selectFrom('trainings')
    .select('id')
    .where('school_id', '=', school.id)
    .where('replaces', '=', anyOf(ids))
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Removes requests and trainings with their notes, as if nobody had asked or booked. */
export async function deleteTrainings({ tx, school }: Ctx, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('trainings').where('school_id', '=', school.id).where('id', '=', anyOf(ids)).execute();
}
