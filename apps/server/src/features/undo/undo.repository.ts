import type { Id } from '@psia/contract/core/ids';
import { sql } from 'kysely';
import { anyOf } from '../../platform/database/any-of.ts';
import type { Database } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { instantParam } from '../../platform/database/instant.ts';
import type { ReadContext, WriteContext } from '../../platform/http/context.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'actor'>;
type Ctx = Pick<WriteContext, 'tx' | 'school' | 'actor' | 'now'>;

/** How many of these ids name what the caller did (D165). */
export async function countUndosOf({ db, school, actor }: ReadCtx, ids: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('undos')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', school.id)
    .where('member_id', '=', actor.id)
    .where('id', '=', anyOf(ids))
    .executeTakeFirstOrThrow();
  return count;
}

interface NewUndo {
  readonly id: string;
  readonly act: string;
  readonly former: object;
  readonly until: Temporal.Instant;
}

export async function insertUndo({ tx, school, actor }: Ctx, { id, act, former, until }: NewUndo): Promise<void> {
  await tx
    .insertInto('undos')
    .values({
      id,
      school_id: school.id,
      member_id: actor.id,
      act,
      former: JSON.stringify(former),
      until: until.toString(),
    })
    .execute();
}

/** Counts mails that wait until an act can't be taken back any more. */
export async function addHeldMails({ tx, school }: Ctx, id: string, added: number): Promise<void> {
  await tx
    .updateTable('undos')
    .set((eb) => ({ held_mails: eb('held_mails', '+', added) }))
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .execute();
}

/** An act of the caller that can be taken back, held until the transaction ends: of two that undo it one does nothing. */
export async function lockUndo({ tx, school, actor }: Ctx, id: Id<'undo'>) {
  return tx
    .selectFrom('undos')
    .select(['act', 'former', 'until', 'held_mails as heldMails', 'undone_at as undoneAt'])
    .where('school_id', '=', school.id)
    .where('member_id', '=', actor.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function markUndone({ tx, school, now }: Ctx, id: Id<'undo'>): Promise<void> {
  await tx
    .updateTable('undos')
    .set({ undone_at: now.instant.toString() })
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .execute();
}

/** Removes what could be taken back until an instant. */
export async function deleteOldUndos(database: Database, before: Temporal.Instant): Promise<void> {
  const condition = sql`until < ${instantParam(before)}`;
  await deleteInBatches(database, { table: 'undos', key: ['school_id', 'id'], condition });
}
