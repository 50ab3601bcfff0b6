import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { type Operation, statusesOf } from '@psia/contract/core/operation';
import { partsOf, type Sending } from './load/raw-request.ts';

/** An answer: its text, and the tag by which it can be asked for again. */
export interface Answer {
  readonly said: string;
  readonly tag: string | undefined;
}

/** A client for one thing at a time; what is done without a pause is the load client's. */
export interface BenchClient {
  /** Gives the answer's text; fails when the call is refused. */
  readonly call: (operation: Operation, sending?: Sending) => Promise<string>;
  /** The same with its tag. */
  readonly answer: (operation: Operation, sending?: Sending) => Promise<Answer>;
  readonly close: () => void;
}

/** Opens a client of a server of this machine with at most so many connections. */
export function openClient(port: number, connections: number): BenchClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  function answer(operation: Operation, sending: Sending = {}): Promise<Answer> {
    const { path, headers, content } = partsOf(operation, sending);
    const isSuccess = (status: number) =>
      statusesOf(operation).some((one) => one === status) || (status === 304 && 'if-none-match' in headers);
    return new Promise((resolve, reject) => {
      const outgoing = request(
        { agent, host: '127.0.0.1', port, path, method: operation.method, headers },
        (incoming) => {
          const { statusCode = 0 } = incoming;
          text(incoming).then((said) => {
            if (isSuccess(statusCode)) resolve({ said, tag: incoming.headers.etag });
            else reject(new Error(`${operation.method} ${operation.path} answered ${statusCode}: ${said}`));
          }, reject);
        },
      );
      outgoing.on('error', reject).end(content);
    });
  }

  return { answer, call: async (...asked) => (await answer(...asked)).said, close: () => agent.destroy() };
}
