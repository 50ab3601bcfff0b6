import type { Id } from '@psia/contract/core/ids';
import { sql } from 'kysely';
import type { CountIds } from '../../platform/database/lookup.ts';
import type { Database } from '../../platform/database/database.ts';
import { anyOf } from '../../platform/database/any-of.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { instantParam } from '../../platform/database/instant.ts';
import type { WaitingJob } from '../../platform/jobs/jobs.repository.ts';
import { deferredInsert } from '../../platform/outbox/outbox.repository.ts';
import type { WriteContext } from '../../platform/acting/context.ts';
import type { UndoOffer } from '../../platform/undo/undo-offer.ts';

type Ctx = Pick<WriteContext, 'tx' | 'school' | 'actor' | 'now'>;

/** Counts those of the ids that name what the caller did (D165). */
export const countUndosOf: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('undos')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', caller.schoolId)
    .where('member_id', '=', caller.memberId)
    .where('id', '=', ids);

interface UndoRow {
  readonly id: string;
  readonly school_id: string;
  readonly member_id: string;
  readonly act: string;
  readonly former: object;
  /** Jobs that wait until the act can no longer be undone. */
  held_jobs: readonly WaitingJob[];
  /** Recorded acts that an undo marks. */
  act_ids: readonly string[];
  readonly until: string;
}

const deferredNotices = deferredInsert<UndoRow>({
  name: 'undo',
  write: (rows) => sql`
    INSERT INTO undos (id, school_id, member_id, act, former, held_jobs, act_ids, until)
    SELECT id, school_id, member_id, act, former, held_jobs, act_ids, until FROM jsonb_to_recordset(${rows}) AS new (
      id uuid, school_id uuid, member_id uuid, act text, former jsonb, held_jobs jsonb, act_ids uuid[],
      until timestamptz)`,
});

interface NewUndo {
  readonly id: string;
  readonly act: string;
  readonly former: object;
  readonly actIds: readonly string[];
  readonly until: Temporal.Instant;
}

/**
 * Stores, at the end of the transaction, what an undo needs. Returns the functions that add the act's waiting jobs and
 * its recorded acts to it.
 */
export function insertUndo(
  { outbox, school, actor }: Pick<WriteContext, 'outbox' | 'school' | 'actor'>,
  { id, act, former, actIds, until }: NewUndo,
): Pick<UndoOffer, 'noteHeldJobs' | 'noteActs'> {
  const row: UndoRow = {
    id,
    school_id: school.id,
    member_id: actor.id,
    act,
    former,
    held_jobs: [],
    act_ids: actIds,
    until: until.toString(),
  };
  deferredNotices(outbox, [row]);
  return {
    noteHeldJobs: (held) => {
      row.held_jobs = [...row.held_jobs, ...held];
    },
    noteActs: (ids) => {
      row.act_ids = [...row.act_ids, ...ids];
    },
  };
}

/**
 * Locks an act of the caller that can be undone until the transaction ends. Of two calls that undo it, one is refused.
 */
export async function lockUndo({ tx, school, actor }: Ctx, id: Id<'undo'>) {
  return tx
    .selectFrom('undos')
    .select(['act', 'former', 'until', 'held_jobs as heldJobs', 'act_ids as actIds', 'undone_at as undoneAt'])
    .where('school_id', '=', school.id)
    .where('member_id', '=', actor.id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** As `lockUndo`, for several acts, in the one order that all callers use. Leaves out those that are already undone. */
export async function lockUndos({ tx, school, actor }: Ctx, ids: readonly Id<'undo'>[]) {
  return tx
    .selectFrom('undos')
    .select(['id', 'act', 'former', 'held_jobs as heldJobs', 'act_ids as actIds'])
    .where('school_id', '=', school.id)
    .where('member_id', '=', actor.id)
    .where('id', '=', anyOf(ids))
    .where('undone_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
}

export async function markUndone({ tx, school, now }: Ctx, ids: readonly Id<'undo'>[]): Promise<void> {
  await tx
    .updateTable('undos')
    .set({ undone_at: now.instant.toString() })
    .where('school_id', '=', school.id)
    .where('id', '=', anyOf(ids))
    .execute();
}

/** Removes acts that could be undone until an instant. */
export async function deleteOldUndos(database: Database, before: Temporal.Instant): Promise<void> {
  const condition = sql`until < ${instantParam(before)}`;
  await deleteInBatches(database, { table: 'undos', key: ['school_id', 'id'], condition });
}
