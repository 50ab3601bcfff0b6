import { fork } from 'node:child_process';
import { join } from 'node:path';
import { atTheEnd } from '../ground.ts';
import { askProcess } from '../load/load.ts';
import { type BareOrder, bareReady } from './bare-order.ts';

/** A bare Fastify: `/constant/0` gives the first of its constants, `/query/0` the rows of the first statement. */
export interface BareServer {
  readonly port: number;
  readonly pid: number;
}

/** Starts one in a process of its own. */
export async function startBare(order: BareOrder): Promise<BareServer> {
  const child = fork(join(import.meta.dirname, 'bare-process.ts'));
  atTheEnd(() => child.kill());
  const { port } = bareReady.parse(await askProcess(child, order));
  return { port, pid: child.pid ?? 0 };
}
