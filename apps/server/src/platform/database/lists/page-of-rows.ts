import type { Page } from '@psia/contract/core/page';
import { type Expression, sql } from 'kysely';
import type { ReadDatabase } from '../database.ts';

/** Which page of a list is asked for: the first is 0 (D46). */
export interface PageAsked {
  readonly page: number;
  readonly size: number;
}

/** A page as calls answer with it: what stands on it and how much there is on all of them (D46). */
export function pageOfRows<T>(content: T[], total: number, { page, size }: PageAsked): Page<T> {
  return { content, number: page, size, totalElements: total, totalPages: Math.ceil(total / size) };
}

/** What a page is read by. */
interface PageOf<Row> {
  /** One row with one number: how many rows there are on all pages. */
  readonly counted: Expression<unknown>;
  /** The rows of the page alone, in their order. */
  readonly listed: Expression<Row>;
}

/** Of a page past the end there is one row without a place, for the total. */
type Found<Row> = (Row & { readonly place: number; readonly total: number }) | { place: null; total: number };

/** Reads a page and how many rows there are on all of them in one statement, so that they agree (D178), even past the end. */
export async function readPage<Row extends object>(
  db: Pick<ReadDatabase, 'getExecutor'>,
  { counted, listed }: PageOf<Row>,
): Promise<{ readonly rows: Row[]; readonly total: number }> {
  const { rows } = await sql<Found<Row>>`
    SELECT counted.total, page.* FROM (SELECT (${counted}) AS total) AS counted
    LEFT JOIN (SELECT row_number() OVER () AS place, listed.* FROM (${listed}) AS listed) AS page ON true
    ORDER BY place`.execute(db);
  return { rows: rows.filter((row) => row.place !== null), total: rows[0]?.total ?? 0 };
}
