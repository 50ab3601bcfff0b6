import { byStart, type PlainDate } from '@psia/contract/core/time';
import { type ChosenKind, type FreezeEffects, mostFreezes } from '@psia/contract/passes/freezes.contract';
import type { Pass } from '@psia/contract/passes/passes.contract';
import type { Undoable } from '@psia/contract/undo/undo.contract';
import type { ReadContext, WriteContext } from '../../../platform/acting/context.ts';
import { refuseBeyond } from '../../../platform/http/network/bound.ts';
import { notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import type { Book, Freeze, Hold } from '../ledger/passes-book.domain.ts';
import { comparable, readBookOf } from '../ledger/passes-ledger.repository.ts';
import { listDogNames } from '../passes.repository.ts';
import { refusedDays, refusedOf, settleDays } from './passes-freezing.domain.ts';
import { type OfPass, openPass, writePass } from './passes-writing.service.ts';

/** How many trainings a preview names. */
const mostForeseen = 20;
const tooMany = `Karnet można wstrzymać najwyżej ${mostFreezes} razy.`;

interface FrozenDays extends OfPass {
  readonly firstDay: PlainDate;
  readonly lastDay: PlainDate;
}

type Now = Pick<ReadContext, 'now'>;

const momentOf = ({ now: { instant, wall, today } }: Now) => ({ at: comparable(instant), now: wall, today });

/** Lets a pass of a book rest; returns the holds that ended, as they were. */
function freeze(
  { now }: Now,
  book: Book,
  { passId, firstDay, lastDay, kind }: FrozenDays & Pick<Freeze, 'kind'>,
): Hold[] {
  const pass = book.pass(passId);
  const days = { first: firstDay, last: lastDay };
  const refused = refusedDays(days, now.today) ?? refusedOf(pass, book.daysOf(passId), days);
  if (refused !== null) throw new Refusal('BAD_INPUT', { fieldErrors: { [refused.field]: refused.text } });
  const present = pass.freezes.filter((other) => other.kind !== 'SCHOOL').length;
  refuseBeyond({ most: mostFreezes, present, message: tooMany });
  book.setPass(passId, { freezes: [...pass.freezes, { ...days, kind, madeAt: now.wall }] });
  return settleDays(book, passId, momentOf({ now }));
}

interface OfFreeze extends OfPass {
  readonly firstDay: PlainDate;
}

/** Takes a freeze away from a pass of a book; returns its last day and the holds that ended, as they were. */
function unfreeze({ now }: Now, book: Book, { passId, firstDay }: OfFreeze): { lastDay: PlainDate; holds: Hold[] } {
  const { freezes } = book.pass(passId);
  const gone = freezes.find(({ first }) => first === firstDay);
  if (gone === undefined) throw notFound();
  book.setPass(passId, { freezes: freezes.filter((other) => other !== gone) });
  return { lastDay: gone.last, holds: settleDays(book, passId, momentOf({ now })) };
}

/**
 * Lets a pass rest on some days: nothing is paid with it then, entries kept for those days come back, and its end moves by as
 * many days (D243). BAD_INPUT for days that can't be, LIMIT_REACHED beyond 20 freezes; PASS_ENDED, CHANGED_MEANWHILE.
 */
export async function freezePass(
  ctx: WriteContext,
  { firstDay, lastDay, kind, ...seen }: FrozenDays & { readonly kind: ChosenKind },
): Promise<Undoable<Pass>> {
  const opened = await openPass(ctx, seen);
  const { passId } = seen;
  const holds = freeze(ctx, opened.book, { passId, firstDay, lastDay, kind });
  const facts = { firstDay, lastDay };
  return writePass(ctx, { ...opened, act: { act: 'pass-frozen', subjectId: passId, facts }, holds });
}

/**
 * Ends a freeze as if it had never been; entries kept for days beyond the end come back (D243). NOT_FOUND if none begins on
 * that day; PASS_ENDED, CHANGED_MEANWHILE.
 */
export async function unfreezePass(ctx: WriteContext, { firstDay, ...seen }: OfFreeze): Promise<Undoable<Pass>> {
  const opened = await openPass(ctx, seen);
  const { passId } = seen;
  const { lastDay, holds } = unfreeze(ctx, opened.book, { passId, firstDay });
  const facts = { firstDay, lastDay };
  return writePass(ctx, { ...opened, act: { act: 'pass-unfrozen', subjectId: passId, facts }, holds });
}

/** Reads the book of a pass to try something in it that is not written; NOT_FOUND, PASS_ENDED. */
async function bookToTry(ctx: ReadContext, passId: OfPass['passId']): Promise<Book> {
  const book = await readBookOf(ctx, [passId]);
  if (book.isEmpty) throw notFound();
  if (book.pass(passId).hasEnded) throw new Refusal('PASS_ENDED');
  return book;
}

async function effectsOf(ctx: ReadContext, last: PlainDate | null, holds: readonly Hold[]): Promise<FreezeEffects> {
  const shown = holds.toSorted(byStart).slice(0, mostForeseen);
  const names = await listDogNames(
    ctx,
    shown.map(({ dogId }) => dogId),
  );
  const trainings = shown.map(({ startTime, dogId }) => ({ startTime, dogName: names.get(dogId) ?? '' }));
  return { validTo: last, trainings, trainingCount: holds.length };
}

/** What freezing would do, and refuses what it would: the new end, and the trainings that the pass would pay for no more. */
export async function previewFreeze(ctx: ReadContext, days: FrozenDays): Promise<FreezeEffects> {
  const book = await bookToTry(ctx, days.passId);
  const holds = freeze(ctx, book, { ...days, kind: 'OTHER' });
  return effectsOf(ctx, book.daysOf(days.passId)?.last ?? null, holds);
}

/** What ending a freeze would do. NOT_FOUND if none begins on that day. */
export async function previewUnfreeze(ctx: ReadContext, ended: OfFreeze): Promise<FreezeEffects> {
  const book = await bookToTry(ctx, ended.passId);
  const { holds } = unfreeze(ctx, book, ended);
  return effectsOf(ctx, book.daysOf(ended.passId)?.last ?? null, holds);
}
