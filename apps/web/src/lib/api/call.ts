import type { BodyInput, Operation, Output, ParamsInput, QueryInput } from '@psia/contract/core/operation';
import { expireSession, readToken } from '../session/session.ts';
import { learnServerTime } from '../time/server-clock.ts';
import { ApiError } from './api-error.ts';
import { keyOfRequest, settleRequest } from './idempotency.ts';
import { readAnswer } from './read-answer.ts';

const base = '/api/v1';
const timeoutMs = 10_000;
const expiredMessage = 'JWT token is expired';

type Part<K extends string, V> = [V] extends [undefined]
  ? { readonly [P in K]?: undefined }
  : Record<never, never> extends V
    ? { readonly [P in K]?: V }
    : { readonly [P in K]: V };

/** What a call of an operation sends. */
type CallInput<O extends Operation> = Part<'params', ParamsInput<O>> &
  Part<'query', QueryInput<O>> &
  Part<'body', BodyInput<O>> & {
    readonly signal?: AbortSignal;
    /** A POST that only asks: each one wants its own, present answer. */
    readonly changesNothing?: boolean;
  };

/**
 * Where an operation is found, without its schemas. The sign-in path writes these two values out, so that no schema
 * library is fetched for it: `call<typeof login>({ method: 'POST', path: '/auth/login' }, { body })`. A value that
 * differs from the contract does not compile.
 */
export type Route<O extends Operation> = Pick<O, 'method' | 'path'>;

interface LooseInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly changesNothing?: boolean;
}

function entriesOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/** Blank and missing values are left out of a query. */
function isSendable(value: unknown): value is string | number | boolean {
  return (typeof value === 'string' && value !== '') || typeof value === 'number' || typeof value === 'boolean';
}

function addressOf(path: string, { params, query }: LooseInput): string {
  const named = new Map(entriesOf(params));
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(named.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of entriesOf(query)) {
    if (isSendable(value)) search.append(name, String(value));
  }
  return `${base}${filled}${search.size > 0 ? `?${search}` : ''}`;
}

function failureOf(cause: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return cause;
  if (cause instanceof DOMException && cause.name === 'TimeoutError') {
    return new ApiError({
      status: 0,
      code: 'TIMEOUT',
      message: 'Przekroczono czas oczekiwania. Spróbuj ponownie.',
      cause,
    });
  }
  const message = 'Brak połączenia z serwerem. Sprawdź internet i spróbuj ponownie.';
  return new ApiError({ status: 0, code: 'OFFLINE', message, cause });
}

async function send(url: string, init: RequestInit, signal: AbortSignal | undefined): Promise<unknown> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const sentAt = Date.now();
  try {
    const response = await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
    learnServerTime(response.headers.get('date'), sentAt, Date.now());
    return await readAnswer(response);
  } catch (cause) {
    throw cause instanceof ApiError ? cause : failureOf(cause, signal);
  }
}

/**
 * Makes one call of the contract and gives its answer, which the server has checked against the contract on its way
 * out. Sends the token when there is one, and with a POST that changes something an Idempotency-Key that stays the same
 * for a repetition of a request whose fate is unknown (D72). Gives up after 10 s. Throws ApiError; an expired session ends here (D13).
 */
export async function call<O extends Operation>(operation: O, input: CallInput<O>): Promise<Output<O>>;
export async function call<O extends Operation>(route: Route<O>, input: CallInput<O>): Promise<Output<O>>;
export async function call({ method, path }: Route<Operation>, input: LooseInput): Promise<unknown> {
  const url = addressOf(path, input);
  const body = input.body === undefined ? undefined : JSON.stringify(input.body);
  const request = `${url} ${body ?? ''}`;
  const token = readToken();

  const headers = new Headers({ accept: 'application/json' });
  if (body !== undefined) headers.set('content-type', 'application/json');
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  const isKept = method === 'POST' && input.changesNothing !== true;
  if (isKept) headers.set('idempotency-key', keyOfRequest(request));

  try {
    const answer = await send(url, { method, headers, ...(body === undefined ? {} : { body }) }, input.signal);
    settleRequest(request);
    return answer;
  } catch (error) {
    settleRequest(request, error);
    const expired = error instanceof ApiError && error.status === 401 && error.message === expiredMessage;
    if (expired && token !== null) expireSession(token);
    throw error;
  }
}
