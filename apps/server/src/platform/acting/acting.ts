import { defaultTimeZone, nowIn } from '@psia/contract/core/school-clock';
import type { AddressSecrets } from '../auth/address-secrets.ts';
import type { Clock } from '../clock/clock.ts';
import type { Database, ReadDatabase, Transaction } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { type MailSeal, mailSender } from '../mail/mail-queues.ts';
import { Outbox, writeOutbox } from '../outbox/outbox.repository.ts';
import { enqueueFor } from '../undo/held-jobs.ts';
import { noUndo } from '../undo/undo-offer.ts';
import { findActor, findSchool, type MemberOfSchool } from './acting.repository.ts';
import type { Actor, ActorSchool, ReadContext, SchoolRecord, WriteContext } from './context.ts';

/** What contexts are made of. */
export interface ActingDependencies {
  readonly write: Database;
  readonly read: ReadDatabase;
  readonly clock: Clock;
  readonly publicUrl: string;
  readonly signatures: AddressSecrets;
  readonly mailSeal: MailSeal;
  /** Done in each transaction when its work is over, before what it tells others is written. */
  readonly afterWork: (ctx: WriteContext<Actor | null, ActorSchool | null>) => Promise<void>;
}

/** Who acts, in which school. */
export interface Acting<A extends Actor | null, S extends ActorSchool | null> {
  readonly actor: A;
  readonly school: S;
  readonly concerns: ReadContext['concerns'];
  /** Which call of which page it is, where the page told (`pageCallOf`). */
  readonly pageCall?: string | undefined;
}

/** Acts outside of calls have nobody who acts unless they say so, and leave no record of a call. */
const byItself = { actor: null, concerns: () => undefined };

/** What an act outside of calls gives when whoever it is done for is no more; nothing was done. */
export type Gone = 'gone';

function contextIn<A extends Actor | null, S extends ActorSchool | null>(
  { publicUrl, signatures }: ActingDependencies,
  db: ReadDatabase,
  { actor, school, concerns, now }: Acting<A, S> & { readonly now: Temporal.Instant },
): ReadContext<A, S> {
  return {
    db,
    actor,
    school,
    concerns,
    now: nowIn(now, school?.timeZone ?? defaultTimeZone),
    link: (path) => `${publicUrl}/#${path}`,
    signatures,
  };
}

/** Whose membership has to last until the transaction ends; nobody's where nobody acts, or a founder without a school. */
const writerOf = ({ actor, school }: Pick<Acting<Actor | null, ActorSchool | null>, 'actor' | 'school'>) =>
  actor && school && { schoolId: school.id, memberId: actor.id };

/** Does the work with a context and a moment of its own, and writes what it tells others. */
async function workIn<A extends Actor | null, S extends ActorSchool | null, T>(
  deps: ActingDependencies,
  { tx, acting }: { readonly tx: Transaction; readonly acting: Acting<A, S> },
  work: (ctx: WriteContext<A, S>) => Promise<T>,
): Promise<T> {
  const undo = noUndo();
  const outbox = new Outbox(acting.pageCall);
  const enqueue = enqueueFor(outbox, undo);
  const sendMail = mailSender({ outbox, enqueue }, { schoolId: acting.school?.id ?? null, seal: deps.mailSeal });
  const ctx = { ...contextIn(deps, tx, { ...acting, now: deps.clock.now() }), tx, undo, outbox, enqueue, sendMail };
  const made = await work(ctx);
  await deps.afterWork(ctx);
  await writeOutbox(tx, outbox, writerOf(acting));
  return made;
}

/** Makes the contexts that calls, jobs and commands act in: the same for all of them. */
export function createActing(deps: ActingDependencies) {
  return {
    /** The context of what reads, as of a moment. */
    reading: <A extends Actor | null, S extends ActorSchool | null>(acting: Acting<A, S>, now: Temporal.Instant) =>
      contextIn(deps, deps.read, { ...acting, now }),

    /**
     * Does what writes, in one transaction that is run again after a deadlock, each time with a context and a moment of
     * its own. What it tells others is written as the last of it, and then what `after` writes. Refuses with
     * UNAUTHENTICATED, and keeps nothing, when the actor has left the school meanwhile.
     */
    writing: <A extends Actor | null, S extends ActorSchool | null, T>(
      acting: Acting<A, S>,
      work: (ctx: WriteContext<A, S>) => Promise<T>,
      after?: (tx: Database) => Promise<void>,
    ): Promise<T> =>
      inTransaction(deps.write, async (tx) => {
        const made = await workIn(deps, { tx, acting }, work);
        await after?.(tx);
        return made;
      }),

    /** Does what no school does, such as a job that belongs to none, as `writing` does. */
    asServer: <T>(work: (ctx: WriteContext<null, null>) => Promise<T>): Promise<T> =>
      inTransaction(deps.write, (tx) => workIn(deps, { tx, acting: { ...byItself, school: null } }, work)),

    /**
     * Does what a school does by itself, such as a job of its own, as `writing` does. The school is looked up in the
     * transaction; 'gone' when it is no more, without any work.
     */
    asSchool: <T>(schoolId: string, work: (ctx: WriteContext<null, SchoolRecord>) => Promise<T>): Promise<T | Gone> =>
      inTransaction(deps.write, async (tx) => {
        const school = await findSchool(tx, schoolId);
        return school === null ? 'gone' : workIn(deps, { tx, acting: { ...byItself, school } }, work);
      }),

    /**
     * Does what is done on behalf of a member, as `writing` does. School and member are looked up in the transaction;
     * 'gone' when there is no such member, they were removed or their school is no more, without any work.
     */
    asMember: <T>(
      member: MemberOfSchool,
      work: (ctx: WriteContext<Actor, SchoolRecord>) => Promise<T>,
    ): Promise<T | Gone> =>
      inTransaction(deps.write, async (tx) => {
        const school = await findSchool(tx, member.schoolId);
        const actor = await findActor(tx, member);
        return school === null || actor === null
          ? 'gone'
          : workIn(deps, { tx, acting: { ...byItself, actor, school } }, work);
      }),
  };
}

/** Makes contexts; see `createActing`. */
export type ActingContexts = ReturnType<typeof createActing>;
