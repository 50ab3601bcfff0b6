import type { Id } from '@psia/contract/core/ids';
import { type ExportKind, exportKinds, type ExportState, exportStates } from '@psia/contract/exports/exports.rules';
import { sql } from 'kysely';
import type { CountIds } from '../../platform/database/lookup.ts';
import type { Database } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { instantParam } from '../../platform/database/instant.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { givenUpBefore } from './exports.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'actor' | 'school' | 'now'>;
type Ctx = Pick<WriteContext, 'tx' | 'actor' | 'school' | 'now'>;

/** Counts those of the ids that name files of the caller (D18). */
export const countExports: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('exports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', caller.schoolId)
    .where('id', '=', ids)
    .where('member_id', '=', caller.memberId);

/** A file as it is stored. */
export interface StoredExport {
  readonly id: Id<'export'>;
  readonly kind: ExportKind;
  readonly state: ExportState;
  readonly percent: number;
  readonly bytes: number;
  readonly requestedAt: Temporal.Instant;
  readonly doneAt: Temporal.Instant | null;
}

function kindOf(text: string): ExportKind {
  const kind = exportKinds.find((known) => known === text);
  if (kind === undefined) throw new Error(`A file has the kind ${text}.`);
  return kind;
}

function stateOf(text: string): ExportState {
  const state = exportStates.find((known) => known === text);
  if (state === undefined) throw new Error(`A file has the state ${text}.`);
  return state;
}

/** Returns the caller's files, the one of their own data first. */
export async function listExports({ db, school, actor }: ReadCtx): Promise<StoredExport[]> {
  const rows = await db
    .selectFrom('exports')
    .select(['id', 'kind', 'state', 'percent', 'bytes', 'requested_at', 'done_at'])
    .where('school_id', '=', school.id)
    .where('member_id', '=', actor.id)
    .orderBy('kind')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: kindOf(row.kind),
    state: stateOf(row.state),
    percent: row.percent,
    bytes: row.bytes,
    requestedAt: row.requested_at,
    doneAt: row.done_at,
  }));
}

/** Removes the caller's file of a kind that is not being made, and marks as failed what was given up. */
export async function deleteFormerExport({ tx, school, actor, now }: Ctx, kind: ExportKind): Promise<void> {
  const own = tx.updateTable('exports').where('school_id', '=', school.id).where('member_id', '=', actor.id);
  await own
    .set({ state: 'failed' })
    .where('state', 'in', ['waiting', 'running'])
    .where('requested_at', '<', instantParam(givenUpBefore(now.instant)))
    .execute();
  await tx
    .deleteFrom('exports')
    .where('school_id', '=', school.id)
    .where('member_id', '=', actor.id)
    .where('kind', '=', kind)
    .where('state', 'in', ['done', 'failed'])
    .execute();
}

/** Inserts a file that waits to be made. False, and nothing is inserted, while one is being made for the caller. */
export async function insertExport(
  { tx, school, actor, now }: Ctx,
  { id, kind }: { readonly id: string; readonly kind: ExportKind },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('exports')
    .values({
      school_id: school.id,
      id,
      member_id: actor.id,
      kind,
      state: 'waiting',
      requested_at: now.instant.toString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** An attempt at making a file. */
export interface ExportAttempt {
  readonly id: Id<'export'>;
  readonly attempt: number;
}

/**
 * Begins an attempt at making a file, without anything of an earlier one. Null when the file is done, failed or gone.
 */
export async function beginAttempt(
  { tx, school, actor }: Ctx,
  id: Id<'export'>,
): Promise<(ExportAttempt & { readonly kind: ExportKind }) | null> {
  const row = await tx
    .updateTable('exports')
    .set((eb) => ({ state: 'running', attempt: eb('attempt', '+', 1), percent: 0, bytes: 0 }))
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .where('member_id', '=', actor.id)
    .where('state', 'in', ['waiting', 'running'])
    .returning(['attempt', 'kind'])
    .executeTakeFirst();
  if (row === undefined) return null;
  await tx.deleteFrom('export_pieces').where('school_id', '=', school.id).where('export_id', '=', id).execute();
  return { id, attempt: row.attempt, kind: kindOf(row.kind) };
}

function attemptIn({ tx, school }: Ctx, { id, attempt }: ExportAttempt) {
  return tx
    .updateTable('exports')
    .where('school_id', '=', school.id)
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '=', 'running');
}

/** Adds a piece to a file. Returns its bytes so far; null when another attempt has begun, and then adds nothing. */
export async function insertPiece(
  ctx: Ctx,
  making: ExportAttempt,
  { number, content }: { readonly number: number; readonly content: Buffer },
): Promise<number | null> {
  const row = await ctx.tx
    .with('going', () =>
      attemptIn(ctx, making)
        .set((eb) => ({ bytes: eb('bytes', '+', content.length) }))
        .returning(['school_id', 'id', 'bytes']),
    )
    .with('added', (db) =>
      db
        .insertInto('export_pieces')
        .columns(['school_id', 'export_id', 'number', 'content'])
        .expression((eb) =>
          eb
            .selectFrom('going')
            .select(['school_id', 'id', sql<number>`${number}::int`.as('number')])
            .select(sql<Buffer>`${content}::bytea`.as('content')),
        )
        .returning('number'),
    )
    .selectFrom('going')
    .select('bytes')
    .executeTakeFirst();
  return row?.bytes ?? null;
}

/** Notes how much of a file is made. */
export async function updatePercent(ctx: Ctx, making: ExportAttempt, percent: number): Promise<void> {
  await attemptIn(ctx, making).set({ percent }).execute();
}

/** Ends an attempt: from then on the file can be downloaded. False when another attempt has begun. */
export async function markDone(ctx: Ctx, making: ExportAttempt): Promise<boolean> {
  const { numUpdatedRows } = await attemptIn(ctx, making)
    .set({ state: 'done', percent: 100, done_at: ctx.now.instant.toString() })
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives up a file after its last attempt. */
export async function markFailed(ctx: Ctx, making: ExportAttempt): Promise<void> {
  await attemptIn(ctx, making).set({ state: 'failed' }).execute();
  await ctx.tx
    .deleteFrom('export_pieces')
    .where('school_id', '=', ctx.school.id)
    .where('export_id', '=', making.id)
    .execute();
}

/** Returns a piece of a file; null after the last one. */
export async function findPiece(
  { db, school }: Pick<ReadContext, 'db' | 'school'>,
  { id, number }: { readonly id: Id<'export'>; readonly number: number },
): Promise<Uint8Array | null> {
  const row = await db
    .selectFrom('export_pieces')
    .select('content')
    .where('school_id', '=', school.id)
    .where('export_id', '=', id)
    .where('number', '=', number)
    .executeTakeFirst();
  return row?.content ?? null;
}

/** Deletes files that were done, or asked for and never made, before a moment. */
export async function deleteOldExports(database: Database, before: Temporal.Instant): Promise<void> {
  await deleteInBatches(database, {
    table: 'exports',
    key: ['school_id', 'id'],
    condition: sql`coalesce(done_at, requested_at) < ${instantParam(before)}`,
  });
}
