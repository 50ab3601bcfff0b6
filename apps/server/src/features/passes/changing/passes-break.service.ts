import type { PlainDate } from '@psia/contract/core/time';
import { type BreakEffects, mostInBreak } from '@psia/contract/passes/pass-breaks.contract';
import type { Days } from '@psia/contract/passes/freezes.rules';
import type { Undoable } from '@psia/contract/undo/undo.contract';
import type { ReadContext, WriteContext } from '../../../platform/acting/context.ts';
import { refuseBeyond } from '../../../platform/http/network/bound.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { recordActs } from '../../acts/acts.public.ts';
import { offerUndo } from '../../undo/undo.public.ts';
import type { Book } from '../ledger/passes-book.domain.ts';
import { comparable, openBookOf, readBookOf, writeBook } from '../ledger/passes-ledger.repository.ts';
import { announcePasses } from '../passes-announcing.service.ts';
import { listPassesUntil } from '../passes.repository.ts';
import { type Broken, freezeForBreak } from './passes-break.domain.ts';
import { refusedDays } from './passes-freezing.domain.ts';
import { formerOf } from './passes-writing.service.ts';

interface BreakDays {
  readonly firstDay: PlainDate;
  readonly lastDay: PlainDate;
}

const tooMany = `Naraz można wstrzymać najwyżej ${mostInBreak} karnetów.`;

type ReadCtx = Pick<ReadContext, 'db' | 'school' | 'now'>;

/** The passes that a break may concern; BAD_INPUT for days that nobody means, LIMIT_REACHED beyond 2,000 passes. */
async function listConcerned(ctx: ReadCtx, { firstDay, lastDay }: BreakDays): Promise<string[]> {
  const refused = refusedDays({ first: firstDay, last: lastDay }, ctx.now.today);
  if (refused !== null) throw new Refusal('BAD_INPUT', { fieldErrors: { [refused.field]: refused.text } });
  const ids = await listPassesUntil(ctx, { firstDay, most: mostInBreak + 1 });
  refuseBeyond({ most: mostInBreak, present: ids.length, added: 0, message: tooMany });
  return ids;
}

interface Tried {
  readonly broken: readonly Broken[];
  readonly effects: BreakEffects;
}

function tryBreak({ now }: Pick<ReadContext, 'now'>, book: Book, days: Days): Tried {
  const moment = { at: comparable(now.instant), now: now.wall, today: now.today };
  const { broken, leftOut } = freezeForBreak(book, days, moment);
  const trainings = broken.reduce((sum, { holds }) => sum + holds.length, 0);
  return { broken, effects: { passes: broken.length, trainings, leftOut } };
}

/** How many passes a break would let rest, and how many trainings they would pay for no more. */
export async function previewPassBreak(ctx: ReadContext, days: BreakDays): Promise<BreakEffects> {
  const book = await readBookOf(ctx, await listConcerned(ctx, days));
  return tryBreak(ctx, book, { first: days.firstDay, last: days.lastDay }).effects;
}

/**
 * Lets all passes of the school rest on the days of a break, as far as they don't rest already (D243). One act that is
 * undone as one. BAD_INPUT for days that nobody means, LIMIT_REACHED beyond 2,000 passes.
 */
export async function breakPasses(ctx: WriteContext, days: BreakDays): Promise<Undoable<BreakEffects>> {
  const { firstDay, lastDay } = days;
  const book = await openBookOf(ctx, await listConcerned({ ...ctx, db: ctx.tx }, days));
  const { broken, effects } = tryBreak(ctx, book, { first: firstDay, last: lastDay });
  if (broken.length === 0) return { ...effects, undo: null };
  await writeBook(ctx, book);
  const facts = { firstDay, lastDay, passes: broken.length };
  recordActs(ctx, [{ act: 'passes-frozen', subjectId: ctx.school.id, facts }]);
  const formers = broken.map(({ pass, holds }) => formerOf(pass, book, holds));
  const undo = offerUndo(ctx, { act: 'pass-break', former: { passes: formers } });
  await announcePasses(ctx, book);
  return { ...effects, undo };
}
