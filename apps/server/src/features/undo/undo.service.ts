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

/** How an act is taken back, as its own feature says it; `undoerOf` makes it. */
interface UndoerOfOne {
  readonly act: string;
  /**
   * Brings the former state back under the rules of now, or refuses with what is in the way. Of an act that is several
   * things it gives those that it could not take back, as long as it could one.
   */
  readonly takeBack: (ctx: WriteContext, former: unknown) => Promise<readonly NotTakenBack[] | void>;
}

/** How an act is taken back whose parts are acts of their own (`offerUndoOfParts`). */
export interface UndoerOfParts {
  readonly act: string;
  /** Locks what taking back these parts locks, all of it in the order of locks (decision 129). */
  readonly lockAll: (ctx: WriteContext, formers: readonly unknown[]) => Promise<void>;
}

export type Undoer = UndoerOfOne | UndoerOfParts;

interface UndoerOf<Former> {
  readonly act: string;
  /** What of the former state `offerUndo` was given; it is kept as JSON meanwhile. */
  readonly former: z.ZodType<Former>;
  readonly takeBack: (ctx: WriteContext, former: Former) => Promise<readonly NotTakenBack[] | void>;
}

/** Joins the name of an act and what takes it back; `former` is checked before `takeBack` sees it. */
export function undoerOf<Former>({ act, former, takeBack }: UndoerOf<Former>): Undoer {
  return { act, takeBack: (ctx, stored) => takeBack(ctx, former.parse(stored)) };
}

interface Act {
  /** Which undoer takes it back. */
  readonly act: string;
  /** What that undoer needs to bring the former state back, fit to be kept as JSON. */
  readonly former: object;
}

/**
 * Lets the caller take back for ten seconds what the call does (D165), and gives what the answer says of it. Call it once
 * all of `former` is known and before the act is announced: the bell lines that the call writes afterwards go when it is
 * undone, and its jobs (`ctx.enqueue`, `ctx.sendMail`) wait until it can't be undone any more.
 */
export function offerUndo(ctx: WriteContext, { act, former }: Act): UndoOffer {
  const undoId = newId();
  const until = ctx.now.instant.add({ seconds: undoSeconds });
  const { actIds } = ctx.undo;
  const noted = repository.insertUndo(ctx, { id: undoId, act, former, actIds, until });
  ctx.undo.actIds = [];
  ctx.undo.offer = { id: undoId, until, ...noted };
  return { id: undoId, until: wallTimeOf(until, ctx.school.timeZone) };
}

const formerOfParts = z.object({ parts: z.array(z.object({ id: id('undo'), name: z.string() })) });

interface ActOfParts {
  /** Which undoer takes it back. */
  readonly act: string;
  /** What the call has done, as `inParts` gave it, each by the name that is shown when it can't be taken back. */
  readonly parts: readonly { readonly offer: { readonly id: string } | null; readonly name: string }[];
}

/**
 * Lets the caller take back in one go what the parts of a call have done: all of them, or those that can be. Each part has
 * offered that for itself and keeps its own bell lines and jobs; parts that have done nothing are left out. Null when none
 * has done anything.
 */
export function offerUndoOfParts(ctx: WriteContext, { act, parts }: ActOfParts): UndoOffer | null {
  const done = parts.flatMap(({ offer, name }) => (offer === null ? [] : [{ id: offer.id, name }]));
  return done.length === 0 ? null : offerUndo(ctx, { act, former: { parts: done } });
}

/** The jobs that an act holds, as they are kept. */
const heldJobs = z.array(z.object({ queue: z.string(), id: z.string() }));

const tooLate = () => new Refusal('TOO_LATE', { message: tooLateText });

/** What of an act with parts was taken back, and what could not be. */
interface TakenBack {
  readonly done: readonly { readonly id: Id<'undo'>; readonly actIds: readonly string[] }[];
  readonly left: readonly NotTakenBack[];
}

type StoredAct = Pick<Awaited<ReturnType<typeof repository.lockUndo>>, 'act' | 'former' | 'heldJobs' | 'actIds'>;

interface Undoing {
  readonly undoers: readonly Undoer[];
  /** Who hears which recorded acts are undone. */
  readonly subscribers: readonly ActSubscriber[];
}

/**
 * Makes what takes back an act of the caller: its own undoer brings the former state back or refuses with what is in the
 * way, its jobs are not done, mails among them, its bell lines go, what was recorded of it is marked as undone. Of an act
 * with parts it gives those that could not be taken back, and refuses when none could. TOO_LATE after ten seconds, when
 * one of its jobs has begun, or when it has been taken back
 * already (a repetition under the same Idempotency-Key gets the first answer).
 */
export function takingBack({ undoers, subscribers }: Undoing) {
  const undoerOfAct = new Map(undoers.map((undoer) => [undoer.act, undoer]));

  function undoerFor(act: string): Undoer {
    const undoer = undoerOfAct.get(act);
    if (undoer === undefined) throw new Error(`Nothing takes back the act ${act}.`);
    return undoer;
  }

  /** Takes an act back but for its bell lines. */
  async function takeOneBack(ctx: WriteContext, stored: StoredAct) {
    const { act, former } = stored;
    const undoer = undoerFor(act);
    if ('lockAll' in undoer) throw new Error(`The act ${act} has parts.`);
    const held = heldJobs.parse(stored.heldJobs);
    if ((await removeWaitingJobs(ctx.tx, held)) < held.length) throw tooLate();
    return (await undoer.takeBack(ctx, former)) ?? [];
  }

  /** Takes the parts of an act back, the last one first: each rests on those before it. */
  async function takePartsBack(ctx: WriteContext, { lockAll }: UndoerOfParts, former: unknown): Promise<TakenBack> {
    const { parts } = formerOfParts.parse(former);
    const ids = parts.map((part) => part.id);
    const stored = await repository.lockUndos(ctx, ids);
    const formers = stored.map((part) => part.former);
    await lockAll(ctx, formers);
    const undone = await inParts(ctx, parts.toReversed(), async (part) => {
      const act = stored.find((one) => one.id === part.id);
      if (act !== undefined) await takeOneBack(ctx, act);
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
