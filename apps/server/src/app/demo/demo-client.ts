import type { Operation, Output } from '@psia/contract/core/operation';

interface Sending {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** JSON, or the bytes of a file where the operation takes one. */
  readonly body?: unknown;
}

/** Calls the demo's server as one of its people. */
export interface DemoClient {
  readonly call: <O extends Operation>(operation: O, sending?: Sending) => Promise<Output<O>>;
  readonly as: (jwt: string) => DemoClient;
}

type Call = DemoClient['call'];

/** A client that stops the demo with the refusal when a call is refused. */
export function createDemoClient(origin: string, jwt?: string): DemoClient {
  const call: Call = async <O extends Operation>(operation: O, { params = {}, query = {}, body }: Sending = {}) => {
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
    const response = await fetch(`${origin}/api/v1${path}?${new URLSearchParams(query).toString()}`, {
      method: operation.method,
      headers: {
        ...(jwt === undefined ? {} : { authorization: `Bearer ${jwt}` }),
        ...(body === undefined ? {} : { 'content-type': operation.accepts?.type ?? 'application/json' }),
      },
      ...(body === undefined ? {} : { body: body instanceof Uint8Array ? Buffer.from(body) : JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`The demo is stuck: ${operation.method} ${operation.path} ${text}`);
    return answered<O>(text);
  };
  return { call, as: (token) => createDemoClient(origin, token) };
}

/** The boundary where an answer takes its operation's type; the server has checked it against the contract. */
function answered<O extends Operation>(text: string): Output<O> {
  const answer: unknown = text === '' ? undefined : JSON.parse(text);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server checks every answer against the contract
  return answer as Output<O>;
}
