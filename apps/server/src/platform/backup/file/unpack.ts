import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import * as z from 'zod';
import { BackupError } from '../backup-error.ts';
import { createRowHash, type RowHash } from '../rows/row-hash.ts';
import {
  type BackupTable,
  checksEntry,
  checksSchema,
  filesFolder,
  formatNumber,
  keyOf,
  longestEntry,
  type Manifest,
  manifestEntry,
  manifestSchema,
  rowsFolder,
} from './manifest.ts';

/** What a backup gives, in this order: its manifest, files, rows in the manifest's order of tables. */
export type BackupPart =
  | { readonly kind: 'manifest'; readonly manifest: Manifest }
  | { readonly kind: 'file'; readonly name: string; readonly content: Buffer }
  | { readonly kind: 'rows'; readonly table: BackupTable; readonly rows: Buffer }
  | { readonly kind: 'checks'; readonly checks: z.output<typeof checksSchema> };

/** Content that is no whole backup of ours. */
class DamagedContent extends Error {
  override name = 'DamagedContent';
}

/**
 * Reads a tar as `packDatabase` writes it. Whoever reads it to its end knows that it is whole: each table's rows are
 * those that were written. Throws BackupError for a newer format, else an error that says what is wrong with it.
 */
export async function* unpackDatabase(tar: AsyncIterable<Uint8Array>): AsyncGenerator<BackupPart, void> {
  const entries = ReadableStream.from(tar).pipeThrough(createTarDecoder({ strict: true }));
  let reader: ReturnType<typeof createReader> | null = null;
  for await (const entry of entries) {
    const content = await contentOf(entry);
    if (reader === null) {
      const manifest = manifestIn(entry.header.name, content);
      reader = createReader(manifest);
      yield { kind: 'manifest', manifest };
    } else {
      yield reader.read(entry.header.name, content);
    }
  }
  if (reader === null || !reader.isWhole()) throw new DamagedContent('it ends too early');
}

async function contentOf({ header, body }: ParsedTarEntry): Promise<Buffer> {
  if (header.size > longestEntry) throw new DamagedContent('it has an entry that is too long');
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function manifestIn(name: string, content: Buffer): Manifest {
  if (name !== manifestEntry) throw new DamagedContent('it does not begin with a manifest');
  const json: unknown = JSON.parse(content.toString());
  const { success, data } = z.object({ format: z.number() }).safeParse(json);
  if (success && data.format > formatNumber) throw new BackupError('It was made by a newer version: install that one.');
  return manifestSchema.parse(json);
}

function createReader({ tables }: Manifest) {
  const byKey = new Map(tables.map((table) => [keyOf(table), table] as const));
  const found = new Map<string, RowHash>(tables.map((table) => [keyOf(table), createRowHash()] as const));
  let place = 0;
  let isWhole = false;

  function readRows(name: string, rows: Buffer): BackupPart {
    const key = name.slice(rowsFolder.length, name.lastIndexOf('/'));
    const table = byKey.get(key);
    const itsPlace = tables.findIndex((one) => one === table);
    if (table === undefined || itsPlace < place) throw new DamagedContent(`it has rows of ${key} in a wrong place`);
    place = itsPlace;
    found.get(key)?.add(rows);
    return { kind: 'rows', table, rows };
  }

  function readChecks(content: Buffer): BackupPart {
    const checks = checksSchema.parse(JSON.parse(content.toString()));
    for (const [key, hash] of found) {
      const { rows, hash: sum } = hash.check();
      if (checks[key]?.rows !== rows || checks[key].hash !== sum) {
        throw new DamagedContent(`its rows of ${key} are not those that were written`);
      }
    }
    isWhole = true;
    return { kind: 'checks', checks };
  }

  function read(name: string, content: Buffer): BackupPart {
    if (isWhole) throw new DamagedContent('it has more than was written');
    if (name === checksEntry) return readChecks(content);
    if (name.startsWith(rowsFolder)) return readRows(name, content);
    if (name.startsWith(filesFolder)) return { kind: 'file', name: name.slice(filesFolder.length), content };
    throw new DamagedContent(`it has an entry that is not known`);
  }

  return { read, isWhole: () => isWhole };
}
