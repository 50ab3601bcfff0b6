import type { ErrorBody } from '@psia/contract/core/errors';
import { addressOf, type Operation, type Output } from '@psia/contract/core/operation';

/** Somebody who can sign in: what factories give and `as` takes. */
export interface SignedIn {
  readonly jwt: string;
}

/** What is sent; unchecked on purpose, so that tests can send anything. */
interface Sending {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer: `body` is the operation's output when the call succeeded, `error` the refusal otherwise. */
export interface TestAnswer<O extends Operation> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Output<O>;
  readonly error: ErrorBody;
}

export interface Api {
  /** Calls an operation over HTTP. */
  readonly call: <O extends Operation>(operation: O, sending?: Sending) => Promise<TestAnswer<O>>;
  /** The same as somebody; null goes back to nobody. */
  readonly as: (who: SignedIn | null) => Api;
}

/** The address that an operation has on the wire, its path parameters filled in. */
export function pathOf(
  operation: Pick<Operation, 'path' | 'atRoot'>,
  params: Readonly<Record<string, string>> = {},
): string {
  return addressOf(operation).replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

const contentOf = (body: unknown) =>
  typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body);

/** A client of a server that sends what it is told and hides nothing. */
export function createApi(origin: string, jwt?: string): Api {
  return {
    as: (who) => createApi(origin, who?.jwt),
    async call(operation, { params, query, body, headers } = {}) {
      const search = new URLSearchParams(Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]));
      const url = `${origin}${pathOf(operation, params)}${search.size > 0 ? `?${search.toString()}` : ''}`;
      const response = await fetch(url, {
        method: operation.method,
        headers: {
          ...(jwt === undefined ? {} : { authorization: `Bearer ${jwt}` }),
          ...(body === undefined ? {} : { 'content-type': operation.accepts?.type ?? 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: contentOf(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
      const answer: unknown = text === '' ? undefined : isJson ? JSON.parse(text) : text;
      return typed(response, answer);
    },
  };
}

/** The boundary where an answer takes its operation's type; the server has checked it against the contract. */
function typed<O extends Operation>({ status, headers, ok }: Response, answer: unknown): TestAnswer<O> {
  return { status, headers, body: (ok ? answer : undefined) as Output<O>, error: (ok ? {} : answer) as ErrorBody };
}
