import { id, type Id } from '@psia/contract/core/ids';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import type { NotTakenBack, UndoOffer } from '@psia/contract/undo/undo.contract';
import * as z from 'zod';
import { newId } from '../../platform/database/new-id.ts';
import type { WriteContext } from '../../platform/acting/context.ts';
import { removeWaitingJobs } from '../../platform/jobs/jobs.repository.ts';
import { inParts } from '../../platform/parts/in-parts.repository.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { type ActSubscriber, markActsUndone } from '../acts/acts.public.ts';
import { retractNotices } from '../notifications/notifications.public.ts';
import { tooLateText, undoneText, undoSeconds } from './undo.domain.ts';
import * as repository from './undo.repository.ts';

/** How one act is undone, defined by the act's feature; made by `undoerOf`. */
interface UndoerOfOne {
  readonly act: string;
  /**
   * Restores the former state by today's rules, or refuses with what is in the way. For an act of several things
   * returns those that could not be undone, if at least one could.
   */
  readonly takeBack: (ctx: WriteContext, former: unknown) => Promise<readonly NotTakenBack[] | void>;
}

/** How an act is undone whose pieces are acts of their own (`offerUndoOfParts`). */
export interface UndoerOfParts {
  readonly act: string;
  /** Locks all that undoing these pieces locks, in the order of locks (decision 129). */
  readonly lockAll: (ctx: WriteContext, formers: readonly unknown[]) => Promise<void>;
}

export type Undoer = UndoerOfOne | UndoerOfParts;

interface UndoerOf<Former> {
  readonly act: string;
  /** The schema of the former state that `offerUndo` stores as JSON. */
  readonly former: z.ZodType<Former>;
  readonly takeBack: (ctx: WriteContext, former: Former) => Promise<readonly NotTakenBack[] | void>;
}

/** Makes an undoer of an act's name and its `takeBack`. `former` is checked before `takeBack` gets it. */
export function undoerOf<Former>({ act, former, takeBack }: UndoerOf<Former>): Undoer {
  return { act, takeBack: (ctx, stored) => takeBack(ctx, former.parse(stored)) };
}

interface Act {
  /** Which undoer takes it back. */
  readonly act: string;
  /** What the undoer needs to restore the former state; must fit into JSON. */
  readonly former: object;
}

/**
 * Lets the caller undo this call for ten seconds, and returns the offer for the answer. Call it when all of `former` is
 * known and before anything is announced: bell lines written afterwards are removed by an undo, and jobs queued
 * afterwards (`ctx.enqueue`, `ctx.sendMail`) wait until undo is over.
 */
export function offerUndo(ctx: WriteContext, { act, former }: Act): UndoOffer {
  const undoId = newId();
  const until = ctx.now.instant.add({ seconds: undoSeconds });
  const { actIds } = ctx.undo;
  const noted = repository.insertUndo(ctx, { id: undoId, act, former, actIds, until });
  ctx.undo.offer = { id: undoId, until, ...noted };
  return { id: undoId, until: wallTimeOf(until, ctx.school.timeZone) };
}

const formerOfParts = z.object({ parts: z.array(z.object({ id: id('undo'), name: z.string() })) });

interface ActOfParts {
  /** Which undoer takes it back. */
  readonly act: string;
  /** What the call has done, as `inParts` returned it, each with the name to show if it can't be undone. */
  readonly parts: readonly { readonly offer: { readonly id: string } | null; readonly name: string }[];
}

/**
 * Lets the caller undo all pieces of a call at once, as far as possible. Each piece has its own offer, bell lines and
 * jobs; pieces that did nothing are left out. Null if none did anything.
 */
export function offerUndoOfParts(ctx: WriteContext, { act, parts }: ActOfParts): UndoOffer | null {
  const done = parts.flatMap(({ offer, name }) => (offer === null ? [] : [{ id: offer.id, name }]));
  return done.length === 0 ? null : offerUndo(ctx, { act, former: { parts: done } });
}

/** The waiting jobs of an act, as stored. */
const heldJobs = z.array(z.object({ queue: z.string(), id: z.string() }));

const tooLate = () => new Refusal('TOO_LATE', { message: tooLateText });

