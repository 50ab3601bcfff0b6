import { pino, stdTimeFunctions } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import type { LogLevel } from '../settings/settings.ts';

export type { Logger } from 'pino';

const secretKeys = new Set([
  'authorization',
  'cookie',
  'password',
  'token',
  'secret',
  'email',
  'phone',
  'body',
  'query',
]);
/** So many levels of what is logged are looked through for secrets. */
const levelsSeen = 4;
const address = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/**
 * The server's log: JSON lines on standard output at LOG_LEVEL. What is logged of a request is its method and the
 * path of its route; of an error its kind, message and stack. Bodies, query strings, e-mails and tokens never appear.
 */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }), log: withoutSecrets },
    serializers,
  };
  // Written at once: what is logged before the address is printed stands before it, and a crash loses no line.
  return pino(options, destination ?? pino.destination({ fd: process.stdout.fd, sync: true }));
}

const serializers = { err: describeError, error: describeError, req: describeRequest, res: describeResponse };

/**
 * Hides what stands under a secret's name. The library's own redaction costs several times what writing the line does,
 * at each request.
 */
function withoutSecrets(logged: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(logged).map(([key, value]) => [key, key in serializers ? value : hidden(key, value, levelsSeen)]),
  );
}

function hidden(key: string, value: unknown, levels: number): unknown {
  if (secretKeys.has(key)) return '[hidden]';
  if (typeof value !== 'object' || value === null || levels === 1 || 'toJSON' in value) return value;
  if (Array.isArray(value)) return value.map((item) => hidden('', item, levels - 1));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, hidden(name, inner, levels - 1)]));
}

type ErrorLine = { type: string; message: string; stack?: string; code?: string; constraint?: string; cause?: unknown };

/** Only what is known to be free of data: the driver's errors carry whole rows in other fields. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { type: typeof error };
  const line: ErrorLine = { type: error.name, message: withoutAddresses(error.message) };
  if (error.stack !== undefined) line.stack = withoutAddresses(error.stack);
  if ('code' in error && typeof error.code === 'string') line.code = error.code;
  if ('constraint' in error && typeof error.constraint === 'string') line.constraint = error.constraint;
  if (error.cause !== undefined) line.cause = describeError(error.cause);
  return line;
}

function withoutAddresses(text: string): string {
  return text.replace(address, '[e-mail]');
}

type LoggedRequest = { method?: string; routeOptions?: { url?: string | undefined } };

/** The pattern of the route, not the address: addresses can carry invitation and reset tokens. */
function describeRequest(request: LoggedRequest): unknown {
  return { method: request.method, route: request.routeOptions?.url ?? 'unknown' };
}

function describeResponse(response: { statusCode?: number }): unknown {
  return { statusCode: response.statusCode };
}
