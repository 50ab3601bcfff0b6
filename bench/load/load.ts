import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type LoadOrder, loadReport } from './load-order.ts';

/** What a client found out about a server. */
export interface Load {
  readonly calls: number;
  readonly seconds: number;
  readonly clientMicros: number;
  readonly waits: readonly number[];
}

/** A client in a process of its own, whose work is not the server's. */
export interface LoadClient {
  /** Sends requests on some connections without a pause. Throws when an answer has another status. */
  readonly run: (order: LoadOrder) => Promise<Load>;
  readonly close: () => void;
}

/** Sends a message to a process that we started and waits for the next one that it sends. */
export async function askProcess(child: ChildProcess, message: object): Promise<unknown> {
  const answered = once(child, 'message');
  const ended = once(child, 'exit').then(() => {
    throw new Error('A process of the bench ended.');
  });
  child.send(message);
  const [answer]: unknown[] = await Promise.race([answered, ended]);
  return answer;
}

/** Starts the client's process. */
export function openLoadClient(): LoadClient {
  const child = fork(join(import.meta.dirname, 'load-process.ts'));
  child.setMaxListeners(0);
  return {
    run: async (order) => {
      const report = loadReport.parse(await askProcess(child, order));
      if ('failure' in report) throw new Error(report.failure);
      return report;
    },
    close: () => child.kill(),
  };
}
