import { type ErrorBody, type ErrorCode, errorCatalogue } from '@psia/contract/core/errors';
import type { AcceptedFile, Operation } from '@psia/contract/core/operation';
import type { Socket } from 'node:net';
import type { ConnectionError, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isLostConnection } from '../../database/database-errors.ts';
import { TooMuchRead } from '../../database/sending/named-query.ts';
import { Refusal } from '../../refusal/refusal.ts';
import { refusalCodesOf } from './refusal-codes.ts';

/** When a call may be repeated that lost the database, in seconds: another one may have to take its place. */
const retryAfterLossSeconds = 3;

// What Fastify itself refuses, in our codes.
const fastifyCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'NOT_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'INVALID_JSON',
  FST_ERR_CTP_INVALID_JSON_BODY: 'INVALID_JSON',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'INVALID_JSON',
  FST_ERR_BAD_URL: 'NOT_FOUND',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
};

/** What an error refuses a request with; undefined for a bug. */
function refusalOf(error: FastifyError | Error): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof TooMuchRead) return new Refusal('ANSWER_TOO_LARGE', { cause: error });
  if (isLostConnection(error)) return new Refusal('BUSY', { retryAfterSeconds: retryAfterLossSeconds, cause: error });
  const { code: fastifyCode = '', statusCode = 500 }: Partial<FastifyError> = error;
  const code = fastifyCodes[fastifyCode];
  if (code) return new Refusal(code, { cause: error });
  const isClientFault = statusCode >= 400 && statusCode < 500;
  return isClientFault ? new Refusal('BAD_INPUT', { cause: error }) : undefined;
}

/** The one place where errors become answers: refusals as their code says, everything else a 500 with a request id. */
export function answerError(
  error: FastifyError | Error,
  request: Pick<FastifyRequest, 'id' | 'log'>,
  reply: Pick<FastifyReply, 'code' | 'header'>,
): FastifyReply {
  const refusal = refusalOf(error);
  if (!refusal) {
    request.log.error({ err: error }, 'request failed');
    const body: ErrorBody = { code: 'INTERNAL', message: errorCatalogue.INTERNAL.message, requestId: request.id };
    return reply.code(500).send(body);
  }
  if (isLostConnection(error)) request.log.warn({ err: error }, 'a request lost the database');
  request.log.info({ code: refusal.code }, 'request refused');
  if (refusal.retryAfterSeconds !== undefined) reply.header('Retry-After', refusal.retryAfterSeconds);
  const body: ErrorBody = {
    code: refusal.code,
    message: refusal.message,
    ...(refusal.fieldErrors ? { fieldErrors: refusal.fieldErrors } : {}),
  };
  return reply.code(refusal.status).send(body);
}

/** What Fastify says of a body that is no JSON, in the words for a file; what we refuse has its own. */
function ofFile({ mostBytes }: AcceptedFile, error: FastifyError | Error): FastifyError | Error {
  if (error instanceof Refusal) return error;
  const code = refusalOf(error)?.code;
  if (code === 'NOT_JSON') return new Refusal('WRONG_TYPE', { cause: error });
  if (code !== 'BODY_TOO_LARGE') return error;
  const most = new Intl.NumberFormat('pl', { maximumFractionDigits: 1 }).format(mostBytes / 1024 / 1024);
  return new Refusal('BODY_TOO_LARGE', { message: `Plik jest za duży (najwyżej ${most} MB).`, cause: error });
}

/**
 * Makes the error handler of an operation's route. A refusal that the contract does not declare is noted as an error; the
 * caller still gets it, unless `strict`: then it is answered as the bug that it is.
 */
export function answerErrorOf(operation: Operation, strict: boolean) {
  const declared = refusalCodesOf(operation);
  const call = `${operation.method} ${operation.path}`;
  const { accepts } = operation;
  return (...[given, request, reply]: Parameters<typeof answerError>): void => {
    const error = accepts ? ofFile(accepts, given) : given;
    const refusal = refusalOf(error);
    if (refusal === undefined || declared.has(refusal.code)) {
      answerError(error, request, reply);
      return;
    }
    const problem = `${call} refused with ${refusal.code}, which its contract does not declare.`;
    const bug = new Error(problem, { cause: error });
    if (!strict) request.log.error({ err: bug }, 'undeclared refusal');
    answerError(strict ? bug : error, request, reply);
  };
}

const brokenRequestStatus: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/**
 * Makes what answers a request that is no HTTP, comes too slowly or has too long headers or too long an address: a
 * refusal with these headers and no more, then it hangs up.
 */
export function answerBrokenRequest(headers: Readonly<Record<string, string>>) {
  const body: ErrorBody = { code: 'BAD_INPUT', message: errorCatalogue.BAD_INPUT.message };
  const text = JSON.stringify(body);
  const lines = Object.entries({
    ...headers,
    connection: 'close',
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  return ({ code }: ConnectionError, socket: Socket): void => {
    if (code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = brokenRequestStatus[code] ?? '400 Bad Request';
    socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${text}`, () => socket.destroy());
  };
}
