import { operations } from '@psia/contract/operations';
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { Client } from 'pg';
import { onePlan } from '../../platform/database/database.ts';
import type { DatabaseConnection } from '../../platform/database/connection.ts';
import { columnTypes } from '../../platform/database/pg-types.ts';
import type { DB } from '../../../migrations/schema.generated.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { callersOf } from '../worlds/callers.ts';
import { sampleOf } from '../worlds/samples.ts';
import type { SchoolsWorld } from '../worlds/worlds.ts';
import { openConnections } from './second-pool.ts';
import { isFrame, literalOf } from './statement-plans.ts';

/** The statements of one call, in their order. */
export interface RecordedCall {
  readonly name: string;
  readonly statements: readonly CompiledQuery[];
}

/** What a statement of a call read: so many blocks, to give or write so many rows; or why it could not be run. */
export interface StatementReading {
  readonly call: string;
  readonly sql: string;
  readonly blocks: number;
  readonly rows: number;
  readonly error: string | null;
}

/** Takes back what is to be kept, so that calls of every kind find the same. */
class ForgettingDialect extends PostgresDialect {
  override createDriver() {
    const driver = super.createDriver();
    return Object.assign(driver, { commitTransaction: driver.rollbackTransaction.bind(driver) });
  }
}

/** A pool whose statements are recorded, and which keeps nothing that a transaction writes. */
function openRecorder(connection: DatabaseConnection) {
  const statements: CompiledQuery[] = [];
  const pool = openConnections({ ...connection, types: columnTypes });
  const seen = new Kysely<DB>({
    dialect: new ForgettingDialect({ pool }),
    log: ({ query }) => {
      if (!isFrame(query)) statements.push(query);
    },
  });
  /** What has been sent since it was last asked. */
  const recorded = () => statements.splice(0);
  return { seen, recorded };
}

/** Records what some work asks the database. */
export async function recordWork(
  connection: DatabaseConnection,
  works: Readonly<Record<string, (database: Kysely<DB>) => Promise<void>>>,
): Promise<RecordedCall[]> {
  const { seen, recorded } = openRecorder(connection);
  const calls: RecordedCall[] = [];
  for (const [name, work] of Object.entries(works)) {
    await work(seen);
    calls.push({ name, statements: recorded() });
  }
  await seen.destroy();
  return calls;
}

/** Records what every operation asks the database when a trainer and an owner of a world call it; nothing of it is kept. */
export async function recordCalls(server: TestServer, world: SchoolsWorld): Promise<RecordedCall[]> {
  const { seen, recorded } = openRecorder(server.database.connection);
  const database = { ...server.database, read: seen, write: seen, gate: seen, close: () => seen.destroy() };
  const recording = await startTestServer({ database, clock: server.clock, strict: false });
  const calls: RecordedCall[] = [];
  for (const { feature, name, operation } of operations) {
    for (const { who, ids } of callersOf(operation.access, world)) {
      const sample = sampleOf(operation, ids);
      const { limit: _, search: __, ...query } = sample.query;
      recorded();
      await recording.api.as(who).call(operation, { ...sample, query });
      calls.push({ name: `${feature}.${name}`, statements: recorded() });
    }
  }
  await recording.close();
  await seen.destroy();
  return calls;
}

interface Plan {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Plan[];
}

/** What a statement gives, or writes. */
const rowsOf = (plan: Plan): number => {
  const [source] = plan.Plans ?? [];
  return plan['Node Type'] === 'ModifyTable' && source ? rowsOf(source) : plan['Actual Rows'];
};

/** Plays recorded calls again on one connection, which plans each statement once, as those of the product do. */
export async function openReplay(connection: DatabaseConnection) {
  const client = new Client({ ...connection, options: `-c TimeZone=UTC -c DateStyle=ISO ${onePlan}` });
  await client.connect();
  const names = new Map<string, string>();

  async function prepared({ sql, parameters }: CompiledQuery): Promise<string> {
    let name = names.get(sql);
    if (name === undefined) {
      name = `statement_${names.size}`;
      names.set(sql, name);
      await client.query(`PREPARE ${name} AS ${sql}`);
    }
    const values = parameters.map((value) => literalOf(client, value));
    return values.length === 0 ? name : `${name}(${values.join(', ')})`;
  }

  async function play(call: string, statement: CompiledQuery): Promise<StatementReading> {
    const { sql } = statement;
    await client.query('SAVEPOINT before');
    try {
      const { rows } = await client.query(
        `EXPLAIN (ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON) EXECUTE ${await prepared(statement)}`,
      );
      const plan: Plan = rows[0]['QUERY PLAN'][0].Plan;
      const blocks = plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
      return { call, sql, blocks, rows: rowsOf(plan), error: null };
    } catch (error) {
      await client.query('ROLLBACK TO before');
      return { call, sql, blocks: 0, rows: 0, error: String(error) };
    }
  }

  return {
    /** Plays calls, each in a transaction of its own that is taken back, and gives what each statement read. */
    async play(calls: readonly RecordedCall[]): Promise<StatementReading[]> {
      const readings: StatementReading[] = [];
      for (const { name, statements } of calls) {
        await client.query("BEGIN; SET LOCAL statement_timeout = '2s'");
        for (const statement of statements) readings.push(await play(name, statement));
        await client.query('ROLLBACK');
      }
      return readings;
    },
    close: () => client.end(),
  };
}
