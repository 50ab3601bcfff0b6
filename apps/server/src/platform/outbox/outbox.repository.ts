import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { type PreparedStatement, preparedStatement } from '../database/prepared-statement.ts';
import { isActive } from '../database/columns/member-state.ts';
import { insertJobs, type NewJobs } from '../jobs/jobs.repository.ts';
import { liveChannel, type Signal } from '../live/signals.repository.ts';
import { Refusal } from '../refusal/refusal.ts';

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
  #writerLeaves = false;

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
    this.#signals = [...this.#signals, ...signals.map((signal) => this.markedSignal(signal))];
  }

  /** A signal with the call that it comes from, for a row whose statement completes it. */
  markedSignal<S extends Omit<Signal, 'subject'>>(signal: S): S {
    return this.#by === undefined ? signal : { ...signal, by: this.#by };
  }

  /**
   * Notes that the writer leaves the school by this transaction, as its own work: afterwards nobody asks whether the
   * writer is an active member. Whoever calls it has locked the writer's row and seen that they were until then.
   */
  noteWriterLeaves(): void {
    this.#writerLeaves = true;
  }

  get writerLeaves(): boolean {
    return this.#writerLeaves;
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

  /** The rows of one kind that are gathered by now. */
  rowsOf(kind: RowKind): readonly object[] {
    return this.#rows.get(kind) ?? [];
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
  const add = (outbox: Outbox, rows: readonly Row[]): void => outbox.addRows(known, rows);
  /** The rows that are gathered by now. */
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `add` alone adds rows of this kind
  const gatheredIn = (outbox: Outbox) => outbox.rowsOf(known) as readonly Row[];
  return Object.assign(add, { gatheredIn });
}

/** The member in whose name a transaction writes. */
export interface Writer {
  readonly schoolId: string;
  readonly memberId: string;
}

/** The rows of each kind under its name, as JSON, the channel, the signals and the writer. */
type Values = Readonly<Record<string, unknown>>;

interface Written {
  /** Whether the writer is an active member. */
  readonly isActive: boolean;
}

const statements = new Map<string, PreparedStatement<Values, Written>>();

function statementFor(kinds: readonly RowKind[], hasWriter: boolean): PreparedStatement<Values, Written> {
  const key = [hasWriter ? 'by a member' : 'by nobody', ...kinds.map(({ name }) => name)].join(' ');
  const known = statements.get(key);
  if (known) return known;
  const made = preparedStatement<Values>()((_, value) => {
    // Whoever archives a member changes a key of the row, and so waits for this transaction or is seen by it.
    const writer = sql`writer AS MATERIALIZED (
      SELECT FROM members WHERE school_id = ${value('schoolId')} AND id = ${value('memberId')} AND ${isActive()}
      FOR KEY SHARE)`;
    const writes = kinds.map(({ name, write }) => sql`${sql.ref(name)} AS (${write(sql`${value(name)}::jsonb`)})`);
    const parts = hasWriter ? [writer, ...writes] : writes;
    const given = kinds
      .filter(({ signals }) => signals)
      .map(({ name }) => sql`UNION ALL SELECT signal FROM ${sql.ref(name)} WHERE signal IS NOT NULL`);
    return sql<Written>`${parts.length === 0 ? sql`` : sql`WITH ${sql.join(parts)}`}
      SELECT ${hasWriter ? sql`EXISTS (SELECT FROM writer)` : sql`true`} AS "isActive", (
        SELECT count(pg_notify(${value('channel')}, signal)) FROM (
          SELECT unnest(${value('signals')}::text[]) AS signal ${sql.join(given, sql` `)}) AS signals) AS told`;
  });
  statements.set(key, made);
  return made;
}

/**
 * Writes what a transaction has gathered, as its last: all rows and signals in one statement, then the jobs, those of a
 * queue in one. The first statement judges the writer, too, and holds the row until the transaction ends, so that nobody
 * writes who has left the school since the call began.
 * @param member - Null where nobody's membership has to last: a job, a public call, a founder without a school.
 * @throws UNAUTHENTICATED when the writer is no active member any more.
 */
export async function writeOutbox(tx: Database, outbox: Outbox, member: Writer | null = null): Promise<void> {
  const { rows, signals, jobs } = outbox;
  const writer = outbox.writerLeaves ? null : member;
  if (writer !== null || rows.length > 0 || signals.length > 0) {
    const write = statementFor(
      rows.map(([kind]) => kind),
      writer !== null,
    );
    const [written] = await write(tx, {
      ...Object.fromEntries(rows.map(([kind, ofKind]) => [kind.name, JSON.stringify(ofKind)])),
      ...writer,
      channel: liveChannel,
      signals: signals.map((signal) => JSON.stringify(signal)),
    });
    if (written?.isActive !== true) throw new Refusal('UNAUTHENTICATED');
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
