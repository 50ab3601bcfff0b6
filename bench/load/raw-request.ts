import type { Operation } from '@psia/contract/core/operation';
import { pathOf } from '../../apps/server/src/testing/api.ts';

/** What is sent with a call. */
export interface Sending {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly jwt?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** The address and the headers of a call, and its content. */
export function partsOf(operation: Operation, { params, query, body, jwt, headers = {} }: Sending) {
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  const content = body === undefined ? '' : JSON.stringify(body);
  const own = {
    ...(jwt === undefined ? {} : { authorization: `Bearer ${jwt}` }),
    ...(content === ''
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(content)) }),
    ...headers,
  };
  return { path: `${pathOf(operation, params)}${search}`, headers: own, content };
}

/** What every browser sends, so that answers are compressed as they are for people. */
const encodings = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** A call as the text that goes over the wire. */
export function rawRequest(operation: Operation, sending: Sending): string {
  const { path, headers, content } = partsOf(operation, sending);
  const lines = Object.entries({ host: '127.0.0.1', ...encodings, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `${operation.method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${content}`;
}

/** A request of a bare server. */
export const bareRequest = (path: string): string =>
  `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\naccept-encoding: ${encodings['accept-encoding']}\r\n\r\n`;
