import { type RowVerdict, rowVerdicts } from '@psia/contract/client-imports/client-imports.rules';
import type { Id } from '@psia/contract/core/ids';
import type { Page } from '@psia/contract/core/page';
import { sql } from 'kysely';
import { setImmediate as turnOfOthers } from 'node:timers/promises';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import { type PageAsked, pageOfRows, readPage } from '../../platform/database/lists/page-of-rows.ts';
import type { JudgedRow } from './client-imports-judging.domain.ts';
import type { SheetRow } from './client-imports.domain.ts';

type ReadCtx = Pick<ReadContext, 'db' | 'school'>;
type Ctx = Pick<WriteContext, 'tx' | 'school'>;

/** So many rows are written or read at a time. */
const rowsAtOnce = 500;

/** A row as it is stored. */
export interface StoredRow extends SheetRow {
  readonly verdict: RowVerdict;
  readonly reason: string | null;
}

interface Row extends SheetRow {
  readonly verdict: string;
  readonly reason: string | null;
}

function verdictOf(text: string): RowVerdict {
  const verdict = rowVerdicts.find((known) => known === text);
  if (verdict === undefined) throw new Error(`A row of an import has the verdict ${text}.`);
  return verdict;
}

function* slicesOf<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += rowsAtOnce) yield rows.slice(start, start + rowsAtOnce);
}

/** Inserts the rows of a sheet, some at a time so that nobody waits for a large statement to be put together. */
export async function insertRows(
  { tx, school }: Ctx,
  importId: Id<'clientImport'>,
  rows: readonly (SheetRow & JudgedRow)[],
): Promise<void> {
  for (const slice of slicesOf(rows)) {
    const values = JSON.stringify(
      slice.map(({ ownerRow, ...row }) => ({ ...row, owner_row: ownerRow, school_id: school.id, import_id: importId })),
    );
    // oxlint-disable-next-line no-await-in-loop -- one after the other, in one transaction
    await sql`
      INSERT INTO client_import_rows (school_id, import_id, number, cells, verdict, reason, owner_row)
      SELECT school_id, import_id, number, cells, verdict, reason, owner_row
      FROM jsonb_to_recordset(${values}::jsonb) AS one (
        school_id uuid, import_id uuid, number int, cells text[], verdict text, reason text, owner_row int)`.execute(
      tx,
    );
    // oxlint-disable-next-line no-await-in-loop -- so that others have their turn
    await turnOfOthers();
  }
}

/** Replaces what was judged of the rows of a sheet. */
export async function updateVerdicts(
  { tx, school }: Ctx,
  importId: Id<'clientImport'>,
  rows: readonly JudgedRow[],
): Promise<void> {
  for (const slice of slicesOf(rows)) {
    const values = JSON.stringify(slice.map(({ ownerRow, ...row }) => ({ ...row, owner_row: ownerRow })));
    // oxlint-disable-next-line no-await-in-loop -- one after the other, in one transaction
    await sql`
      UPDATE client_import_rows AS present
      SET verdict = one.verdict, reason = one.reason, owner_row = one.owner_row
      FROM jsonb_to_recordset(${values}::jsonb) AS one (number int, verdict text, reason text, owner_row int)
      WHERE present.school_id = ${school.id} AND present.import_id = ${importId} AND present.number = one.number`.execute(
      tx,
    );
    // oxlint-disable-next-line no-await-in-loop -- so that others have their turn
    await turnOfOthers();
  }
}

/** The rows of an import in their order, a page at a time: all, or those that were not added with the reason. */
export async function* pagesOfRows(
  { db, school }: ReadCtx,
  importId: Id<'clientImport'>,
  which: 'all' | 'notAdded',
): AsyncGenerator<readonly StoredRow[]> {
  for (let after = 0; ;) {
    // oxlint-disable-next-line no-await-in-loop -- a page begins after the last row of the one before
    const rows = await db
      .selectFrom('client_import_rows')
      .select(['number', 'cells', 'verdict', 'reason'])
      .where('school_id', '=', school.id)
      .where('import_id', '=', importId)
      .where('number', '>', after)
      .$if(which === 'notAdded', (query) => query.where('reason', 'is not', null).where('is_added', '=', false))
      .orderBy('number')
      .limit(rowsAtOnce)
      .execute();
    yield rows.map((row) => ({ ...row, verdict: verdictOf(row.verdict) }));
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) return;
    after = last.number;
  }
}

