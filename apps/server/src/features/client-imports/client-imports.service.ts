import type { ClientImport, JudgedRow as ListedRow } from '@psia/contract/client-imports/client-imports.contract';
import type { ImportTarget, RowVerdict } from '@psia/contract/client-imports/client-imports.rules';
import type { Id } from '@psia/contract/core/ids';
import type { Page } from '@psia/contract/core/page';
import { cutText } from '@psia/contract/core/words/cut';
import type { Gender } from '@psia/contract/dogs/dogs.contract';
import type { ReadContext, WriteContext } from '../../platform/acting/context.ts';
import type { PageAsked } from '../../platform/database/lists/page-of-rows.ts';
import { newId } from '../../platform/database/new-id.ts';
import type { OutsideContext } from '../../platform/http/operation-context.ts';
import type { DayAmounts } from '../../platform/limits/amounts.ts';
import { refuseChanged } from '../../platform/refusal/changed-meanwhile.ts';
import { notFound, Refusal } from '../../platform/refusal/refusal.ts';
import { announceToSelf } from '../notifications/notifications.public.ts';
import { namedCells } from './client-imports-fields.domain.ts';
import { judgeSheet } from './client-imports-judging.service.ts';
import { targetsOf } from './client-imports-matching.domain.ts';
import { importQueue } from './client-imports-queue.service.ts';
import { readSheet } from './client-imports-reading.service.ts';
import * as rowsOf from './client-imports-rows.repository.ts';
import { importedClientsOfDay, type SheetRow, shownState } from './client-imports.domain.ts';
import * as repository from './client-imports.repository.ts';
import type { Choices, StoredImport } from './client-imports.repository.ts';

const running = 'Poprzedni arkusz właśnie się wczytuje. Poczekaj, aż się skończy.';
const runningElsewhere = 'W tej szkole właśnie wczytuje się inny arkusz. Poczekaj, aż się skończy.';
const nobodyToAdd = 'W tym arkuszu nie ma wierszy, które można wczytać.';
const started = 'To wczytywanie już się zaczęło.';
const samples = 3;
/** Screens have no room for a long cell. */
const shortened = (cell: string) => cutText(cell, 100);

/** The first cells of each column. */
function columnsOf({ headings, targets }: StoredImport, first: readonly SheetRow[]): ClientImport['columns'] {
  return headings.map((heading, index) => ({
    heading: shortened(heading),
    target: targets[index] ?? null,
    samples: first.map(({ cells }) => shortened(cells[index] ?? '')),
  }));
}

async function shownImport(ctx: Pick<ReadContext, 'db' | 'school' | 'now'>, stored: StoredImport) {
  const { headings: _, targets: __, attempt: ___, touchedAt: ____, ...told } = stored;
  const columns = columnsOf(stored, await rowsOf.firstRows(ctx, stored.id, samples));
  return { ...told, state: shownState(stored, ctx.now.instant), columns };
}

/** Returns the caller's import; null when there is none. */
export async function getClientImport(ctx: ReadContext): Promise<{ readonly current: ClientImport | null }> {
  const stored = await repository.findImport(ctx);
  return { current: stored && (await shownImport(ctx, stored)) };
}

const inTransaction = (ctx: WriteContext) => ({ db: ctx.tx, actor: ctx.actor, school: ctx.school, now: ctx.now });

async function changedImport(ctx: WriteContext): Promise<ClientImport> {
  await announceToSelf(ctx, { topic: 'clientImports' });
  const { current } = await getClientImport({ ...ctx, ...inTransaction(ctx) });
  if (current === null) throw notFound();
  return current;
}

/**
 * Reads a CSV file and judges its rows by what the headings say; adds nobody. It takes the place of the caller's former
 * import. Refuses with BAD_INPUT, which says what is wrong with the file, and with LIMIT_REACHED while the former one
 * is running.
 */
export async function uploadClientImport(
  ctx: OutsideContext,
  { fileName, file }: { readonly fileName: string; readonly file: Uint8Array },
): Promise<ClientImport> {
  const sheet = await readSheet(file);
  const { headings } = sheet;
  const { rows, ...judged } = await judgeSheet(ctx, sheet, { targets: targetsOf(headings), missingGender: null });
  return ctx.write(async (inner) => {
    await repository.failSilent(inner);
    await repository.deleteImport(inner);
    const id = newId();
    const isNew = await repository.insertImport(inner, { ...judged, id, fileName, headings });
    if (!isNew) throw new Refusal('LIMIT_REACHED', { message: running });
    await rowsOf.insertRows(inner, id, rows);
    return changedImport(inner);
  });
}

async function allRows(ctx: ReadContext, importId: Id<'clientImport'>): Promise<readonly SheetRow[]> {
  const rows: SheetRow[] = [];
  for await (const page of rowsOf.pagesOfRows(ctx, importId, 'all')) rows.push(...page);
  return rows;
}

