import type { CompiledQuery } from 'kysely';
import { Client } from 'pg';
import { systemClock } from '../apps/server/src/platform/clock/clock.ts';
import { startTestServer } from '../apps/server/src/testing/test-server.ts';
import { readingsOf } from './calls.ts';
import { openClient } from './client.ts';
import { openUnlimited, session } from './database.ts';
import type { BenchWorld } from './live.ts';

const rounds = 150;
const warmUps = 10;

interface PlansOptions {
  readonly databaseUrl: string;
  readonly jwtSecret: string;
  readonly today: string;
}

/** What PostgreSQL needs for the statements of one call: planned at each call, and with the plans that it keeps. */
export interface PlansOfCall {
  readonly name: string;
  readonly statements: number;
  readonly plannedMs: number;
  readonly keptMs: number;
}

/** The statements of each reading call, as the server sends them. */
async function statementsOfCalls({ school }: BenchWorld, { databaseUrl, jwtSecret, today }: PlansOptions) {
  let recorded: CompiledQuery[] = [];
  const database = openUnlimited(databaseUrl, (statement) => recorded.push(statement));
  const server = await startTestServer({ database, settings: { jwtSecret }, now: systemClock.now().toString() });
  const client = openClient(Number(new URL(server.origin).port), 1);
  const calls = new Map<string, readonly CompiledQuery[]>();
  for (const { name, run } of readingsOf(client, school, today)) {
    recorded = [];
    await run();
    calls.set(name, recorded);
  }
  client.close();
  await server.close();
  await database.close();
  return calls;
}

/** The time below which a tenth of them lies: what else the machine does makes times longer, never shorter. */
function undisturbed(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 10)] ?? Number.NaN;
}

async function timeOf(client: Client, statements: readonly CompiledQuery[], nameOf: (text: string) => object) {
  const start = performance.now();
  for (const { sql, parameters } of statements) {
    await client.query({ ...nameOf(sql), text: sql, values: [...parameters] });
  }
  return performance.now() - start;
}

/** Sends the statements of each call again on two connections in turn, without names and with names. */
export async function plansOfCalls(world: BenchWorld, options: PlansOptions): Promise<PlansOfCall[]> {
  const calls = await statementsOfCalls(world, options);
  const open = async () => {
    const client = new Client({ connectionString: options.databaseUrl, ...session });
    await client.connect();
    return client;
  };
  const [planning, keeping] = [await open(), await open()];
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `statement_${names.size}`;
    names.set(text, name);
    return { name };
  };
  const found: PlansOfCall[] = [];
  for (const [name, statements] of calls) {
    const times: { planned: number[]; kept: number[] } = { planned: [], kept: [] };
    for (let round = -warmUps; round < rounds; round += 1) {
      const taken = {
        planned: await timeOf(planning, statements, () => ({})),
        kept: await timeOf(keeping, statements, nameOf),
      };
      if (round < 0) continue;
      times.planned.push(taken.planned);
      times.kept.push(taken.kept);
    }
    found.push({
      name,
      statements: statements.length,
      plannedMs: undisturbed(times.planned),
      keptMs: undisturbed(times.kept),
    });
  }
  await planning.end();
  await keeping.end();
  return found;
}

/** The lines of a table: what each call's statements take either way, in milliseconds, and the part that is left. */
export function linesOfPlans(calls: readonly PlansOfCall[]): string[] {
  const row = (name: string, cells: readonly string[]) =>
    name.padEnd(38) + cells.map((cell) => cell.padStart(12)).join('');
  return [
    row('old: PostgreSQL alone, ms', ['statements', 'planned', 'kept plans', 'kept /']),
    row('', ['', 'each time', '', 'planned']),
    ...calls.map(({ name, statements, plannedMs, keptMs }) =>
      row(name, [String(statements), plannedMs.toFixed(2), keptMs.toFixed(2), `${(keptMs / plannedMs).toFixed(2)} x`]),
    ),
  ];
}
