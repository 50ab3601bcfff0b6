import type { Id } from '@psia/contract/core/ids';
import { addDaysToTime } from '@psia/contract/core/time';
import type { Window } from '@psia/contract/core/window';
import { type RawBuilder, sql } from 'kysely';
import type { ReadContext } from '../../../platform/acting/context.ts';
import type { Cell } from './exports-cells.domain.ts';

/** What reading a table needs: a database, and the school that all rows are of. */
export type TableContext = Pick<ReadContext, 'db' | 'school'>;

/** A column: its heading, its value in SQL and how that is written. */
export type Column = readonly [heading: string, value: RawBuilder<unknown>, cell: Cell];

/** A column that rows are ordered by, with its type in SQL, which the last row of a page is compared in. */
export type OrderKey = readonly [value: RawBuilder<unknown>, type: 'text' | 'uuid' | 'timestamp' | 'date' | 'int'];

/** A list of a school. `from` gives relations and conditions: what follows FROM, with a WHERE. */
export interface Table {
  readonly columns: readonly Column[];
  readonly from: (schoolId: Id<'school'>) => RawBuilder<unknown>;
  /** Together they name one row; in the order of an index. */
  readonly order: readonly OrderKey[];
}

/** The values of a row, in the order of the columns. */
export type TableRow = readonly unknown[];

/** How many rows are read at once. */
const pageSize = 200;

type Row = Readonly<Record<string, unknown>>;

function pageStatement({ columns, from, order }: Table, schoolId: Id<'school'>, last: Row | undefined) {
  const values = columns.map(([, value], index) => sql`${value} AS ${sql.ref(`c${index}`)}`);
  const keys = order.map(([value], index) => sql`(${value})::text AS ${sql.ref(`k${index}`)}`);
  const places = sql.join(order.map(([value]) => value));
  const lastPlaces = order.map(([, type], index) => sql`${last?.[`k${index}`]}::${sql.raw(type)}`);
  const [first] = order;
  // The first key once more by itself, so that an index of it serves where the keys are of several tables.
  const after =
    last === undefined || first === undefined
      ? sql``
      : sql`AND ${first[0]} >= ${lastPlaces[0]} AND (${places}) > (${sql.join(lastPlaces)})`;
  return sql<Row>`SELECT ${sql.join([...values, ...keys])} FROM ${from(schoolId)} ${after}
    ORDER BY ${places} LIMIT ${pageSize}`;
}

/**
 * Yields the rows of a table, a page at a time. A page begins after the last row of the one before, so that no connection
 * waits for a slow reader and no row comes twice.
 */
export async function* pagesOf(table: Table, { db, school }: TableContext): AsyncGenerator<TableRow[]> {
  let last: Row | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- a page begins where the one before ends
    const { rows } = await pageStatement(table, school.id, last).execute(db);
    yield rows.map((row) => table.columns.map((_, index) => row[`c${index}`]));
    last = rows.length < pageSize ? undefined : rows.at(-1);
  } while (last !== undefined);
}

/** Yields the rows of what happens within a window, week by week: `ofWeek` makes the table of a stretch. */
export async function* pagesOfWindow(
  ofWeek: (week: Window) => Table,
  { startTime, endTime }: Window,
  ctx: TableContext,
): AsyncGenerator<TableRow[]> {
  for (let from = startTime; from < endTime; from = addDaysToTime(from, 7)) {
    const weekEnd = addDaysToTime(from, 7);
    yield* pagesOf(ofWeek({ startTime: from, endTime: weekEnd < endTime ? weekEnd : endTime }), ctx);
  }
}
