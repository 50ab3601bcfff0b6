import type {
  AcceptedFile,
  AccessOf,
  Answer,
  BodyInput,
  BrowserOperation,
  ParamsInput,
  QueryInput,
  WorkOf,
} from '@psia/contract/core/operation';
import { beginOwnCall } from '../live/own-calls.ts';
import { endSession, onSessionChange, personOf, readToken } from '../session/session.ts';
import { learnServerTime } from '../time/server-clock.ts';
import { noteUndoOffer } from '../undo/undo-offers.ts';
import { forgetAsked, recentResponse, recordRequest, takePrefetched } from './answers-ahead.ts';
import { ApiError, offlineReason } from './api-error.ts';
import { type Attempt, noteChangeMade } from './attempt.ts';
import { forgetAnswers, type HeldAnswer, heldAnswer, holdAnswer } from './held-answers.ts';
import { type AnswerKind, readAnswer } from './read-answer.ts';

const base = '/api/v1';
const timeoutMs = 10_000;
/** A file is sent bit by bit, either way, so that a long one takes a while. */
const fileTimeoutMs = 5 * 60_000;

type Part<K extends string, V> = [V] extends [undefined]
  ? { readonly [P in K]?: undefined }
  : Record<never, never> extends V
    ? { readonly [P in K]?: V }
    : { readonly [P in K]: V };

/**
 * A POST of a signed-in person needs an attempt, so that its repetition is recognised (D72). A POST that only asks has
 * none: each wants a new answer.
 */
type AttemptPart<O extends BrowserOperation> = O['method'] extends 'POST'
  ? AccessOf<O> extends 'public'
    ? unknown
    : WorkOf<O> extends 'reads'
      ? { readonly changesNothing: true }
      : { readonly attempt: Attempt }
  : unknown;

/** A call that takes a file is given the file itself, or its text. */
type BodyPart<O extends BrowserOperation> = O extends { readonly accepts: AcceptedFile }
  ? { readonly body: Blob | string }
  : Part<'body', BodyInput<O>>;

/** What a call returns: the body, the file if it produces one, or body and status if there can be two statuses. */
export type AnswerTo<O extends BrowserOperation> = O extends { readonly produces: string } ? Blob : Answer<O>;

/** What a call of an operation sends. */
export type CallInput<O extends BrowserOperation> = Part<'params', ParamsInput<O>> &
  Part<'query', QueryInput<O>> &
  BodyPart<O> & {
    readonly signal?: AbortSignal;
    /** Lets the request finish after the page is left. */
    readonly keepalive?: boolean;
    /**
     * The key under which the undo offer is remembered if the answer has no body (`withUndoKey`); otherwise it is the
     * answer itself.
     */
    readonly done?: object;
  } & AttemptPart<O>;

/**
 * Where an operation is found, without its schemas. The sign-in path writes these two values out, so that no schema
 * library is fetched for it: `call<typeof login>({ method: 'POST', path: '/auth/login' }, { body })`. A value that
 * differs from the contract does not compile.
 */
export type Route<O extends BrowserOperation> = Pick<
  O,
  | 'method'
  | 'path'
  | Extract<keyof O, 'accepts' | 'produces'>
  | (O extends { readonly status: readonly unknown[] } ? 'status' : never)
>;

type LooseRoute = Omit<BrowserOperation, 'body'>;

interface LooseInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  readonly keepalive?: boolean;
  readonly done?: object;
  readonly attempt?: Attempt;
  readonly changesNothing?: true;
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
  return new ApiError({ status: 0, code: 'OFFLINE', message: offlineReason, cause });
}

interface Reading {
  readonly signal: AbortSignal | undefined;
  readonly kind: AnswerKind;
  /** The answer that the page already has from this address. */
  readonly held: HeldAnswer | undefined;
  readonly done: object | undefined;
}

const unchanged = 304;

onSessionChange(forgetAnswers);

/** Returns the body to send: JSON, or the file that the call takes. */
function contentOf(body: unknown, accepts: AcceptedFile | undefined): Blob | string | undefined {
  if (body === undefined) return undefined;
  return accepts && (body instanceof Blob || typeof body === 'string') ? body : JSON.stringify(body);
}

function kindOf({ produces, status }: LooseRoute): AnswerKind {
  if (produces !== undefined) return 'file';
  return status === undefined || typeof status === 'number' ? 'json' : 'jsonWithStatus';
}

const namesOfFiles = new WeakMap<Blob, string>();

/**
 * Returns the content as text for the attempt's digest. A file counts as the same only while it is the same chosen
 * file.
 */
function nameOf(content: Blob | string = ''): string {
  if (typeof content === 'string') return content;
  const name = namesOfFiles.get(content) ?? crypto.randomUUID();
  namesOfFiles.set(content, name);
  return name;
}

