import type { Id } from '@psia/contract/core/ids';
import type { Pass } from '@psia/contract/passes/passes.contract';
import type { Undoable } from '@psia/contract/undo/undo.contract';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { refuseChanged } from '../../../platform/refusal/changed-meanwhile.ts';
import { notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import { type NewAct, recordActs } from '../../acts/acts.public.ts';
import { offerUndo } from '../../undo/undo.public.ts';
import type { Book, BookedPass, Hold } from '../ledger/passes-book.domain.ts';
import { openBookOf, writeBook } from '../ledger/passes-ledger.repository.ts';
import { announcePasses } from '../passes-announcing.service.ts';
import { getPass } from '../passes.service.ts';

export interface OfPass {
  readonly passId: Id<'pass'>;
  /** The version that the caller saw. */
  readonly version?: number | undefined;
}

export interface Opened {
  readonly book: Book;
  readonly pass: BookedPass;
}

/** Locks a pass that has not ended; NOT_FOUND, PASS_ENDED, CHANGED_MEANWHILE if it changed since the caller saw it. */
export async function openPass(ctx: WriteContext, { passId, version }: OfPass): Promise<Opened> {
  const book = await openBookOf(ctx, [passId]);
  if (book.isEmpty) throw notFound();
  const pass = book.pass(passId);
  if (pass.hasEnded) throw new Refusal('PASS_ENDED');
  refuseChanged(version, pass.version);
  return { book, pass };
}

const stateOf = ({ id, ended, endedAt, endedNo }: Hold) => ({ id, ended, endedAt, endedNo });

interface Changed extends Opened {
  readonly act: NewAct;
  /** The holds that are changed, as they were. */
  readonly holds?: readonly Hold[];
}

/**
 * What an undo needs to put a pass back as it was.
 * @param pass - As it was.
 * @param holds - Those that are changed, as they were.
 */
export function formerOf(pass: BookedPass, book: Book, holds: readonly Hold[]) {
  const { id: passId, lastNo } = pass;
  const changed = book.pass(passId);
  return {
    passId,
    lastNo,
    until: changed.lastNo,
    prolongedTo: { before: pass.prolongedTo, after: changed.prolongedTo },
    freezes: { before: pass.freezes, after: changed.freezes },
    hasEnded: changed.hasEnded,
    holds: holds.map(stateOf),
  };
}

/** Writes what was changed of a pass, so that it can be undone, and tells whose screens show it. */
export async function writePass(ctx: WriteContext, { book, pass, act, holds = [] }: Changed): Promise<Undoable<Pass>> {
  await writeBook(ctx, book);
  recordActs(ctx, [act]);
  const undo = offerUndo(ctx, { act: 'pass-change', former: formerOf(pass, book, holds) });
  await announcePasses(ctx, book);
  return { ...(await getPass({ ...ctx, db: ctx.tx }, pass.id)), undo };
}
