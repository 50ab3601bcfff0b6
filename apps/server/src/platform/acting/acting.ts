import { defaultTimeZone, nowIn } from '@psia/contract/core/school-clock';
import type { AddressSecrets } from '../auth/address-secrets.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database, ReadDatabase } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { type MailSeal, mailSender } from '../mail/mail-queues.ts';
import { Outbox, writeOutbox } from '../outbox/outbox.repository.ts';
import type { Undoing } from '../undo/undo-offer.ts';
import type { Actor, ActorSchool, ReadContext, WriteContext } from './context.ts';

/** What contexts are made of. */
export interface ActingDependencies {
  readonly write: Database;
  readonly read: ReadDatabase;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly signatures: AddressSecrets;
  readonly mailSeal: MailSeal;
}

/** Who acts, in which school. */
export interface Acting<A extends Actor | null, S extends ActorSchool | null> {
  readonly actor: A;
  readonly school: S;
  readonly concerns: ReadContext['concerns'];
  /** Which call of which page it is, where the page told (`pageCallOf`). */
  readonly pageCall?: string | undefined;
}

/** Makes the contexts that calls, jobs and commands act in: the same for all of them. */
export function createActing(deps: ActingDependencies) {
  function contextIn<A extends Actor | null, S extends ActorSchool | null>(
    db: ReadDatabase,
    { actor, school, concerns }: Acting<A, S>,
    now: Temporal.Instant,
  ): ReadContext<A, S> {
    return {
      db,
      actor,
      school,
      concerns,
      now: nowIn(now, school?.timeZone ?? defaultTimeZone),
      link: (path) => `${deps.publicUrl}/#${path}`,
      signatures: deps.signatures,
    };
  }

  return {
    /** The context of what reads, as of a moment. */
    reading: <A extends Actor | null, S extends ActorSchool | null>(acting: Acting<A, S>, now: Temporal.Instant) =>
      contextIn(deps.read, acting, now),

    /**
     * Does what writes, in one transaction that is run again after a deadlock, each time with a context and a moment of
     * its own. What it tells others is written as the last of it, and then what `after` writes.
     */
    writing: <A extends Actor | null, S extends ActorSchool | null, T>(
      acting: Acting<A, S>,
      work: (ctx: WriteContext<A, S>) => Promise<T>,
      after?: (tx: Database) => Promise<void>,
    ): Promise<T> =>
      inTransaction(deps.write, async (tx) => {
        const undo: Undoing = { offer: null };
        const outbox = new Outbox(acting.pageCall);
        const sendMail = mailSender(outbox, undo, { schoolId: acting.school?.id ?? null, seal: deps.mailSeal });
        const made = await work({ ...contextIn(tx, acting, deps.clock.now()), tx, undo, outbox, sendMail });
        await writeOutbox(tx, outbox);
        await after?.(tx);
        return made;
      }),
  };
}

/** Makes contexts; see `createActing`. */
export type ActingContexts = ReturnType<typeof createActing>;