/** An answer, with its ETag if it has one. */
type Received = Omit<HeldAnswer, 'tag'> & { readonly tag: string | null };

async function send(url: string, init: RequestInit, { signal, kind, held, done }: Reading): Promise<Received> {
  const isFile = kind === 'file' || init.body instanceof Blob;
  const timeout = AbortSignal.timeout(isFile ? fileTimeoutMs : timeoutMs);
  const sentAt = performance.now();
  try {
    const response = await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
    learnServerTime(response.headers.get('date'), sentAt, performance.now());
    if (held && response.status === unchanged) return held;
    const answer = await readAnswer(response, kind);
    const doneBy = done ?? answer;
    if (typeof doneBy === 'object' && doneBy !== null) noteUndoOffer(doneBy, response.headers);
    return { answer, tag: response.headers.get('etag') };
  } catch (cause) {
    throw cause instanceof ApiError ? cause : failureOf(cause, signal);
  }
}

function endSessionWhenRefused(token: string, error: unknown): void {
  if (!(error instanceof ApiError) || error.status !== 401 || error.code === 'BAD_CREDENTIALS') return;
  endSession(token, error.code === 'TOKEN_EXPIRED' ? 'expired' : 'ended');
}

/** Refuses an answer if somebody else has signed in meanwhile: they must not see it. */
function refuseToOthers(token: string | null): void {
  const [asked, present] = [personOf(token), personOf(readToken())];
  if (asked === null || present === null || asked.id === present.id) return;
  throw new ApiError({ status: 401, code: 'UNAUTHENTICATED', message: 'Zaloguj się, aby kontynuować.' });
}

/**
 * Makes one call of the contract and returns its answer, which the server has checked against the contract. Sends the
 * token if there is one, and the Idempotency-Key of its attempt. If the server says that a known answer is unchanged
 * (ETag), returns the same value. Gives up after 10 s, on a file after five minutes. Throws ApiError; if the server calls the session expired or
 * ended, it ends in the browser too (D13).
 */
export async function call<O extends BrowserOperation>(operation: O, input: CallInput<O>): Promise<AnswerTo<O>>;
export async function call<O extends BrowserOperation>(route: Route<O>, input: CallInput<O>): Promise<AnswerTo<O>>;
export async function call(route: LooseRoute, input: LooseInput): Promise<unknown> {
  if (route.method !== 'GET') return makeCall(route, input);
  const url = addressOf(route.path, input);
  const ahead = takePrefetched(url);
  if (ahead) return ahead;
  const answer = makeCall(route, input);
  recordRequest(url, answer, false);
  return answer;
}

async function makeCall(route: LooseRoute, input: LooseInput): Promise<unknown> {
  const { method, path, accepts } = route;
  const url = addressOf(path, input);
  const body = contentOf(input.body, accepts);
  const token = readToken();

  const headers = new Headers({ accept: route.produces ?? 'application/json' });
  if (body !== undefined) headers.set('content-type', accepts?.type ?? 'application/json');
  if (token !== null) headers.set('authorization', `Bearer ${token}`);
  const own = method === 'GET' || input.changesNothing ? undefined : beginOwnCall();
  if (own) headers.set('page-call', own.name);
  const kind = kindOf(route);
  const isHeld = method === 'GET' && kind === 'json';
  const held = isHeld ? heldAnswer(url) : undefined;
  if (held) headers.set('if-none-match', held.tag);
  if (input.attempt) headers.set('idempotency-key', input.attempt.keyFor(`${url} ${nameOf(body)}`));

  try {
    const { keepalive = false } = input;
    const { answer, tag } = await send(
      url,
      { method, headers, keepalive, cache: 'no-store', ...(body === undefined ? {} : { body }) },
      { signal: input.signal, kind, held, done: input.done },
    );
    own?.answered();
    refuseToOthers(token);
    if (isHeld && tag !== null && token === readToken()) holdAnswer(url, { tag, answer });
    input.attempt?.settle();
    if (method !== 'GET' && input.changesNothing !== true) noteChangeMade();
    return answer;
  } catch (error) {
    input.attempt?.settle(error);
    if (token !== null) endSessionWhenRefused(token, error);
    throw error;
  } finally {
    own?.giveUp();
    if (method !== 'GET') forgetAsked();
  }
}

/**
 * Prefetches an answer: the next call of the same address takes it. If the address was requested within the last ten
 * seconds, sends nothing and returns that answer.
 */
export function callAhead<O extends BrowserOperation>(
  path: O['path'],
  input: Pick<CallInput<O>, 'params' | 'query'>,
): Promise<AnswerTo<O>>;
export async function callAhead(path: string, input: LooseInput): Promise<unknown> {
  const url = addressOf(path, input);
  const late = recentResponse(url);
  if (late) return late;
  const answer = makeCall({ method: 'GET', path }, input);
  recordRequest(url, answer, true);
  return answer;
}
