import type { MeasuredCall } from './calls.ts';

/** How long a call took its one user, in milliseconds. */
export interface Latency {
  readonly median: number;
  readonly p95: number;
}

function quantile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** The median and the 95th percentile of times in milliseconds. */
export function latencyOf(times: readonly number[]): Latency {
  const sorted = times.toSorted((one, other) => one - other);
  return { median: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) };
}

const warmUps = 10;
/** A slow call is timed less often, so that the bench ends. */
const longestMs = 4_000;

/** Times the same call on two servers in turn, so that whatever else the machine does slows both. */
export async function latenciesOf(young: MeasuredCall, old: MeasuredCall): Promise<{ young: Latency; old: Latency }> {
  const times: { young: number[]; old: number[] } = { young: [], old: [] };
  const end = performance.now() + longestMs;
  for (let round = -Math.min(warmUps, Math.floor(young.rounds / 4)); round < young.rounds; round += 1) {
    if (performance.now() > end) break;
    const taken = { young: await timed(young.run), old: await timed(old.run) };
    if (round < 0) continue;
    times.young.push(taken.young);
    times.old.push(taken.old);
  }
  return { young: latencyOf(times.young), old: latencyOf(times.old) };
}

/** Lets a server compile what it runs often, before anything is timed. */
export async function warmUp(calls: readonly MeasuredCall[]): Promise<void> {
  for (const { run, rounds } of calls) {
    for (let round = 0; round < rounds / 2; round += 1) await run();
  }
}

/** How often a call is answered in a second when so many users repeat it without a pause. */
export async function throughputOf({ run }: MeasuredCall, users: number, seconds: number): Promise<number> {
  const start = performance.now();
  const end = start + seconds * 1000;
  let done = 0;
  const use = async () => {
    while (performance.now() < end) {
      await run();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: users }, use));
  return (done / (performance.now() - start)) * 1000;
}
