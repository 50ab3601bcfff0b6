import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { type PreparedStatement, preparedStatement } from '../database/prepared-statement.ts';
import { insertJobs, type NewJobs } from '../jobs/jobs.repository.ts';
import { liveChannel, type Signal } from '../live/signals.repository.ts';

/** A kind of rows that calls gather, and how they are written. */
interface RowKind {
  readonly name: string;
  /** The statement; `rows` stands for a JSON list of them: `jsonb_to_recordset(${rows}) AS new (…)`. */
  readonly write: (rows: RawBuilder<string>) => RawBuilder<unknown>;
  /** Whether the statement gives signals, as JSON in a column called `signal`; null is none. */
  readonly signals: boolean;
}

/**
 * What a call has to tell: gathered while its use case works, written by `writeOutbox` as the last of its transaction.
 * Each attempt of a transaction has its own.
 */
export class Outbox {
  #rows: ReadonlyMap<RowKind, readonly object[]> = new Map();
  #signals: readonly Signal[] = [];
  #jobs: readonly NewJobs[] = [];
  readonly #by: string | undefined;

  /** @param by - Which call of which page of the caller it is, where the page told (`pageCallOf`). */
  constructor(by?: string) {
    this.#by = by;
  }

  /** Adds rows; what becomes known later may still be put into them. */
  addRows(kind: RowKind, rows: readonly object[]): void {
    if (rows.length > 0) this.#rows = new Map(this.#rows).set(kind, [...(this.#rows.get(kind) ?? []), ...rows]);
  }

  /** Adds signals that leave for every process with the commit. */
  addSignals(signals: readonly Signal[]): void {
    const by = this.#by;
    this.#signals = [...this.#signals, ...(by === undefined ? signals : signals.map((signal) => ({ ...signal, by })))];
  }

  addJobs(jobs: NewJobs): void {
    this.#jobs = [...this.#jobs, jobs];
  }

  /** Gives what forgets all that is gathered from now on. */
  mark(): () => void {
    const [rows, signals, jobs] = [this.#rows, this.#signals, this.#jobs];
    return () => {
      [this.#rows, this.#signals, this.#jobs] = [rows, signals, jobs];
    };
  }

  /** The rows of each kind, the same kinds always in the same order. */
  get rows(): (readonly [RowKind, readonly object[]])[] {
    return [...this.#rows].toSorted(([{ name: a }], [{ name: b }]) => (a < b ? -1 : 1));
  }

  get signals(): readonly Signal[] {
    return this.#signals;
  }

  get jobs(): readonly NewJobs[] {
    return this.#jobs;
  }
}

/** Makes what gathers rows of a kind, to be written with all else in one statement, whose text is the same for all calls. */
export function deferredInsert<Row extends object>(kind: Omit<RowKind, 'signals'> & { readonly signals?: true }) {
  const known: RowKind = { signals: false, ...kind };
  return (outbox: Outbox, rows: readonly Row[]): void => outbox.addRows(known, rows);
}

/** The rows of each kind under its name, as JSON, the channel and the signals. */
type Values = Readonly<Record<string, unknown>>;

const statements = new Map<string, PreparedStatement<Values, unknown>>();

function statementFor(kinds: readonly RowKind[]): PreparedStatement<Values, unknown> {
  const key = kinds.map(({ name }) => name).join(' ');
  const known = statements.get(key);
  if (known) return known;
  const made = preparedStatement<Values>()((_, value) => {
    const writes = kinds.map(({ name, write }) => sql`${sql.ref(name)} AS (${write(sql`${value(name)}::jsonb`)})`);
    const given = kinds
      .filter(({ signals }) => signals)
      .map(({ name }) => sql`UNION ALL SELECT signal FROM ${sql.ref(name)} WHERE signal IS NOT NULL`);
    return sql`${writes.length === 0 ? sql`` : sql`WITH ${sql.join(writes)}`}
      SELECT pg_notify(${value('channel')}, signal) FROM (
        SELECT unnest(${value('signals')}::text[]) AS signal ${sql.join(given, sql` `)}) AS signals`;
  });
  statements.set(key, made);
  return made;
}

/**
 * Writes what a transaction has gathered, as its last: all rows and signals in one statement, then the jobs, those of a
 * queue in one.
 */
export async function writeOutbox(tx: Database, { rows, signals, jobs }: Outbox): Promise<void> {
  if (rows.length > 0 || signals.length > 0) {
    await statementFor(rows.map(([kind]) => kind))(tx, {
      ...Object.fromEntries(rows.map(([kind, ofKind]) => [kind.name, JSON.stringify(ofKind)])),
      channel: liveChannel,
      signals: signals.map((signal) => JSON.stringify(signal)),
    });
  }
  const byQueue = Map.groupBy(jobs, ({ queue }) => queue);
  for (const [queue, added] of byQueue) {
    await insertJobs(
      tx,
      queue,
      added.flatMap((one) => one.jobs),
    );
  }
}
