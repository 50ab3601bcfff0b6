import type { ClientImport, ImportCounts, ImportProgress } from '@psia/contract/client-imports/client-imports.contract';
import {
  type ImportState,
  importStates,
  type ImportTarget,
  importTargets,
} from '@psia/contract/client-imports/client-imports.rules';
import type { Id } from '@psia/contract/core/ids';
import { type Gender, genders } from '@psia/contract/dogs/dogs.contract';
import { type Selectable, sql } from 'kysely';
import type { ClientImports } from '../../../migrations/schema.generated.ts';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import type { Database, ReadDatabase } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/database/delete-in-batches.ts';
import { instantParam } from '../../platform/database/instant.ts';
import type { CountIds } from '../../platform/database/lookup.ts';
import { keptAtMost, silentBefore } from './client-imports.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'actor' | 'school' | 'now'>;
type Ctx = Pick<WriteContext, 'tx' | 'actor' | 'school' | 'now'>;

/** Counts those of the ids that name an import of the caller (D18). */
export const countImports: CountIds = ({ db, caller, ids }) =>
  db
    .selectFrom('client_imports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('school_id', '=', caller.schoolId)
    .where('id', '=', ids)
    .where('member_id', '=', caller.memberId);

/** An import as it is stored; its columns without samples. */
export interface StoredImport extends Omit<ClientImport, 'columns'> {
  readonly headings: readonly string[];
  readonly targets: readonly (ImportTarget | null)[];
  readonly attempt: number;
  readonly touchedAt: Temporal.Instant;
}

function stateOf(text: string): ImportState {
  const state = importStates.find((known) => known === text);
  if (state === undefined) throw new Error(`An import has the state ${text}.`);
  return state;
}

const targetOf = (text: string): ImportTarget | null => importTargets.find((known) => known === text) ?? null;
const genderOf = (text: string | null): Gender | null => genders.find((known) => known === text) ?? null;

type Row = Selectable<ClientImports>;

const countsOf = (row: Row): ImportCounts => ({
  rows: row.row_count,
  good: row.good_rows,
  fault: row.fault_rows,
  known: row.known_rows,
  repeated: row.repeated_rows,
  clients: row.clients,
  dogs: row.dogs,
  knownClients: row.known_clients,
  knownDogs: row.known_dogs,
  withEmail: row.clients_with_email,
});

const progressOf = (row: Row): ImportProgress => ({
  rows: row.added_rows,
  left: row.left_rows,
  clients: row.added_clients,
  dogs: row.added_dogs,
  invited: row.invited,
});

function storedImport(row: Row): StoredImport {
  return {
    id: row.id,
    version: row.version,
    state: stateOf(row.state),
    fileName: row.file_name,
    headings: row.headings,
    targets: row.targets.map(targetOf),
    missingGender: genderOf(row.missing_gender),
    counts: countsOf(row),
    progress: progressOf(row),
    invites: row.invites,
    withKnown: row.with_known,
    attempt: row.attempt,
    touchedAt: row.touched_at,
  };
}

function selectOwn(db: ReadDatabase, { school, actor }: Pick<ReadCtx, 'school' | 'actor'>) {
  return db
    .selectFrom('client_imports')
    .selectAll()
    .where('school_id', '=', school.id)
    .where('member_id', '=', actor.id);
}

/** The caller's import; null when there is none. */
export async function findImport(ctx: ReadCtx): Promise<StoredImport | null> {
  const row = await selectOwn(ctx.db, ctx).executeTakeFirst();
  return row ? storedImport(row) : null;
}

/** The caller's import by its id, locked until the transaction ends; null when it has been dropped or replaced. */
export async function lockImport(ctx: Ctx, id: Id<'clientImport'>): Promise<StoredImport | null> {
  const row = await selectOwn(ctx.tx, ctx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
  return row ? storedImport(row) : null;
}

/** Removes the caller's import with its rows, unless it is running. */
export async function deleteImport({ tx, school, actor }: Ctx): Promise<void> {
  await tx
    .deleteFrom('client_imports')
    .where('school_id', '=', school.id)
    .where('member_id', '=', actor.id)
    .where('state', '<>', 'running')
    .execute();
}

/** How the columns of a sheet are read, and what its rows make. */
export interface JudgedSheet {
  readonly targets: readonly (ImportTarget | null)[];
  readonly missingGender: Gender | null;
  readonly counts: ImportCounts;
}

const judgedColumns = ({ targets, missingGender, counts }: JudgedSheet) => ({
  targets: targets.map((target) => target ?? ''),
  missing_gender: missingGender,
  row_count: counts.rows,
  good_rows: counts.good,
  fault_rows: counts.fault,
  known_rows: counts.known,
  repeated_rows: counts.repeated,
  clients: counts.clients,
  dogs: counts.dogs,
  known_clients: counts.knownClients,
  known_dogs: counts.knownDogs,
  clients_with_email: counts.withEmail,
});

interface NewImport extends JudgedSheet {
  readonly id: string;
  readonly fileName: string;
  readonly headings: readonly string[];
}

/** Inserts an import of the caller, without rows. False, and nothing is inserted, while the caller has another one. */
export async function insertImport({ tx, school, actor, now }: Ctx, sheet: NewImport): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('client_imports')
    .values({
      school_id: school.id,
      id: sheet.id,
      member_id: actor.id,
      state: 'open',
      file_name: sheet.fileName,
      headings: [...sheet.headings],
      ...judgedColumns(sheet),
      created_at: now.instant.toString(),
      touched_at: now.instant.toString(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

function own({ tx, school }: Ctx, id: Id<'clientImport'>) {
  return tx.updateTable('client_imports').where('school_id', '=', school.id).where('id', '=', id);
}

/** Notes how the columns are read from now on. The import is kept for a week more, at most three weeks in all. */
export async function updateJudged(ctx: Ctx, id: Id<'clientImport'>, sheet: JudgedSheet): Promise<void> {
  await own(ctx, id)
    .set((eb) => ({
      ...judgedColumns(sheet),
      version: eb('version', '+', 1),
      touched_at: sql<string>`least(${instantParam(ctx.now.instant)}, created_at + ${keptAtMost}::interval)`,
    }))
    .execute();
}

/** What a trainer chooses at the start. */
export interface Choices {
  readonly invites: boolean;
  readonly withKnown: boolean;
}

/** Has an import run, by the choices of its first start. */
export async function markRunning(ctx: Ctx, { id, state }: StoredImport, choices: Choices): Promise<void> {
  const chosen = state === 'open' ? { invites: choices.invites, with_known: choices.withKnown } : {};
  await own(ctx, id)
    .set((eb) => ({
      state: 'running',
      ...chosen,
      attempt: 0,
      touched_at: ctx.now.instant.toString(),
      version: eb('version', '+', 1),
    }))
    .execute();
}

/** Marks as failed what has run in the school without a sign of life. */
export async function failSilent({ tx, school, now }: Ctx): Promise<void> {
  await tx
    .updateTable('client_imports')
    .set({ state: 'failed' })
    .where('school_id', '=', school.id)
    .where('state', '=', 'running')
    .where('touched_at', '<', instantParam(silentBefore(now.instant)))
    .execute();
}

/** Whether an import of the school is running. */
export async function isAnyRunning({ tx, school }: Ctx): Promise<boolean> {
  const row = await tx
    .selectFrom('client_imports')
    .select('id')
    .where('school_id', '=', school.id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts an attempt at a running import and returns its number; null when it is not running any more. */
export async function beginAttempt(ctx: Ctx, id: Id<'clientImport'>): Promise<number | null> {
  const row = await own(ctx, id)
    .set((eb) => ({ attempt: eb('attempt', '+', 1), touched_at: ctx.now.instant.toString() }))
    .where('state', '=', 'running')
    .returning('attempt')
    .executeTakeFirst();
  return row?.attempt ?? null;
}

/** Adds to what an import has done. */
export async function addProgress(ctx: Ctx, id: Id<'clientImport'>, done: ImportProgress): Promise<void> {
  await own(ctx, id)
    .set((eb) => ({
      added_rows: eb('added_rows', '+', done.rows),
      left_rows: eb('left_rows', '+', done.left),
      added_clients: eb('added_clients', '+', done.clients),
      added_dogs: eb('added_dogs', '+', done.dogs),
      invited: eb('invited', '+', done.invited),
      touched_at: ctx.now.instant.toString(),
    }))
    .execute();
}

/** Ends a running import. */
export async function markDone(ctx: Ctx, id: Id<'clientImport'>): Promise<void> {
  await own(ctx, id).set({ state: 'done', ended_at: ctx.now.instant.toString() }).execute();
}

/** Notes that a running import has stopped midway; it can go on when its trainer says so. */
export async function markFailed(ctx: Ctx, id: Id<'clientImport'>): Promise<void> {
  await own(ctx, id).set({ state: 'failed' }).where('state', '=', 'running').execute();
}

/** Deletes imports with their rows that ended before a moment. */
export async function deleteEndedImports(database: Database, before: Temporal.Instant): Promise<void> {
  await deleteInBatches(database, {
    table: 'client_imports',
    key: ['school_id', 'id'],
    condition: sql`ended_at < ${instantParam(before)}`,
  });
}

/** Deletes imports with their rows that have not ended and were touched before a moment for the last time. */
export async function deleteUntouchedImports(database: Database, before: Temporal.Instant): Promise<void> {
  await deleteInBatches(database, {
    table: 'client_imports',
    key: ['school_id', 'id'],
    condition: sql`ended_at IS NULL AND touched_at < ${instantParam(before)}`,
  });
}
