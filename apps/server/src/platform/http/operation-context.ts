import type { Access, Operation, WorkOf } from '@psia/contract/core/operation';
import type { Actor, ActorSchool, Caller, ReadContext, WriteContext } from '../acting/context.ts';

/**
 * The context of a use case that has slow work to do before it writes: it opens the transaction itself, so that no
 * connection waits for a password hash (D73).
 */
export interface OutsideContext<
  A extends Actor | null = Actor,
  S extends ActorSchool | null = ActorSchool,
> extends ReadContext<A, S> {
  /** The caller's network address, for limits. */
  readonly networkAddress: string;
  /** The browser and system that it comes from, as far as they are told. */
  readonly device: string | null;
  readonly write: <T>(work: (ctx: WriteContext<A, S>) => Promise<T>) => Promise<T>;
}

type CallerOf<K extends Access> = K extends 'public' | 'secret'
  ? null
  : K extends 'publicOrTrainer'
    ? Caller | null
    : Caller;
type SchoolOf<O extends Operation> = O['access'] extends 'public' | 'publicOrTrainer' | 'secret'
  ? ActorSchool | null
  : O extends { school: 'optional' }
    ? ActorSchool | null
    : ActorSchool;

interface ContextsOf<A extends Actor | null, S extends ActorSchool | null> {
  readonly reads: ReadContext<A, S>;
  readonly writes: WriteContext<A, S>;
  readonly worksThenWrites: OutsideContext<A, S>;
}

/** What the use case of an operation is given, by who may call it and what it does. */
export type ContextOf<O extends Operation> = ContextsOf<CallerOf<O['access']>, SchoolOf<O>>[WorkOf<O>];
