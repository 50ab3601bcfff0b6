import type { Access, Operation, WorkOf } from '@psia/contract/core/operation';
import type { Now } from '@psia/contract/core/school-clock';
import type { Database } from '../database/database.ts';
import type { Mail } from '../mail/mail.ts';
import type { Concerned } from '../security-events/security-event.ts';

/** Who is calling: a membership of a school and the session that its token names. */
export interface Actor {
  readonly id: string;
  readonly accountId: string;
  readonly sessionId: string;
  readonly role: 'trainer' | 'owner';
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** The school the call is limited to; its id is the only one a repository may use. */
export interface ActorSchool {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
}

/** Who calls, as the session names them; the school is null for a founder who has none yet (D11). */
export interface Identity {
  readonly actor: Actor;
  /** When the session's token ends. */
  readonly expiresAt: Temporal.Instant;
  readonly school: (ActorSchool & { readonly createdAt: Temporal.Instant }) | null;
}

/**
 * All that a use case may touch: the database (one transaction for writes, the read pool for a GET), the caller,
 * the caller's school, one present moment and the mail queue.
 */
export interface Context<A extends Actor | null = Actor, S extends ActorSchool | null = ActorSchool> {
  readonly tx: Database;
  readonly actor: A;
  readonly school: S;
  readonly now: Now;
  /** Queues mails in the transaction (D37). */
  readonly sendMail: (...mails: readonly Mail[]) => Promise<void>;
  /** Names whom a recorded call is about, where its caller doesn't say it. */
  readonly concerns: (who: Partial<Concerned>) => void;
  /** An address of the web app for mails: `link('/forgot-password')` begins with PUBLIC_URL (D70). */
  readonly link: (path: string) => string;
}

/** The context of a call that nobody has signed in for. */
export type PublicContext = Context<Actor | null, ActorSchool | null>;

/**
 * The context of a use case that has slow work to do before it writes: it reads from the read pool and opens the
 * transaction itself, so that no connection waits for a password hash (D73).
 */
export interface UnwrappedContext<
  A extends Actor | null = Actor,
  S extends ActorSchool | null = ActorSchool,
> extends Context<A, S> {
  /** The caller's network address, for limits. */
  readonly networkAddress: string;
  readonly write: <T>(work: (ctx: Context<A, S>) => Promise<T>) => Promise<T>;
}

type ActorOf<K extends Access> = K extends 'public' | 'secret'
  ? null
  : K extends 'publicOrTrainer'
    ? Actor | null
    : Actor;
type SchoolOf<O extends Operation> = O['access'] extends 'public' | 'publicOrTrainer' | 'secret'
  ? ActorSchool | null
  : O extends { school: 'optional' }
    ? ActorSchool | null
    : ActorSchool;

/** What the use case of an operation is given, by who may call it and what it does. */
export type ContextOf<O extends Operation> =
  WorkOf<O> extends 'worksThenWrites'
    ? UnwrappedContext<ActorOf<O['access']>, SchoolOf<O>>
    : Context<ActorOf<O['access']>, SchoolOf<O>>;
