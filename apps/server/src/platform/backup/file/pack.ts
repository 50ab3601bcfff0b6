import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTarPacker } from 'modern-tar';
import type { Client } from 'pg';
import * as z from 'zod';
import type { DatabaseConnection } from '../../database/connection.ts';
import { withRests } from '../../turns/resting.ts';
import { findJobsVersion, listMigrations, listSequences } from '../rows/catalog.ts';
import { copyOut } from '../rows/copy-out.ts';
import { inPieces } from '../rows/pieces.ts';
import { createRowHash } from '../rows/row-hash.ts';
import { takeBackupLock, withSession } from '../rows/session.ts';
import { beginSnapshot } from '../rows/snapshot.ts';
import type { KeptFile } from './kept-files.ts';
import {
  type BackupTable,
  type Checks,
  checksEntry,
  filesFolder,
  formatNumber,
  keyOf,
  longestPiece,
  type Manifest,
  manifestEntry,
  rowsFolder,
} from './manifest.ts';

const packageFile = join(import.meta.dirname, '../../../../../../package.json');

/** What goes into a backup. */
export interface BackupSource {
  readonly connection: DatabaseConnection;
  /** What is kept beside the database. */
  readonly files: readonly KeptFile[];
  readonly madeAt: Temporal.Instant;
  /** Whether people work on this database meanwhile, for whom there is to be time. */
  readonly hasUsers: boolean;
}

type AddEntry = (name: string, content: Uint8Array) => Promise<void>;

/**
 * The bytes of a tar of a database at one moment: its manifest, what is kept beside it, its rows table by table, and its
 * checks. Whoever reads slowly is waited for. Throws BackupError when another backup runs.
 */
export function packDatabase(source: BackupSource): ReadableStream<Uint8Array> {
  const { readable, controller } = createTarPacker();
  const mtime = new Date(source.madeAt.epochMilliseconds);
  const addEntry: AddEntry = async (name, content) => {
    const writer = controller.add({ name, size: content.byteLength, mtime, mode: 0o600 }).getWriter();
    if (content.byteLength > 0) await writer.write(content);
    await writer.close();
  };
  const packing = withSession(source.connection, (client) => packAll(client, source, addEntry));
  packing.then(
    () => controller.finalize(),
    (error: unknown) => controller.error(error),
  );
  return readable;
}

async function packAll(client: Client, source: BackupSource, addEntry: AddEntry): Promise<void> {
  await takeBackupLock(client);
  const tables = await beginSnapshot(client);
  const manifest: Manifest = {
    format: formatNumber,
    product: await productVersion(),
    madeAt: source.madeAt.toString(),
    migrations: await listMigrations(client),
    jobsVersion: await findJobsVersion(client),
    tables,
    sequences: await listSequences(client),
  };
  await addEntry(manifestEntry, jsonOf(manifest));
  for (const { name, content } of source.files) await addEntry(`${filesFolder}${name}`, content);
  const checks: Checks = {};
  for (const table of tables) checks[keyOf(table)] = await packTable({ client, table, source, addEntry });
  await client.query('commit');
  await addEntry(checksEntry, jsonOf(checks));
}

interface TableWork {
  readonly client: Client;
  readonly table: BackupTable;
  readonly source: BackupSource;
  readonly addEntry: AddEntry;
}

async function packTable({ client, table, source, addEntry }: TableWork) {
  const found = createRowHash();
  const pieces = inPieces(copyOut(client, table), longestPiece);
  let count = 0;
  for await (const piece of source.hasUsers ? withRests(pieces) : pieces) {
    found.add(piece);
    count += 1;
    await addEntry(`${rowsFolder}${keyOf(table)}/${String(count).padStart(6, '0')}`, piece);
  }
  return found.check();
}

async function productVersion(): Promise<string> {
  return z.object({ version: z.string() }).parse(JSON.parse(await readFile(packageFile, 'utf8'))).version;
}

const jsonOf = (value: Manifest | Checks) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);
