import { createHash } from 'node:crypto';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient, QueryResult, QueryResultRow } from 'pg';
import { isOutdatedPlan } from '../database-errors.ts';
import { type ColumnTypes, type NamedResult, sendNamed } from './named-query.ts';

/** Texts beyond these are planned at each call; the product has some hundreds. */
const mostNames = 1_000;

const nameable = /^\s*(?:select|insert|update|delete|with)\b/i;

/** An insert of several rows has another text for each number of rows. */
const severalRows = /\bvalues \(.*\), \(/i;

/** The names of a pool's statements, the same on all its connections: PostgreSQL keeps the plan of what has a name. */
export class StatementNames {
  readonly #names = new Map<string, string>();
  #generation = 0;

  /** How often all names were given up. */
  get generation(): number {
    return this.#generation;
  }

  /** The name of a statement, made of its text; undefined for one that is to be planned at each call. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    if (this.#names.size >= mostNames || !nameable.test(text) || severalRows.test(text)) return undefined;
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    const name = `${hash}_${this.#generation}`;
    this.#names.set(text, name);
    return name;
  }

  /** Lets every statement have a new name, unless that was done since the given generation. */
  giveUp(generation: number): void {
    if (generation !== this.#generation) return;
    this.#generation += 1;
    this.#names.clear();
  }
}

/** How the statements of a pool are sent. */
export interface Sending {
  readonly names: StatementNames;
  /** How columns arrive. */
  readonly types: ColumnTypes;
  /** Whether those of one turn of the event loop leave in one write. */
  readonly leavesWithOthers: boolean;
}

/** A connection that sends each statement with its name. */
export class NamingClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  readonly #sending: Sending;

  constructor(client: PoolClient, sending: Sending) {
    this.#client = client;
    this.#sending = sending;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    asked: string | PostgresCursor<R>,
    values: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof asked !== 'string') throw new TypeError('Rows are not streamed.');
    return this.#send<R>(asked, values);
  }

  release(destroy?: boolean): void {
    this.#client.release(destroy);
  }

  /**
   * A migration of another process may change what a kept plan gives. PostgreSQL then refuses that name for ever: the
   * statement is sent once more under a new one; a transaction, which the refusal has ended, is repeated by
   * `inTransaction`.
   */
  async #send<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const { names } = this.#sending;
    const { generation } = names;
    try {
      return await this.#sendNamed<R>(text, values);
    } catch (error) {
      // The error was made where its message arrived; who has sent the statement says more.
      if (error instanceof Error) Error.captureStackTrace(error);
      if (!isOutdatedPlan(error)) throw error;
      names.giveUp(generation);
      if (this.#client.getTransactionStatus() !== 'I') throw error;
      return this.#sendNamed<R>(text, values);
    }
  }

  async #sendNamed<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const { names, types, leavesWithOthers } = this.#sending;
    const name = names.nameOf(text);
    if (name === undefined) return resultOf<R>(await this.#client.query({ text, values: [...values] }));
    return resultOf<R>(await sendNamed(this.#client, { name, text, values, types, leavesWithOthers }));
  }
}

const commands = ['UPDATE', 'DELETE', 'INSERT', 'SELECT', 'MERGE', 'COMMIT', 'ROLLBACK'] as const;

/** The driver's result as Kysely wants it, which asks only for these commands and takes another for a reading one. */
function resultOf<R>({ command, rowCount, rows }: NamedResult | QueryResult<QueryResultRow>): PostgresQueryResult<R> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the query that Kysely compiled gives its rows their type
  const typed = rows as R[];
  return { command: commands.find((known) => known === command) ?? 'SELECT', rowCount: rowCount ?? 0, rows: typed };
}

/**
 * A pool for Kysely whose statements PostgreSQL plans once per connection instead of at each call, which was more than
 * half of its work. Begin, commit and statements whose text differs with the number of rows go without a name.
 */
export function withNamedStatements(pool: Pool, types: ColumnTypes): PostgresPool {
  const sending = { names: new StatementNames(), types, leavesWithOthers: false };
  const clients = new WeakMap<PoolClient, NamingClient>();
  return {
    options: pool.options,
    connect: async () => {
      const client = await pool.connect();
      const naming = clients.get(client) ?? new NamingClient(client, sending);
      clients.set(client, naming);
      return naming;
    },
    end: () => pool.end(),
  };
}
