import type { Gender } from '@psia/contract/dogs/dogs.contract';
import type { ImportTarget } from '@psia/contract/client-imports/client-imports.rules';
import { setImmediate as turnOfOthers } from 'node:timers/promises';
import type { ReadContext } from '../../platform/acting/context.ts';
import { comparedPhone, knownAlready, listNamesakes } from '../clients/clients.public.ts';
import { mostDogsOfOwner } from '../dogs/dogs.public.ts';
import { clientIn, type ImportedClient, namedCells, type Reading } from './client-imports-fields.domain.ts';
import { type FindKnown, type JudgedRow, type ReadRow, SheetJudging } from './client-imports-judging.domain.ts';
import type { Sheet, SheetRow } from './client-imports.domain.ts';
import type { JudgedSheet } from './client-imports.repository.ts';

/** So many rows are looked at before others have their turn. */
const rowsAtOnce = 200;

async function inTurns<A, B>(rows: readonly A[], look: (row: A) => B): Promise<B[]> {
  const seen: B[] = [];
  for (const [index, row] of rows.entries()) {
    seen.push(look(row));
    // oxlint-disable-next-line no-await-in-loop -- so that others have their turn
    if (index % rowsAtOnce === 0) await turnOfOthers();
  }
  return seen;
}

/**
 * Makes what finds the owners of the school who have a phone or an e-mail already. Others are not looked at: what other
 * schools know is nobody's business (D191).
 */
export async function findingKnown(
  ctx: Pick<ReadContext, 'db' | 'school'>,
  people: readonly Pick<ImportedClient, 'phone' | 'email'>[],
): Promise<FindKnown> {
  const namesakes = people.length === 0 ? [] : await listNamesakes(ctx, people);
  const byPhone = new Map(namesakes.toReversed().map(({ phone, name }) => [phone, name]));
  const byEmail = new Map(namesakes.toReversed().map(({ email, name }) => [email, name]));
  return ({ phone, email }) => {
    const name = byPhone.get(comparedPhone(phone)) ?? (email === null ? undefined : byEmail.get(email.toLowerCase()));
    return name === undefined ? null : knownAlready(name);
  };
}

/** What a row of a sheet says, or its fault: one with more or fewer cells than there are headings is read by nobody. */
export function readRow({ number, cells }: SheetRow, columns: number, reading: Reading): ReadRow {
  if (cells.length !== columns) {
    const fault = `Liczba komórek (${cells.length}) jest inna niż liczba nagłówków (${columns}).`;
    return { number, client: { fault } };
  }
  return { number, client: clientIn(namedCells(cells, reading.targets), reading) };
}

interface Columns {
  readonly targets: readonly (ImportTarget | null)[];
  readonly missingGender: Gender | null;
}

/** Judges all rows of a sheet by what its columns hold; see `SheetJudging`. */
export async function judgeSheet(
  ctx: Pick<ReadContext, 'db' | 'school' | 'now'>,
  { headings, rows }: Sheet,
  columns: Columns,
): Promise<JudgedSheet & { readonly rows: readonly (SheetRow & JudgedRow)[] }> {
  const reading = { ...columns, today: ctx.now.today };
  const read = await inTurns(rows, (row) => ({ row, read: readRow(row, headings.length, reading) }));
  const people = read.flatMap(({ read: { client } }) => ('fault' in client ? [] : [client]));
  const findKnown = await findingKnown(ctx, people);
  const judging = new SheetJudging({ findKnown, comparedPhone, mostDogs: mostDogsOfOwner });
  const judged = await inTurns(read, (one) => ({ ...one.row, ...judging.judge(one.read) }));
  return { ...columns, counts: judging.counts(), rows: judged };
}
