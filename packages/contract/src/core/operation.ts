import type * as z from 'zod';
import type { AccessKind } from './deeds/access-kinds.ts';
import type { ErrorCode } from './errors.ts';

/**
 * Who may make a call: anyone; anyone or a trainer (a token that is sent is checked, D42); a trainer; an owner; any
 * signed-in user; or whoever knows the secret in the path (anything wrong is answered like an unknown address). Which
 * objects they may touch is in the access rule beside the implementation.
 */
export type Access = 'public' | 'publicOrTrainer' | 'trainer' | 'owner' | 'signedIn' | 'secret';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The status of a success: 200; 201 created; 202 will be done later; 204 no body. */
export type SuccessStatus = 200 | 201 | 202 | 204;

/**
 * What a call does to stored data, which decides the context of its use case:
 * - 'reads': the read pool, which can't write or lock. Default of GET; also a POST that only asks.
 * - 'writes': one transaction. Default of other methods.
 * - 'worksThenWrites': the read pool for slow work (such as hashing a password), then a transaction that the use case
 *   opens itself (D73). Repeating it is not recognised by an Idempotency-Key.
 */
export type Work = 'reads' | 'writes' | 'worksThenWrites';

/** A kind of file that a call answers with instead of JSON. */
export type ProducedType = 'text/calendar' | 'text/csv' | 'image/jpeg' | 'application/zip' | 'application/octet-stream';

/** A file that a call takes as its body instead of JSON; text is UTF-8. */
export interface AcceptedFile {
  readonly type:
    | 'text/calendar'
    | 'text/csv'
    | 'image/jpeg'
    | 'application/octet-stream'
    | 'application/x-www-form-urlencoded';
  readonly mostBytes: number;
}

/**
 * How the access log records a call that a trainer makes: as what, and which field of the path names the owner or the dog
 * whose data it gives.
 */
export interface LoggedAccess {
  readonly kind: AccessKind;
  readonly owner?: string;
  readonly dog?: string;
}

/** One call of the API. Server, client, tests and OpenAPI are made from it. */
export interface Operation {
  readonly method: Method;
  /** Relative to /api/v1 unless `atRoot`, with `{name}` placeholders. */
  readonly path: string;
  /** The path begins at the origin, not at /api/v1: for addresses that people copy into other programs. */
  readonly atRoot?: true;
  /** One Polish line for the documentation pages. */
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
  /** A file as the answer, in place of `output`. Only for calls that read. */
  readonly produces?: ProducedType;
  /** A trainer's call is recorded in the access log. Only for calls that read. */
  readonly accessLog?: LoggedAccess;
  /** The status of success. If there are two, the use case chooses: 200 for what existed, 201 for what it created. */
  readonly status: SuccessStatus | readonly [SuccessStatus, SuccessStatus];
  /**
   * The error codes of this call, besides those common to all calls of its kind (input, session, role, not found,
   * busy).
   */
  readonly errors: readonly ErrorCode[];
}

type Definition = Omit<Operation, 'status' | 'errors'> & {
  readonly status?: Operation['status'];
  readonly errors?: readonly ErrorCode[];
};

/** The fields of an operation that the browser's build keeps; the others are for the server and the documentation. */
export type BrowserOperation = Pick<Operation, 'method' | 'path' | 'body' | 'accepts' | 'produces'> &
  Partial<Pick<Operation, 'status'>>;

/** Marks who reads the operations: the browser's types add `isBrowser`. */
export interface Reader {}

type Visible<K, D> = Reader extends { readonly isBrowser: true } ? Extract<K, keyof BrowserOperation & keyof D> : K;

declare const whole: unique symbol;

/** An operation with the fields that its reader (server or browser) has. The types keep the full definition. */
export type Defined<D extends Definition> = {
  readonly [K in keyof D | 'status' | 'errors' as Visible<K, D>]: K extends keyof D
    ? D[K]
    : Operation[K & ('status' | 'errors')];
} & { readonly [whole]?: D };

/** Defines an operation. Defaults: status 200 (204 without an answer), no error codes of its own. */
export function defineOperation<const D extends Definition>(definition: D): Defined<D>;
export function defineOperation(definition: Definition): Operation {
  const hasAnswer = definition.output !== undefined || definition.produces !== undefined;
  const defaults: Pick<Operation, 'status' | 'errors'> = { status: hasAnswer ? 200 : 204, errors: [] };
  return { ...defaults, ...definition };
}

/** The operation's path from the origin on, with its placeholders: '/api/v1/dog/{id}'. */
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

/** What an operation does to stored data, as a type (`workOf`). */
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
/** What a client gets: the body, with its status if there can be two. */
export type Answer<O extends BrowserOperation> = WithStatus<O, Output<O>>;
/** What an implementation returns, before the answer is parsed by the contract. */
export type Returned<O extends BrowserOperation> = WithStatus<O, InputOf<Member<O, 'output'>>>;
/** The parsed input that an implementation gets. */
export interface ParsedInput<O extends BrowserOperation> {
  params: ParsedOf<Member<O, 'params'>>;
  query: ParsedOf<Member<O, 'query'>>;
  body: WholeOf<O> extends { readonly accepts: AcceptedFile } ? FileOf<O> : ParsedOf<Member<O, 'body'>>;
}
