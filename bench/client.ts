import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Operation } from '@psia/contract/core/operation';
import { pathOf } from '../apps/server/src/testing/api.ts';

interface Sending {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly jwt?: string;
}

/** A client that keeps its connections and hardly works itself, so that what is timed is the server. */
export interface BenchClient {
  /** Gives the answer's text; fails when the call is refused. */
  readonly call: (operation: Operation, sending?: Sending) => Promise<string>;
  readonly close: () => void;
}

/** Opens a client of a server of this machine with at most so many connections. */
export function openClient(port: number, connections: number): BenchClient {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });

  function call(operation: Operation, { params, query, body, jwt }: Sending = {}): Promise<string> {
    const search = query ? `?${new URLSearchParams(query).toString()}` : '';
    const content = body === undefined ? undefined : JSON.stringify(body);
    const headers = {
      ...(jwt === undefined ? {} : { authorization: `Bearer ${jwt}` }),
      ...(content === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
    };
    const path = `${pathOf(operation, params)}${search}`;
    return new Promise((resolve, reject) => {
      const outgoing = request(
        { agent, host: '127.0.0.1', port, path, method: operation.method, headers },
        (answer) => {
          text(answer).then((said) => {
            if (answer.statusCode === operation.status) resolve(said);
            else reject(new Error(`${operation.method} ${operation.path} answered ${answer.statusCode}: ${said}`));
          }, reject);
        },
      );
      outgoing.on('error', reject).end(content);
    });
  }

  return { call, close: () => agent.destroy() };
}
