import compress from '@fastify/compress';
import cors from '@fastify/cors';
import underPressure from '@fastify/under-pressure';
import { addressOf } from '@psia/contract/core/operation';
import { operations } from '@psia/contract/operations';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from '../log/log.ts';
import type { Settings } from '../settings/settings.ts';
import { boundConnections, keepAliveMs, type Patience, usualPatience } from './network/connections.ts';
import { answerBrokenRequest, answerError } from './refusals/error-handler.ts';
import { readJson } from './bodies/json-body.ts';
import { Refusal } from '../refusal/refusal.ts';
import { refuseSeveralHosts, warnOfUnknownProxy } from './network/request-head.ts';
import { safetyHeaders } from './security/safety-headers.ts';

const bodyLimitBytes = 1024 * 1024;
const longestEventLoopDelayMs = 3000;
/** Below this a phone gains less than the server pays (decision 127). */
export const smallestCompressedBytes = 2048;

/** Refuses calls while the event loop lags; a second without any sample, as after one stall, tells nothing of a lag. */
function refuseUnderPressure(
  ...[, , , delayMs]: [unknown, unknown, string, (number | undefined)?]
): Promise<void> | void {
  if (Number.isFinite(delayMs)) return Promise.reject(new Refusal('BUSY', { retryAfterSeconds: 5 }));
}

function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    request.log.info(
      { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
    done();
  });
}

/** An answer given while the server stops ends its connection, which would else stay open and hold up the stop (D40). */
function endConnectionsWhenStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', (...[, reply, , done]) => {
    if (isStopping) reply.header('Connection', 'close');
    done();
  });
}

// An address beside the API says of itself no more than any unknown one.
const pathPatterns = operations
  .filter(({ operation }) => operation.atRoot !== true)
  .map(({ operation }) => ({
    method: operation.method,
    pattern: new RegExp(`^${addressOf(operation).replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }));

function refuseUnknownPaths(app: FastifyInstance): void {
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = pathPatterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    reply.header('Cache-Control', 'no-store');
    if (allowed.length === 0) throw new Refusal('NOT_FOUND');
    reply.header('Allow', [...new Set(allowed)].join(', '));
    throw new Refusal('METHOD_NOT_ALLOWED');
  });
}

/** The HTTP server that routes are added to. */
export type HttpServer = FastifyInstance;

/** A Fastify instance with everything that holds for all answers: headers, limits, compression, errors, log (D47, D71). */
export async function createHttpServer(
  settings: Settings,
  log: Logger,
  patience: Patience = usualPatience,
): Promise<HttpServer> {
  const loggerInstance: FastifyBaseLogger = log;
  const hops = settings.trustProxy;
  const safe = safetyHeaders({ isHttps: settings.publicUrl.startsWith('https:') });
  const app: FastifyInstance = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    trustProxy: hops === false ? false : (_address, hop) => hop < hops,
    routerOptions: { maxParamLength: 300 },
    http: { headersTimeout: patience.headersMs, connectionsCheckingInterval: patience.checkMs },
    requestTimeout: patience.requestMs,
    connectionTimeout: patience.silenceMs,
    keepAliveTimeout: keepAliveMs,
    // What the router itself refuses, and no hook sees: a broken percent sign, a far too long part of the path.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ ...safe, 'cache-control': 'no-store' });
      answerError(error, request, reply);
    },
    clientErrorHandler: answerBrokenRequest(safe),
    forceCloseConnections: 'idle',
  });
  // Behind a proxy all connections come from it; bounding each person's is up to the proxy.
  boundConnections(app.server, { perNetwork: settings.rateLimit && hops === false });
  app.setErrorHandler(answerError);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(safe);
    done();
  });
  refuseSeveralHosts(app);
  warnOfUnknownProxy(app, settings, log);
  logAnswers(app);
  endConnectionsWhenStopping(app);
  refuseUnknownPaths(app);
  readJson(app);
  await app.register(cors, {
    origin: settings.corsOrigins.length > 0 ? [...settings.corsOrigins] : false,
    methods: [...new Set(operations.map(({ operation }) => operation.method))],
    exposedHeaders: ['ETag', 'Retry-After', 'Undo-Id', 'Undo-Until'],
    maxAge: 600,
    strictPreflight: false,
  });
  await app.register(underPressure, {
    maxEventLoopDelay: longestEventLoopDelayMs,
    pressureHandler: refuseUnderPressure,
  });
  await app.register(compress, { threshold: smallestCompressedBytes });
  app.addHook('onSend', (...[request, reply, , done]) => {
    // What an address beside the API has refused may be there a moment later.
    if (request.url.startsWith('/api/') || reply.statusCode >= 400) reply.header('Cache-Control', 'no-store');
    done();
  });
  return app;
}
