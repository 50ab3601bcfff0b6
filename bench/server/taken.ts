import { latencyOf, medianOf } from '../latency.ts';
import type { LoadClient } from '../load/load.ts';
import { workOfPostgres, workOfProcess } from '../processor.ts';

/** What one round of a call cost, for each answer. */
export interface Taken {
  readonly calls: number;
  readonly perSecond: number;
  /** Microseconds of the processor: of the server, of its PostgreSQL, and of the client that asked. */
  readonly server: number;
  readonly postgres: number;
  readonly client: number;
  /** Milliseconds that the middle one and the slowest of twenty waited. */
  readonly median: number;
  readonly p95: number;
}

/** Something that can be asked without a pause for some seconds. */
export type Target = (seconds: number) => Promise<Taken>;

interface TargetOptions {
  readonly load: LoadClient;
  readonly port: number;
  readonly serverPid: number;
  readonly postmaster: number;
  readonly status: number;
  /** Whole HTTP requests: repeated in turn, or of a function each sent once, which makes new ones for each round. */
  readonly requests: readonly string[] | (() => Promise<readonly string[]>);
  readonly connections?: number | undefined;
}

/** How many ask at once, unless told otherwise. */
export const connections = 10;

/** A server that answers requests. */
export function targetOf({ load, port, serverPid, postmaster, status, requests, ...options }: TargetOptions): Target {
  return async (seconds) => {
    const isOnce = typeof requests === 'function';
    const sent = isOnce ? await requests() : requests;
    const before = { server: workOfProcess(serverPid), postgres: workOfPostgres(postmaster) };
    const done = await load.run({
      port,
      requests: [...sent],
      status,
      connections: options.connections ?? connections,
      seconds,
      once: isOnce,
    });
    const { calls } = done;
    return {
      calls,
      perSecond: calls / done.seconds,
      server: (workOfProcess(serverPid) - before.server) / calls,
      postgres: (workOfPostgres(postmaster) - before.postgres) / calls,
      client: done.clientMicros / calls,
      ...latencyOf(done.waits),
    };
  };
}

/** Asks targets in turn, round by round, so that whatever else the machine does slows all; gives the rounds of each. */
export async function takeInTurn(targets: readonly Target[], rounds: number, seconds: number): Promise<Taken[][]> {
  const taken = targets.map((): Taken[] => []);
  for (const target of targets) await target(seconds / 2);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, target] of targets.entries()) taken[index]?.push(await target(seconds));
  }
  return taken;
}

/** The middle of each figure over some rounds. */
export function middleOf(rounds: readonly Taken[]): Taken {
  const middle = (figure: keyof Taken) => medianOf(rounds.map((taken) => taken[figure]));
  return {
    calls: middle('calls'),
    perSecond: middle('perSecond'),
    server: middle('server'),
    postgres: middle('postgres'),
    client: middle('client'),
    median: middle('median'),
    p95: middle('p95'),
  };
}

/** The middle of the ratios of neighbouring rounds of two targets: how much of the second's rate the first reaches. */
export function ratioOf(own: readonly Taken[], limit: readonly Taken[]): number {
  return medianOf(own.map(({ perSecond }, round) => perSecond / (limit[round]?.perSecond ?? Number.NaN)));
}

/** How much of a limit's work of the processor a call does, the server's and PostgreSQL's together, turned over as a rate. */
export function ratioOfWork(own: Taken, limit: Taken): number {
  const work = ({ server, postgres }: Taken) => (Number.isFinite(server) ? server : 0) + postgres;
  return work(limit) / work(own);
}

/** What server and PostgreSQL worked for a call in all of some rounds, in microseconds. */
export function workOfRounds(rounds: readonly Taken[]): number {
  const sum = (figure: (taken: Taken) => number) => rounds.reduce((total, taken) => total + figure(taken), 0);
  return sum(({ calls, server, postgres }) => calls * (server + postgres)) / sum(({ calls }) => calls);
}
