import type { Client } from 'pg';
import { unfinishedMark } from '../../database/migrator.ts';
import { BackupError, reasonOf } from '../backup-error.ts';
import { type BackupTable, type Checks, keyOf, type Manifest } from '../file/manifest.ts';
import type { BackupPart } from '../file/unpack.ts';
import { listTables, sqlNameOf } from './catalog.ts';
import { copyCommonColumns, copyIn, type LeftColumns } from './copy-in.ts';
import { checkTable } from './copy-out.ts';
import { restKeysAndTriggers } from './keys-and-triggers.ts';
import { type Peeking, peeking } from './peeking.ts';

/** What was put in: how many rows, and what of pg-boss's tables this version has no place for. */
export interface Loaded {
  readonly rows: number;
  readonly leftOut: readonly LeftColumns[];
}

/**
 * Puts all rows of a backup into a database that has its tables, in one transaction, and compares every table with what
 * the backup says of it. The same transaction takes the mark of an unfinished restore off. Throws BackupError, and then
 * there is no row.
 */
export async function loadRows(
  client: Client,
  manifest: Manifest,
  parts: AsyncGenerator<BackupPart, void>,
): Promise<Loaded> {
  await client.query('begin');
  try {
    const targets = new Map((await listTables(client)).map((table) => [keyOf(table), table] as const));
    const putBack = await restKeysAndTriggers(client, [...targets.values()]);
    await emptyAll(client, [...targets.values()]);
    const ahead = peeking(parts);
    const leftOut = await loadTables({ client, manifest, targets, ahead });
    const checks = await checksAt(ahead);
    await setSequences(client, manifest);
    await putBack();
    const rows = await compare({ client, manifest, targets, checks });
    await client.query(`drop table ${unfinishedMark}`);
    await client.query('commit');
    return { rows, leftOut };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    if (error instanceof BackupError) throw error;
    throw new BackupError(`The rows could not be put in: ${reasonOf(error)}`, { cause: error });
  }
}

/** Migrations may have put rows of their own into tables. */
async function emptyAll(client: Client, tables: readonly BackupTable[]): Promise<void> {
  const names = [];
  for (const table of tables) names.push(await sqlNameOf(client, table));
  if (names.length > 0) await client.query(`truncate ${names.join(', ')}`);
}

interface Loading {
  readonly client: Client;
  readonly manifest: Manifest;
  readonly targets: ReadonlyMap<string, BackupTable>;
  readonly ahead: Peeking<BackupPart>;
}

async function loadTables({ client, manifest, targets, ahead }: Loading): Promise<LeftColumns[]> {
  const leftOut: LeftColumns[] = [];
  while ((await ahead.peek())?.kind === 'file' || (await ahead.peek())?.kind === 'manifest') await ahead.take();
  for (const table of manifest.tables) {
    const rows = rowsOf(ahead, table);
    const target = targets.get(keyOf(table));
    if (target !== undefined && hasSameColumns(table, target)) await copyIn(client, table, rows);
    else if (table.owner === 'product') throw new BackupError(`This version's table ${table.name} is another one.`);
    else if (target !== undefined) leftOut.push(await copyCommonColumns(client, { table, target, rows }));
    else leftOut.push(await passOver(table, rows));
  }
  return leftOut.filter(({ columns }) => columns.length > 0);
}

async function passOver(table: BackupTable, rows: AsyncIterable<Uint8Array>): Promise<LeftColumns> {
  for await (const _ of rows) continue;
  return { table: table.name, columns: table.columns };
}

async function* rowsOf(ahead: Peeking<BackupPart>, table: BackupTable): AsyncGenerator<Uint8Array> {
  for (;;) {
    const next = await ahead.peek();
    if (next?.kind !== 'rows' || keyOf(next.table) !== keyOf(table)) return;
    yield next.rows;
    await ahead.take();
  }
}

async function checksAt(ahead: Peeking<BackupPart>): Promise<Checks> {
  const next = await ahead.take();
  if (next?.kind !== 'checks') throw new BackupError('The backup ends too early.');
  return next.checks;
}

/** The order of columns is that of their making, which another way of migrating may change. */
function hasSameColumns(table: BackupTable, target: BackupTable): boolean {
  return table.columns.toSorted().join(' ') === target.columns.toSorted().join(' ');
}

async function setSequences(client: Client, { sequences }: Manifest): Promise<void> {
  for (const sequence of sequences) {
    const name = await sqlNameOf(client, sequence);
    await client.query('select setval(to_regclass($1), $2, $3)', [name, sequence.lastValue, sequence.isCalled]);
  }
}

interface Comparing extends Omit<Loading, 'ahead'> {
  readonly checks: Checks;
}

/** A table that has other columns now can be counted alone. */
async function compare({ client, manifest, targets, checks }: Comparing): Promise<number> {
  let total = 0;
  for (const table of manifest.tables) {
    const target = targets.get(keyOf(table));
    if (target === undefined) continue;
    const isSame = hasSameColumns(table, target);
    const found = await checkTable(client, isSame ? table : target);
    const expected = checks[keyOf(table)];
    if (found.rows !== expected?.rows || (isSame && found.hash !== expected.hash)) {
      throw new BackupError(`The table ${table.name} is not what was backed up: nothing was put in.`);
    }
    total += found.rows;
  }
  return total;
}
