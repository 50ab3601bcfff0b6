import type { CompiledQuery } from 'kysely';
import { Client } from 'pg';
import { systemClock } from '../../apps/server/src/platform/clock/clock.ts';
import { startTestServer } from '../../apps/server/src/testing/test-server.ts';
import type { MeasuredCall } from '../calls.ts';
import { openClient } from '../client.ts';
import { openUnlimited, session } from '../database.ts';
import { jwtSecret } from '../ground.ts';
import { medianOf } from '../latency.ts';

/** A statement with its values. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What a call sends to PostgreSQL: how many statements, and the one that its answer is made of. */
export interface StatementsOfCall {
  readonly count: number;
  /** The one that takes PostgreSQL longest; who calls is asked for by another. Null where there is none. */
  readonly main: Statement | null;
}

const rounds = 9;
/** A plan is kept from the sixth time on. */
const warmUps = 6;
const asksWhoCalls = /\bsessions\b/i;

/** The statements of each call, as the server sends them. */
export async function statementsOf(databaseUrl: string, calls: readonly MeasuredCall[]): Promise<StatementsOfCall[]> {
  let recorded: CompiledQuery[] = [];
  const database = openUnlimited(databaseUrl, (statement) => recorded.push(statement));
  const server = await startTestServer({ database, settings: { jwtSecret }, now: systemClock.now().toString() });
  const client = openClient(Number(new URL(server.origin).port), 1);
  const alone = new Client({ connectionString: databaseUrl, ...session });
  await alone.connect();
  const found: StatementsOfCall[] = [];
  for (const { operation, sending } of calls) {
    await client.call(operation, sending);
    recorded = [];
    await client.call(operation, sending);
    const statements = recorded.map(({ sql, parameters }) => ({ text: sql, values: parameters }));
    found.push({ count: statements.length, main: await longestOf(alone, statements) });
  }
  await alone.end();
  client.close();
  await server.close();
  await database.close();
  return found;
}

async function longestOf(client: Client, statements: readonly Statement[]): Promise<Statement | null> {
  const reading = statements.filter(({ text }) => /^\s*(?:select|with)\b/i.test(text));
  const own = reading.filter(({ text }) => !asksWhoCalls.test(text));
  const timed: { statement: Statement; ms: number }[] = [];
  for (const statement of own.length > 0 ? own : reading) {
    timed.push({ statement, ms: await timeOf(client, statement) });
  }
  return timed.toSorted((one, other) => other.ms - one.ms)[0]?.statement ?? null;
}

const names = new Map<string, string>();

async function timeOf(client: Client, { text, values }: Statement): Promise<number> {
  const name = names.get(text) ?? `statement_${names.size}`;
  names.set(text, name);
  const times: number[] = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    const start = performance.now();
    await client.query({ name, text, values: [...values] });
    if (round >= 0) times.push(performance.now() - start);
  }
  return medianOf(times);
}
