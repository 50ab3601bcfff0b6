import type { Access, Operation, WorkOf } from '@psia/contract/core/operation';
import type { Now } from '@psia/contract/core/school-clock';
import type { AddressSecrets } from '../auth/address-secrets.ts';
import type { ReadDatabase, Transaction } from '../database/database.ts';
import type { Gathered } from '../gathering/gathered.repository.ts';
import type { Mail } from '../mail/mail.ts';
import type { Concerned } from '../security-events/security-event.ts';
import type { Undoing } from '../undo/undo-offer.ts';

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
 * All that a use case which only asks may touch: the database, where it can write and lock nothing, the caller, the
 * caller's school and one present moment.
 */
export interface ReadContext<A extends Actor | null = Actor, S extends ActorSchool | null = ActorSchool> {
  readonly db: ReadDatabase;
  readonly actor: A;
  readonly school: S;
  readonly now: Now;
  /** Names whom a recorded call is about, where its caller doesn't say it. */
  readonly concerns: (who: Partial<Concerned>) => void;
  /** An address of the web app for mails: `link('/forgot-password')` begins with PUBLIC_URL (D70). */
  readonly link: (path: string) => string;
  /** Signs what stands in an address that ends, and judges such signatures. */
  readonly signatures: AddressSecrets;
}

/** What a use case that writes may touch: all of that in one transaction, which `db` asks, too, and the mail queue. */
export interface WriteContext<
  A extends Actor | null = Actor,
  S extends ActorSchool | null = ActorSchool,
> extends ReadContext<A, S> {
  readonly tx: Transaction;
  /** How what the call does can be taken back; nothing until its use case offers it. */
  readonly undo: Undoing;
  /** What others are to learn of it; written as the last of the transaction. */
  readonly gathered: Gathered;
  /** Gathers mails (D37); those of an act that can be taken back wait until nobody can (D165). */
  readonly sendMail: (...mails: readonly Mail[]) => void;
}

/** The context of a call that nobody has to be signed in for. */
export type PublicContext = ReadContext<Actor | null, ActorSchool | null>;

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
  readonly write: <T>(work: (ctx: WriteContext<A, S>) => Promise<T>) => Promise<T>;
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

interface ContextsOf<A extends Actor | null, S extends ActorSchool | null> {
  readonly reads: ReadContext<A, S>;
  readonly writes: WriteContext<A, S>;
  readonly worksThenWrites: OutsideContext<A, S>;
}

/** What the use case of an operation is given, by who may call it and what it does. */
export type ContextOf<O extends Operation> = ContextsOf<ActorOf<O['access']>, SchoolOf<O>>[WorkOf<O>];
