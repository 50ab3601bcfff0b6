import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import underPressure from '@fastify/under-pressure';
import { operations } from '@psia/contract/operations';
import { fastify, LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Logger } from '../log/log.ts';
import type { Settings } from '../settings/settings.ts';
import { answerBrokenRequest, answerError } from './error-handler.ts';
import { Refusal } from './refusal.ts';

const bodyLimitBytes = 1024 * 1024;
const deepestBody = 20;
const tooDeep = 'Treść żądania jest zbyt głęboko zagnieżdżona.';
const longestEventLoopDelayMs = 3000;

/** Refuses calls while the event loop lags; a second without any sample, as after one stall, tells nothing of a lag. */
function refuseUnderPressure(
  ...[, , , delayMs]: [unknown, unknown, string, (number | undefined)?]
): Promise<void> | void {
  if (Number.isFinite(delayMs)) return Promise.reject(new Refusal('BUSY', { retryAfterSeconds: 5 }));
}

const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    // Mantine writes style elements at run time.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
};

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}

/**
 * JSON bodies as Fastify reads them, except that a JSON body of no length counts as none, and one nested so deeply
 * that walking it could exhaust the stack is refused.
 */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parse(request, String(body), (error, value: unknown) => {
      if (error) return done(error);
      if (isDeeperThan(deepestBody, value)) return done(new Refusal('INVALID_JSON', { message: tooDeep }));
      return done(null, value);
    });
  });
}

function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    request.log.info(
      { method, route: routeOptions.url ?? 'unknown', status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'request',
    );
  });
}

/** An answer given while the server stops ends its connection, which would else stay open and hold up the stop (D40). */
function endConnectionsWhenStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('Connection', 'close');
  });
}

const pathPatterns = operations.map(({ operation }) => ({
  method: operation.method,
  pattern: new RegExp(`^/api/v1${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
}));

function refuseUnknownPaths(app: FastifyInstance): void {
  app.setNotFoundHandler(async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const allowed = pathPatterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (allowed.length === 0) throw new Refusal('NOT_FOUND');
    reply.header('Allow', [...new Set(allowed)].join(', '));
    throw new Refusal('METHOD_NOT_ALLOWED');
  });
}

/** The HTTP server that routes are added to. */
export type HttpServer = FastifyInstance;

/** A Fastify instance with everything that holds for all answers: headers, limits, compression, errors, log (D47, D71). */
export async function createHttpServer(settings: Settings, log: Logger): Promise<HttpServer> {
  const loggerInstance: FastifyBaseLogger = log;
  const hops = settings.trustProxy;
  const app: FastifyInstance = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    trustProxy: hops === false ? false : (_address, hop) => hop < hops,
    routerOptions: { maxParamLength: 300 },
    // What the router itself refuses, and no hook sees: a broken percent sign, a far too long part of the path.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
      answerError(error, request, reply);
    },
    clientErrorHandler: answerBrokenRequest,
    forceCloseConnections: 'idle',
  });
  app.setErrorHandler(answerError);
  logAnswers(app);
  endConnectionsWhenStopping(app);
  refuseUnknownPaths(app);
  readJson(app);
  const isHttps = settings.publicUrl.startsWith('https:');
  await app.register(helmet, {
    contentSecurityPolicy,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    hsts: isHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
  });
  await app.register(cors, {
    origin: settings.corsOrigins.length > 0 ? [...settings.corsOrigins] : false,
    methods: [...new Set(operations.map(({ operation }) => operation.method))],
    exposedHeaders: ['Retry-After'],
    maxAge: 600,
    strictPreflight: false,
  });
  await app.register(underPressure, {
    maxEventLoopDelay: longestEventLoopDelayMs,
    pressureHandler: refuseUnderPressure,
  });
  await app.register(compress, { threshold: 1024 });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header('Cache-Control', 'no-store');
  });
  return app;
}
