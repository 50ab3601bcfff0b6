import * as z from 'zod';

/** The number of the file's format: a program refuses a higher one than its own. */
export const formatNumber = 1;

/** The longest piece of rows in a file, in bytes, so that reader and writer hold no more. */
export const longestPiece = 1_048_576;

/** The other entries are small: a list of columns, ids of erased people. */
export const longestEntry = 16 * longestPiece;

const sqlName = z.string().regex(/^[a-z_][a-z0-9_]*$/);

/** Whose a table is: the product's, or that of the background jobs (pg-boss). */
export type TableOwner = 'product' | 'jobs';

const table = z.object({
  owner: z.enum(['product', 'jobs']),
  name: sqlName,
  /** The columns of its rows in their order; generated ones are not in the file. */
  columns: z.array(sqlName),
});
export type BackupTable = z.output<typeof table>;

const sequence = z.object({
  owner: z.enum(['product', 'jobs']),
  name: sqlName,
  lastValue: z.string().regex(/^-?\d+$/),
  isCalled: z.boolean(),
});
export type BackupSequence = z.output<typeof sequence>;

const migration = z.object({ name: z.string(), checksum: z.string() });
export type BackupMigration = z.output<typeof migration>;

export const manifestSchema = z.object({
  format: z.number().int(),
  product: z.string(),
  /** The moment that all rows are of. */
  madeAt: z.string(),
  migrations: z.array(migration),
  /** The version of pg-boss's tables; null where no server has run yet. */
  jobsVersion: z.number().int().nullable(),
  tables: z.array(table),
  sequences: z.array(sequence),
});

/** The first entry of a backup: what it is of and how its rows are to be read. */
export type Manifest = z.output<typeof manifestSchema>;

const tableCheck = z.object({ rows: z.number().int(), hash: z.string().regex(/^[0-9a-f]{64}$/) });

/** How many rows a table has, and a hash of them that their order doesn't change. */
export type TableCheck = z.output<typeof tableCheck>;

export const checksSchema = z.record(z.string(), tableCheck);

/** The last entry: a check of each table by its key. A file without it was not finished. */
export type Checks = z.output<typeof checksSchema>;

/** Names a table in checks, entries and messages. */
export const keyOf = ({ owner, name }: Pick<BackupTable, 'owner' | 'name'>) => `${owner}/${name}`;

export const manifestEntry = 'manifest.json';
export const checksEntry = 'checks.json';
export const rowsFolder = 'rows/';
export const filesFolder = 'files/';
