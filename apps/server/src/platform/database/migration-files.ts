import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '../settings/start-error.ts';

/** A migration as its file has it. */
export interface MigrationFile {
  /** The file's name without `.sql`. */
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
  /** Whether servers that don't know this migration may run after it (`-- adds only`). */
  readonly addsOnly: boolean;
  /** False for what PostgreSQL refuses in a transaction (`-- no transaction`). */
  readonly isInTransaction: boolean;
}

const fileName = /^\d{4}_[a-z0-9_]+\.sql$/;
const repeatable =
  /^(?:create (?:unique )?index concurrently if not exists|drop index concurrently if exists) [^;]+;?$/i;

/** The migrations of a folder in their order. Throws StartError for a name or a mark that doesn't fit. */
export async function readMigrations(folder: string): Promise<MigrationFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  for (const [index, name] of names.entries()) {
    if (!fileName.test(name)) throw new StartError(`The migration ${name} must be named like 0001_what_changes.sql.`);
    if (names[index - 1]?.slice(0, 4) === name.slice(0, 4)) {
      throw new StartError(`Two migrations have the number ${name.slice(0, 4)}.`);
    }
    const expected = String(index + 1).padStart(4, '0');
    if (!name.startsWith(expected)) {
      throw new StartError(`No migration has the number ${expected}, but ${name} is there.`);
    }
  }
  return Promise.all(names.map((name) => readMigration(folder, name)));
}

async function readMigration(folder: string, file: string): Promise<MigrationFile> {
  // A checkout on Windows may end its lines otherwise; that is no edit.
  const text = (await readFile(join(folder, file), 'utf8')).replaceAll('\r\n', '\n');
  const name = file.replace(/\.sql$/, '');
  const marks = marksOf(text);
  const isInTransaction = !marks.has('no transaction');
  if (!isInTransaction && !repeatable.test(statementOf(text))) {
    throw new StartError(
      `The migration ${name} has no transaction, so it must be one CREATE INDEX CONCURRENTLY IF NOT EXISTS or DROP INDEX CONCURRENTLY IF EXISTS.`,
    );
  }
  const checksum = createHash('sha256').update(text).digest('hex');
  return { name, text, checksum, addsOnly: marks.has('adds only'), isInTransaction };
}

/** The comments above the first statement, one a line; the marks are among them. */
function marksOf(text: string): Set<string> {
  const lines = text.split('\n');
  const end = lines.findIndex((line) => line !== '' && !line.startsWith('--'));
  const comments = end === -1 ? lines : lines.slice(0, end);
  return new Set(comments.map((line) => line.replace(/^--\s*/, '').trim()));
}

function statementOf(text: string): string {
  const code = text.split('\n').filter((line) => !line.trimStart().startsWith('--'));
  return code.join(' ').replaceAll(/\s+/g, ' ').trim();
}
