import type * as z from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * Who may make a call (api.md): anyone; anyone or a trainer (a sent token is judged, D42); a trainer; an owner; any
 * signed-in user; whoever knows a secret that is a part of the path, where everything wrong is answered as an unknown
 * address. Whose object it may touch is the rule beside the implementation.
 */
export type Access = 'public' | 'publicOrTrainer' | 'trainer' | 'owner' | 'signedIn' | 'secret';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** How a success is answered: 200, 201 when something was created, 202 when it will be done, 204 without an answer. */
export type SuccessStatus = 200 | 201 | 202 | 204;

/**
 * What a call does to what is stored, which decides what its use case is given:
 * - 'reads': the read pool, in which nothing can be written or locked. Every GET unless it says more; a POST that only asks.
 * - 'writes': one transaction. Every other method unless it says more.
 * - 'worksThenWrites': the read pool for slow work like the hash of a password, then a transaction that it opens itself
 *   (D73). Its repetition is not recognised by an Idempotency-Key.
 */
export type Work = 'reads' | 'writes' | 'worksThenWrites';

/** A kind of file that a call answers with instead of JSON. */
export type ProducedType = 'text/calendar' | 'text/csv' | 'image/jpeg' | 'application/octet-stream';

/** A file that a call takes as its body instead of JSON; text is UTF-8. */
export interface AcceptedFile {
  readonly type: 'text/calendar' | 'text/csv' | 'image/jpeg' | 'application/octet-stream';
  readonly mostBytes: number;
}

/** One call of the API as a value; server, client, tests and OpenAPI are made from it. */
export interface Operation {
  readonly method: Method;
  /** Relative to /api/v1 unless `atRoot`, with `{name}` placeholders. */
  readonly path: string;
  /** Its path begins at the origin: for addresses that people copy into other programs. */
  readonly atRoot?: true;
  /** One Polish line for the readable pages. */
  readonly summary: string;
  readonly access: Access;
  /** 'optional': a trainer whose school does not exist yet may call it too (D11). */
  readonly school?: 'optional';
  readonly does?: Work;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** A file as the body, in place of `body`. */
  readonly accepts?: AcceptedFile;
  readonly output?: z.ZodType;
  /** A file as the answer, in place of `output`. Only of what reads. */
  readonly produces?: ProducedType;
  /** The status of success; of two, the use case says which it was, as 200 for what was there and 201 for what was made. */
  readonly status: SuccessStatus | readonly [SuccessStatus, SuccessStatus];
  /** The codes it refuses with besides those every call of its kind knows (input, session, role, not found, busy). */
  readonly errors: readonly ErrorCode[];
}

type Definition = Omit<Operation, 'status' | 'errors'> & {
  readonly status?: Operation['status'];
  readonly errors?: readonly ErrorCode[];
};

/** What the browser has of an operation: its build leaves out the rest, which is for the server and the documentation. */
export type BrowserOperation = Pick<Operation, 'method' | 'path' | 'body' | 'accepts' | 'produces'> &
  Partial<Pick<Operation, 'status'>>;

/** Says who reads the operations; the browser's types add `isBrowser` to it. */
export interface Reader {}

type Visible<K, D> = Reader extends { readonly isBrowser: true } ? Extract<K, keyof BrowserOperation & keyof D> : K;

declare const whole: unique symbol;

/** An operation as whoever reads it has it. What it says in full stays known to the types alone. */
export type Defined<D extends Definition> = {
  readonly [K in keyof D | 'status' | 'errors' as Visible<K, D>]: K extends keyof D
    ? D[K]
    : Operation[K & ('status' | 'errors')];
} & { readonly [whole]?: D };

/** Completes an operation: 204 without an answer, else 200, and no codes of its own, unless they are given. */
export function defineOperation<const D extends Definition>(definition: D): Defined<D>;
export function defineOperation(definition: Definition): Operation {
  const hasAnswer = definition.output !== undefined || definition.produces !== undefined;
  const defaults: Pick<Operation, 'status' | 'errors'> = { status: hasAnswer ? 200 : 204, errors: [] };
  return { ...defaults, ...definition };
}

/** The address of an operation from the origin on, with its placeholders. */
export function addressOf({ path, atRoot }: Pick<Operation, 'path' | 'atRoot'>): string {
  return atRoot ? path : `/api/v1${path}`;
}

/** What an operation does to what is stored. */
export function workOf({ method, does }: Operation): Work {
  return does ?? (method === 'GET' ? 'reads' : 'writes');
}

/** The statuses that a success of an operation may have. */
export function statusesOf({ status }: Pick<Operation, 'status'>): readonly SuccessStatus[] {
  return typeof status === 'number' ? [status] : status;
}

type WholeOf<O> = O extends { readonly [whole]?: infer D } ? (unknown extends D ? O : D) : O;

/** Who may make a call of an operation. */
export type AccessOf<O extends BrowserOperation> = WholeOf<O> extends { readonly access: infer A } ? A : never;

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
type ParsedOf<S> = S extends z.ZodType ? z.output<S> : undefined;
type Member<O extends BrowserOperation, K extends 'params' | 'query' | 'body' | 'output'> =
  WholeOf<O> extends Record<K, infer S> ? S : undefined;
type WithStatus<O extends BrowserOperation, Body> =
  WholeOf<O> extends { readonly status: readonly (infer S)[] } ? { readonly status: S; readonly body: Body } : Body;
type FileOf<O extends BrowserOperation> =
  WholeOf<O> extends { readonly accepts: { readonly type: `text/${string}` } } ? string : Uint8Array;

/** What an operation does, as a type (`workOf`). */
export type WorkOf<O extends BrowserOperation> =
  WholeOf<O> extends { readonly does: infer W extends Work } ? W : O['method'] extends 'GET' ? 'reads' : 'writes';
/** What a client sends as the query of an operation. */
export type QueryInput<O extends BrowserOperation> = InputOf<Member<O, 'query'>>;
/** What a client sends as the path parameters of an operation. */
export type ParamsInput<O extends BrowserOperation> = InputOf<Member<O, 'params'>>;
/** What a client sends as the body of an operation. */
export type BodyInput<O extends BrowserOperation> = InputOf<Member<O, 'body'>>;
/** The body of a success. */
export type Output<O extends BrowserOperation> = ParsedOf<Member<O, 'output'>>;
/** What a client gets: the body, beside its status where there can be two. */
export type Answer<O extends BrowserOperation> = WithStatus<O, Output<O>>;
/** What an implementation returns; its answer is parsed on the way out. */
export type Returned<O extends BrowserOperation> = WithStatus<O, InputOf<Member<O, 'output'>>>;
/** What an implementation is given, checked. */
export interface ParsedInput<O extends BrowserOperation> {
  params: ParsedOf<Member<O, 'params'>>;
  query: ParsedOf<Member<O, 'query'>>;
  body: WholeOf<O> extends { readonly accepts: AcceptedFile } ? FileOf<O> : ParsedOf<Member<O, 'body'>>;
}