/** The first rows of a sheet. */
export async function firstRows(
  { db, school }: ReadCtx,
  importId: Id<'clientImport'>,
  count: number,
): Promise<readonly SheetRow[]> {
  return db
    .selectFrom('client_import_rows')
    .select(['number', 'cells'])
    .where('school_id', '=', school.id)
    .where('import_id', '=', importId)
    .orderBy('number')
    .limit(count)
    .execute();
}

interface RowsAsked extends PageAsked {
  readonly importId: Id<'clientImport'>;
  readonly verdict: RowVerdict | undefined;
}

/** A page of an import's rows, in their order. */
export async function listRows(
  { db, school }: ReadCtx,
  { importId, verdict, page, size }: RowsAsked,
): Promise<Page<StoredRow>> {
  const found = db
    .selectFrom('client_import_rows')
    .where('school_id', '=', school.id)
    .where('import_id', '=', importId)
    .$if(verdict !== undefined, (query) => query.where('verdict', '=', verdict ?? ''));
  const { rows, total } = await readPage<Row>(db, {
    counted: found.select((eb) => eb.fn.countAll().as('count')),
    listed: found
      .select(['number', 'cells', 'verdict', 'reason'])
      .orderBy('number')
      .limit(size)
      .offset(page * size),
  });
  return pageOfRows(
    rows.map((row) => ({ ...row, verdict: verdictOf(row.verdict) })),
    total,
    { page, size },
  );
}

/** A row that is to be added, and the first row of its owner. */
export interface RowToAdd extends SheetRow {
  readonly ownerRow: number;
}

interface RowsToAdd {
  readonly importId: Id<'clientImport'>;
  /** Known ones, too. */
  readonly withKnown: boolean;
  /** Of how many owners. */
  readonly owners: number;
}

/** The rows of the next owners of an import who were not added yet, in their order. */
export async function nextRowsToAdd(
  { tx, school }: Ctx,
  { importId, withKnown, owners }: RowsToAdd,
): Promise<readonly RowToAdd[]> {
  const { rows } = await sql<{ number: number; cells: string[]; owner_row: number }>`
    SELECT number, cells, owner_row FROM client_import_rows
    WHERE school_id = ${school.id} AND import_id = ${importId} AND NOT is_added AND owner_row IN (
      SELECT DISTINCT owner_row FROM client_import_rows
      WHERE school_id = ${school.id} AND import_id = ${importId} AND NOT is_added AND owner_row IS NOT NULL
        AND (${withKnown} OR verdict = 'good')
      ORDER BY owner_row LIMIT ${owners})
    ORDER BY number`.execute(tx);
  return rows.map(({ owner_row, ...row }) => ({ ...row, ownerRow: owner_row }));
}

/** Notes which rows were added. */
export async function markAdded({ tx, school }: Ctx, importId: Id<'clientImport'>, numbers: number[]): Promise<void> {
  await sql`
    UPDATE client_import_rows SET is_added = true
    WHERE school_id = ${school.id} AND import_id = ${importId} AND number = any(${numbers}::int[])`.execute(tx);
}

/** Leaves rows out whose owner has become a client since they were judged. */
export async function leaveOut(
  { tx, school }: Ctx,
  importId: Id<'clientImport'>,
  rows: readonly { readonly number: number; readonly reason: string }[],
): Promise<void> {
  await sql`
    UPDATE client_import_rows AS present SET verdict = 'known', reason = one.reason
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS one (number int, reason text)
    WHERE present.school_id = ${school.id} AND present.import_id = ${importId} AND present.number = one.number`.execute(
    tx,
  );
}
