import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Logger } from '../log/log.ts';
import type { Metrics } from './metrics.ts';

interface MetricsServerOptions {
  readonly port: number;
  readonly host: string;
  /** Who scrapes sends it as a bearer; null: nobody is asked for one. */
  readonly token: string | null;
  readonly metrics: Metrics;
  readonly log: Logger;
}

/** Longest request in milliseconds, and how many connections at once: Prometheus has one. */
const bounds = { requestMs: 10_000, connections: 10 };

const digest = (text: string) => createHash('sha256').update(text).digest();

function isAllowed({ headers }: IncomingMessage, token: string | null): boolean {
  return token === null || timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));
}

/**
 * Answers GET /metrics on a port of its own, which no visitor of the product reaches. Any other address is 404, a wrong or
 * missing token 401. Throws when the port is taken.
 */
export async function serveMetrics({ port, host, token, metrics, log }: MetricsServerOptions): Promise<{
  readonly port: number;
  readonly close: () => Promise<void>;
}> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end();
    if (!isAllowed(request, token)) return response.writeHead(401, { 'WWW-Authenticate': 'Bearer' }).end();
    const { type, text } = await metrics.report();
    return response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text);
  };
  const server = createServer(
    { requestTimeout: bounds.requestMs, headersTimeout: bounds.requestMs },
    (request, response) => {
      answer(request, response).catch((error: unknown) => {
        log.error({ err: error }, 'metrics could not be answered');
        response.destroy();
      });
    },
  );
  server.maxConnections = bounds.connections;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