/** Which pieces of an act were undone, and which could not be. */
interface TakenBack {
  readonly done: readonly { readonly id: Id<'undo'>; readonly actIds: readonly string[] }[];
  readonly left: readonly NotTakenBack[];
}

type StoredAct = Pick<Awaited<ReturnType<typeof repository.lockUndo>>, 'act' | 'former' | 'heldJobs' | 'actIds'>;

/** Removes the jobs that wait for an act, and refuses when one has begun. */
async function removeHeldJobs({ tx }: WriteContext, stored: Pick<StoredAct, 'heldJobs'>): Promise<void> {
  const held = heldJobs.parse(stored.heldJobs);
  if ((await removeWaitingJobs(tx, held)) < held.length) throw tooLate();
}

interface Undoing {
  readonly undoers: readonly Undoer[];
  /** The subscribers to tell about undone acts. */
  readonly subscribers: readonly ActSubscriber[];
}

/**
 * Returns the function that undoes an act of the caller: restores the former state or refuses with what is in the way,
 * removes the act's waiting jobs (mails too) and bell lines, and marks its recorded acts as undone. For an act of
 * several pieces it returns those that could not be undone, and refuses if none could. TOO_LATE after ten seconds, if
 * one of its jobs has begun, or if it is undone already (a repeated call with the same Idempotency-Key gets the first
 * answer).
 */
export function takingBack({ undoers, subscribers }: Undoing) {
  const undoerOfAct = new Map(undoers.map((undoer) => [undoer.act, undoer]));

  function undoerFor(act: string): Undoer {
    const undoer = undoerOfAct.get(act);
    if (undoer === undefined) throw new Error(`Nothing takes back the act ${act}.`);
    return undoer;
  }

  /** Undoes one act, except its waiting jobs and its bell lines. */
  async function takeOneBack(ctx: WriteContext, { act, former }: StoredAct) {
    const undoer = undoerFor(act);
    if ('lockAll' in undoer) throw new Error(`The act ${act} has parts.`);
    return (await undoer.takeBack(ctx, former)) ?? [];
  }

  /** Undoes the pieces of an act, last one first, because each builds on those before it. */
  async function takePartsBack(ctx: WriteContext, { lockAll }: UndoerOfParts, former: unknown): Promise<TakenBack> {
    const { parts } = formerOfParts.parse(former);
    const ids = parts.map((part) => part.id);
    const stored = await repository.lockUndos(ctx, ids);
    const formers = stored.map((part) => part.former);
    await lockAll(ctx, formers);
    const undone = await inParts(ctx, parts.toReversed(), async (part) => {
      const act = stored.find((one) => one.id === part.id);
      if (act === undefined) return;
      await removeHeldJobs(ctx, act);
      await takeOneBack(ctx, act);
    });
    const doneIds = undone.flatMap(({ item, part }) => ('done' in part ? [item.id] : []));
    const done = stored.filter((part) => doneIds.includes(part.id));
    const refused = undone.flatMap(({ item, part }) => ('done' in part ? [] : [{ item, refusal: part.refusal }]));
    const [last] = refused;
    if (last && doneIds.length === 0) throw last.refusal;
    const left = refused
      .toReversed()
      .map(({ item, refusal: { code, message } }) => ({ name: item.name, code, message }));
    return { done, left };
  }

  return async (ctx: WriteContext, { id: undoId }: { readonly id: Id<'undo'> }): Promise<readonly NotTakenBack[]> => {
    const { until, undoneAt, ...act } = await repository.lockUndo(ctx, undoId);
    if (undoneAt !== null) throw new Refusal('TOO_LATE', { message: undoneText });
    if (Temporal.Instant.compare(ctx.now.instant, until) > 0) throw tooLate();
    const undoer = undoerFor(act.act);
    ctx.undo.takesBack = true;
    await removeHeldJobs(ctx, act);
    const { done, left } =
      'lockAll' in undoer
        ? await takePartsBack(ctx, undoer, act.former)
        : { done: [], left: await takeOneBack(ctx, act) };
    const ids = [undoId, ...done.map((part) => part.id)];
    await markActsUndone(ctx, [...act.actIds, ...done.flatMap((part) => part.actIds)], subscribers);
    // Lines of bells are locked last.
    await retractNotices(ctx, ids);
    await repository.markUndone(ctx, ids);
    return left;
  };
}
