import type { Now } from '@psia/contract/core/school-clock';
import type { AddressSecrets } from '../auth/address-secrets.ts';
import type { ReadDatabase, Transaction } from '../database/database.ts';
import type { Outbox } from '../outbox/outbox.repository.ts';
import type { Mail } from '../mail/mail.ts';
import type { Concerned } from '../security-events/security-event.ts';
import type { Enqueue } from '../undo/held-jobs.ts';
import type { Undoing } from '../undo/undo-offer.ts';

/** Who acts: a membership of a school, whether in a call or in a job that works on somebody's behalf. */
export interface Actor {
  readonly id: string;
  readonly accountId: string;
  readonly role: 'trainer' | 'owner';
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
}

/** Who makes a call: a membership and the session that its token names. */
export interface Caller extends Actor {
  readonly sessionId: string;
}

/** The school that an act is limited to; its id is the only one a repository may use. */
export interface ActorSchool {
  readonly id: string;
  readonly name: string;
  readonly timeZone: string;
  /** Whether it keeps passes. */
  readonly usesPasses: boolean;
  /** Whether it notes who was at its trainings. */
  readonly usesAttendance: boolean;
  /** Whether it notes what owners have to pay. */
  readonly usesMoney: boolean;
  /** Whether it has ever kept passes, so that entries may be kept for its trainings. */
  readonly hasPasses: boolean;
}

/** A school with what few acts need of it. */
export interface SchoolRecord extends ActorSchool {
  readonly createdAt: Temporal.Instant;
}

/** Who calls, as the session names them; the school is null for a founder who has none yet (D11). */
export interface Identity {
  readonly actor: Caller;
  /** When the session's token ends. */
  readonly expiresAt: Temporal.Instant;
  readonly school: SchoolRecord | null;
}

/**
 * All that a use case which only asks may touch: the database, where it can write and lock nothing, who acts, their
 * school and one present moment. The actor is null for nobody who is signed in, and for a school that acts by itself.
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
  /** How what the act does can be taken back; nothing until its use case offers it. */
  readonly undo: Undoing;
  /** What others are to learn of it; written as the last of the transaction. */
  readonly outbox: Outbox;
  /**
   * Queues jobs with the outbox: they are done soon after the commit. Those of an act that can be taken back wait until
   * nobody can any more, and are removed when it is taken back (D165).
   */
  readonly enqueue: Enqueue;
  /** Queues mails in the same way (D37). */
  readonly sendMail: (...mails: readonly Mail[]) => void;
}

/** The context of whoever reads, signed in or not. */
export type PublicContext = ReadContext<Actor | null, ActorSchool | null>;
