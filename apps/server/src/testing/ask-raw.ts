import { request, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';

interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Asks what `fetch` does not let one ask: any method and header, the answer as it comes over the wire. */
export function askRaw(
  origin: string,
  method: string,
  { path, headers = {} }: { path: string; headers?: Record<string, string> },
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const outgoing = request(`${origin}${path}`, { method, headers }, (answer) => {
      const { statusCode = 0 } = answer;
      buffer(answer).then((body) => resolve({ status: statusCode, headers: answer.headers, body }), reject);
    });
    outgoing.on('error', reject).end();
  });
}