async function lockOpen(
  ctx: WriteContext,
  { importId, version }: { readonly importId: Id<'clientImport'>; readonly version: number | undefined },
): Promise<StoredImport> {
  const stored = await repository.lockImport(ctx, importId);
  if (stored === null) throw notFound();
  if (stored.state !== 'open') throw new Refusal('TOO_LATE', { message: started });
  refuseChanged(version, stored.version);
  return stored;
}

interface Matched {
  readonly importId: Id<'clientImport'>;
  readonly columns: readonly (ImportTarget | null)[];
  readonly missingGender: Gender | null;
  readonly version?: number | undefined;
}

/**
 * Says what the columns of a sheet hold and judges its rows anew. Refuses with BAD_INPUT another number of columns, with
 * TOO_LATE once it was started, and with CHANGED_MEANWHILE.
 */
export async function matchImportColumns(
  ctx: OutsideContext,
  { importId, columns, missingGender, version }: Matched,
): Promise<ClientImport> {
  const stored = await repository.findImport(ctx);
  if (stored?.id !== importId) throw notFound();
  const { headings } = stored;
  if (columns.length !== headings.length) {
    throw new Refusal('BAD_INPUT', { fieldErrors: { columns: `Arkusz ma ${headings.length} kolumn.` } });
  }
  const sheet = { headings, rows: await allRows(ctx, importId) };
  const { rows, ...judged } = await judgeSheet(ctx, sheet, { targets: columns, missingGender });
  return ctx.write(async (inner) => {
    await lockOpen(inner, { importId, version });
    await repository.updateJudged(inner, importId, judged);
    await rowsOf.updateVerdicts(inner, importId, rows);
    return changedImport(inner);
  });
}

interface RowsAsked extends PageAsked {
  readonly importId: Id<'clientImport'>;
  readonly verdict: RowVerdict | undefined;
}

/** Returns a page of an import's rows, in their order, with their cells as its columns are read. */
export async function listImportRows(ctx: ReadContext, asked: RowsAsked): Promise<Page<ListedRow>> {
  const stored = await repository.findImport(ctx);
  if (stored?.id !== asked.importId) throw notFound();
  const found = await rowsOf.listRows(ctx, asked);
  const content = found.content.map(({ number, cells, verdict, reason }) => {
    const named = namedCells(cells, stored.targets);
    const name = named.fullName || `${named.firstName} ${named.lastName}`.trim();
    return {
      number,
      verdict,
      reason,
      name: shortened(name),
      phone: shortened(named.phone),
      email: shortened(named.email),
      dog: shortened(named.dogName),
    };
  });
  return { ...found, content };
}

interface Started extends Choices {
  readonly importId: Id<'clientImport'>;
  readonly version?: number | undefined;
}

/**
 * Has the good rows be added in the background; an import that stopped midway goes on. Refuses with TOO_LATE one that is
 * running or done, with LIMIT_REACHED while another import of the school is running or when there is nothing to add, and
 * with CHANGED_MEANWHILE.
 */
export async function startClientImport(
  ctx: WriteContext,
  { amounts }: { readonly amounts: DayAmounts },
  { importId, version, ...choices }: Started,
): Promise<ClientImport> {
  const { tx, school, actor } = ctx;
  await repository.failSilent(ctx);
  const stored = await repository.lockImport(ctx, importId);
  if (stored === null) throw notFound();
  if (stored.state === 'running' || stored.state === 'done') throw new Refusal('TOO_LATE', { message: started });
  refuseChanged(version, stored.version);
  const { clients, knownClients } = stored.counts;
  const amount = clients + (choices.withKnown ? knownClients : 0);
  if (amount === 0) throw new Refusal('LIMIT_REACHED', { message: nobodyToAdd });
  if (await repository.isAnyRunning(ctx)) throw new Refusal('LIMIT_REACHED', { message: runningElsewhere });
  if (stored.state === 'open') await amounts.addWithin(tx, importedClientsOfDay, { whom: school.id, amount });
  await repository.markRunning(ctx, stored, choices);
  ctx.enqueue(importQueue, [{ schoolId: school.id, memberId: actor.id, importId }]);
  return changedImport(ctx);
}

/** Forgets an import with its rows; whoever was added stays. Refuses with TOO_LATE while it is running. */
export async function dropClientImport(ctx: WriteContext, importId: Id<'clientImport'>): Promise<void> {
  await repository.failSilent(ctx);
  const stored = await repository.lockImport(ctx, importId);
  if (stored === null) throw notFound();
  if (stored.state === 'running') throw new Refusal('TOO_LATE', { message: running });
  await repository.deleteImport(ctx);
  await announceToSelf(ctx, { topic: 'clientImports' });
}
