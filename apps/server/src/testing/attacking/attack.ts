import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import * as z from 'zod';

interface Asked {
  readonly method: string;
  /** With '{id}' where the id of what was made before stands. */
  readonly path: string;
  readonly body?: unknown;
}

/** One call of an attack, and what follows it when it has made something. */
export interface Deed extends Asked {
  readonly next?: Asked;
}

/** What one person sends over and over again. */
export interface Attack {
  readonly port: number;
  readonly connections: number;
  /** How long each connection rests between two calls, in milliseconds. */
  readonly pauseMs: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly deeds: readonly Deed[];
}

const attackTally = z.object({
  /** How often each status was answered; 0 for a connection that broke. */
  statuses: z.record(z.string(), z.number()),
  /** What no answer may be: a 500, or a refusal that does not say when to come again. */
  faults: z.array(z.string()),
});
/** What an attack was answered. */
export type AttackTally = z.output<typeof attackTally>;

/** Attacks in a process of its own while work is done; gives what the work gave and what the attack was answered. */
export async function whileAttacked<T>(attack: Attack, work: () => Promise<T>): Promise<[T, AttackTally]> {
  const attacker = fork(join(import.meta.dirname, 'attacker.ts'), { execArgv: [] });
  try {
    const isUnderWay = once(attacker, 'message');
    attacker.send(attack);
    await isUnderWay;
    const done = await work();
    const told = once(attacker, 'message');
    attacker.send('stop');
    return [done, attackTally.parse((await told)[0])];
  } finally {
    attacker.kill('SIGKILL');
  }
}
