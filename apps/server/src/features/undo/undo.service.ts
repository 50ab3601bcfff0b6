import type { Id } from '@psia/contract/core/ids';
import { wallTimeOf } from '@psia/contract/core/school-clock';
import type { UndoOffer } from '@psia/contract/undo/undo.contract';
import type * as z from 'zod';
import { newId } from '../../platform/database/new-id.ts';
import type { WriteContext } from '../../platform/http/context.ts';
import { dropHeldMails } from '../../platform/mail/mail-queues.ts';
import { Refusal } from '../../platform/refusal/refusal.ts';
import { retractNotices } from '../notifications/notifications.public.ts';
import { tooLateText, undoneText, undoSeconds } from './undo.domain.ts';
import * as repository from './undo.repository.ts';

/** How an act is taken back, as its own feature says it; `undoerOf` makes it. */
export interface Undoer {
  readonly act: string;
  /** Brings the former state back under the rules of now, or refuses with what is in the way. */
  readonly takeBack: (ctx: WriteContext, former: unknown) => Promise<void>;
}

interface UndoerOf<Former> {
  readonly act: string;
  /** What of the former state `offerUndo` was given; it is kept as JSON meanwhile. */
  readonly former: z.ZodType<Former>;
  readonly takeBack: (ctx: WriteContext, former: Former) => Promise<void>;
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
 * undone, and its mails (`ctx.sendMail`) wait until it can't be undone any more.
 */
export function offerUndo(ctx: WriteContext, { act, former }: Act): UndoOffer {
  const id = newId();
  const until = ctx.now.instant.add({ seconds: undoSeconds });
  const countHeldMails = repository.insertUndo(ctx, { id, act, former, until });
  ctx.undo.offer = { id, until, countHeldMails };
  return { id, until: wallTimeOf(until, ctx.school.timeZone) };
}

/**
 * Makes what takes back an act of the caller: its own undoer brings the former state back or refuses with what is in the
 * way, its mails are not sent, its bell lines go. TOO_LATE after ten seconds, when one of its mails is on its way, or when
 * it has been taken back already (a repetition under the same Idempotency-Key gets the first answer).
 */
export function takingBack(undoers: readonly Undoer[]) {
  const undoerOfAct = new Map(undoers.map((undoer) => [undoer.act, undoer]));
  return async (ctx: WriteContext, { id }: { readonly id: Id<'undo'> }): Promise<void> => {
    const { act, former, until, heldMails, undoneAt } = await repository.lockUndo(ctx, id);
    if (undoneAt !== null) throw new Refusal('TOO_LATE', { message: undoneText });
    const tooLate = new Refusal('TOO_LATE', { message: tooLateText });
    if (Temporal.Instant.compare(ctx.now.instant, until) > 0) throw tooLate;
    const undoer = undoerOfAct.get(act);
    if (undoer === undefined) throw new Error(`Nothing takes back the act ${act}.`);
    if (heldMails > 0 && (await dropHeldMails(ctx.tx, id)) < heldMails) throw tooLate;
    await undoer.takeBack(ctx, former);
    await retractNotices(ctx, id);
    await repository.markUndone(ctx, id);
  };
}
