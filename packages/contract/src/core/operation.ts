import type * as z from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * Who may make a call (api.md): anyone; anyone or a trainer (a sent token is judged, D42); a trainer; an owner; any
 * signed-in user; whoever knows a secret that is a part of the path, where everything wrong is answered as an unknown
 * address. Whose object it may touch is the rule beside the implementation.
 */
export type Access = 'public' | 'publicOrTrainer' | 'trainer' | 'owner' | 'signedIn' | 'secret';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the API as a value; server, client, tests and OpenAPI are made from it. */
export interface Operation {
  readonly method: Method;
  /** Relative to /api/v1, with `{name}` placeholders. */
  readonly path: string;
  /** One Polish line for the readable pages. */
  readonly summary: string;
  readonly access: Access;
  /** 'optional': a trainer whose school does not exist yet may call it too (D11). */
  readonly school?: 'optional';
  readonly params?: z.ZodObject;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  readonly output?: z.ZodType;
  /** The status of success: 200, 201 for what a POST created, 204 without an answer. */
  readonly status: 200 | 201 | 204;
  /** The codes it refuses with besides those every call knows (input, session, role, not found). */
  readonly errors: readonly ErrorCode[];
}

type Definition = Omit<Operation, 'status' | 'errors'> & {
  readonly status?: Operation['status'];
  readonly errors?: readonly ErrorCode[];
};

/** Completes an operation: 204 without an output, else 200, and no codes of its own, unless they are given. */
export function defineOperation<const D extends Definition>(definition: D): D & Pick<Operation, 'status' | 'errors'> {
  const defaults: Pick<Operation, 'status' | 'errors'> = { status: definition.output ? 200 : 204, errors: [] };
  return { ...defaults, ...definition };
}

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
type ParsedOf<S> = S extends z.ZodType ? z.output<S> : undefined;
type Member<O extends Operation, K extends 'params' | 'query' | 'body' | 'output'> =
  O extends Record<K, infer S> ? S : undefined;

/** What a client sends as the query of an operation. */
export type QueryInput<O extends Operation> = InputOf<Member<O, 'query'>>;
/** What a client sends as the path parameters of an operation. */
export type ParamsInput<O extends Operation> = InputOf<Member<O, 'params'>>;
/** What a client sends as the body of an operation. */
export type BodyInput<O extends Operation> = InputOf<Member<O, 'body'>>;
/** What a client gets. */
export type Output<O extends Operation> = ParsedOf<Member<O, 'output'>>;
/** What an implementation returns; its answer is parsed on the way out. */
export type OutputInput<O extends Operation> = InputOf<Member<O, 'output'>>;
/** What an implementation is given, checked. */
export interface ParsedInput<O extends Operation> {
  params: ParsedOf<Member<O, 'params'>>;
  query: ParsedOf<Member<O, 'query'>>;
  body: ParsedOf<Member<O, 'body'>>;
}
