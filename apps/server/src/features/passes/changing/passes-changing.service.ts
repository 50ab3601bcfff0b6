import type { Id } from '@psia/contract/core/ids';
import { addDays, type PlainDate } from '@psia/contract/core/time';
import { dateText } from '@psia/contract/core/words/when';
import { freezeOn, lastWithoutFreezes } from '@psia/contract/passes/freezes.rules';
import type { Pass } from '@psia/contract/passes/passes.contract';
import { frozenSince } from '@psia/contract/passes/validity.rules';
import type { Undoable } from '@psia/contract/undo/undo.contract';
import type { WriteContext } from '../../../platform/acting/context.ts';
import { refuseBeyond } from '../../../platform/http/network/bound.ts';
import { notFound, Refusal } from '../../../platform/refusal/refusal.ts';
import type { NewAct } from '../../acts/acts.public.ts';
import { release } from '../holding/passes-holding.domain.ts';
import { comparable } from '../ledger/passes-ledger.repository.ts';
import { type OfPass, openPass, writePass } from './passes-writing.service.ts';

const notBegun = 'Karnet zacznie się z pierwszym treningiem, więc nie ma jeszcze końca.';
/** The most entries that a pass may be corrected to, and days that one may be prolonged beyond today. */
const mostCorrectedTo = 1_000;
const mostDaysAhead = 1_830;

interface Reasoned extends OfPass {
  readonly reason: string;
}

/**
 * Makes a pass valid until a later day; entries that lapsed come back. BAD_INPUT for a day that is not later than its last,
 * is frozen, or more than five years from now, and for a pass that has not begun; PASS_ENDED, CHANGED_MEANWHILE.
 */
export async function prolongPass(
  ctx: WriteContext,
  { validTo, ...seen }: OfPass & { readonly validTo: PlainDate },
): Promise<Undoable<Pass>> {
  const opened = await openPass(ctx, seen);
  const { book, pass } = opened;
  const { passId } = seen;
  const days = book.daysOf(passId);
  const last = days?.last;
  if (days === null || last === undefined) throw refusedDay(notBegun);
  const earliest = last < ctx.now.today ? addDays(ctx.now.today, -1) : last;
  if (validTo <= earliest) throw refusedDay(`Podaj dzień po ${dateText(earliest)}.`);
  if (validTo > addDays(ctx.now.today, mostDaysAhead)) throw refusedDay('Podaj dzień w ciągu pięciu lat.');
  const frozen = freezeOn(pass.freezes, validTo);
  if (frozen !== undefined) throw refusedDay(`Karnet jest wtedy wstrzymany. Podaj dzień po ${dateText(frozen.last)}.`);
  book.setPass(passId, {
    prolongedTo: lastWithoutFreezes({ first: frozenSince(pass, days.first), last: validTo }, pass.freezes),
  });
  if (pass.lapsed > 0) {
    book.move(passId, { kind: 'REVIVED', from: 'LAPSED', to: 'AVAILABLE', count: pass.lapsed });
  }
  return writePass(ctx, { ...opened, act: { act: 'pass-prolonged', subjectId: passId, facts: { validTo } } });
}

const refusedDay = (validTo: string) => new Refusal('BAD_INPUT', { fieldErrors: { validTo } });

/**
 * Adds entries to a pass, or takes unused ones away, with the reason. PASS_EMPTY if it has not so many, LIMIT_REACHED beyond
 * 1,000; PASS_ENDED, CHANGED_MEANWHILE.
 */
export async function correctPass(
  ctx: WriteContext,
  { change, reason, ...seen }: Reasoned & { readonly change: number },
): Promise<Undoable<Pass>> {
  const opened = await openPass(ctx, seen);
  const { book, pass } = opened;
  const count = Math.abs(change);
  if (change < 0 && pass.available < count) throw new Refusal('PASS_EMPTY');
  const present = pass.available + pass.held + pass.used + pass.lapsed;
  if (change > 0) refuseBeyond({ most: mostCorrectedTo, present, added: count, message: tooManyEntries });
  const [from, to] = change > 0 ? (['OUTSIDE', 'AVAILABLE'] as const) : (['AVAILABLE', 'OUTSIDE'] as const);
  book.move(seen.passId, { kind: 'CORRECTED', from, to, count, reason });
  return writePass(ctx, { ...opened, act: { act: 'pass-corrected', subjectId: seen.passId, facts: { change } } });
}

const tooManyEntries = `Karnet może mieć najwyżej ${mostCorrectedTo} wejść.`;

/**
 * Gives back the entry of a training that took place or was called off too late, with the reason. NOT_ENDED while the entry
 * is kept for a training to come, ALREADY_RETURNED if it came back; PASS_ENDED.
 */
export async function giveEntryBack(
  ctx: WriteContext,
  { holdId, reason, ...seen }: Omit<Reasoned, 'version'> & { readonly holdId: Id<'passHold'> },
): Promise<Undoable<Pass>> {
  const opened = await openPass(ctx, seen);
  const { book } = opened;
  const held = book.findHold(holdId);
  if (held === undefined) throw notFound();
  if (held.ended === null) throw new Refusal('NOT_ENDED');
  if (held.ended !== 'USED' && held.ended !== 'KEPT') throw new Refusal('ALREADY_RETURNED');
  const endedNo = book.move(seen.passId, { kind: 'GIVEN_BACK', from: 'USED', to: 'AVAILABLE', holdId, reason });
  book.changeHold(holdId, { ended: 'GIVEN_BACK', endedAt: comparable(ctx.now.instant), endedNo });
  const act: NewAct = { act: 'pass-entry-given-back', subjectId: seen.passId, ids: { dogId: held.dogId } };
  return writePass(ctx, { ...opened, act, holds: [held] });
}

/**
 * Ends a pass, with the reason: what it kept for trainings to come is kept no more, and its unused entries are gone.
 * PASS_EMPTY if it has none; PASS_ENDED, CHANGED_MEANWHILE.
 */
export async function endPass(ctx: WriteContext, { reason, ...seen }: Reasoned): Promise<Undoable<Pass>> {
  const opened = await openPass(ctx, seen);
  const { book, pass } = opened;
  const entries = pass.available + pass.held;
  if (entries === 0) throw new Refusal('PASS_EMPTY');
  const holds = book.holdsOf(seen.passId).filter(({ ended }) => ended === null);
  for (const held of holds) release(book, held, comparable(ctx.now.instant));
  book.move(seen.passId, { kind: 'ENDED', from: 'AVAILABLE', to: 'OUTSIDE', count: entries, reason });
  book.setPass(seen.passId, { hasEnded: true });
  const act: NewAct = { act: 'pass-ended', subjectId: seen.passId, facts: { entries } };
  return writePass(ctx, { ...opened, act, holds });
}
