import { addDays } from '@psia/contract/core/time';
import { type Days, freezeWithin } from '@psia/contract/passes/freezes.rules';
import { mostFreezesShown } from '@psia/contract/passes/passes.contract';
import { daysOfPass } from '@psia/contract/passes/validity.rules';
import type { Book, BookedPass, Freeze, Hold } from '../ledger/passes-book.domain.ts';
import { frozenFromDay, type Moment, settleDays } from './passes-freezing.domain.ts';

/** The parts of some days on which a pass does not rest yet, the first first. */
export function unfrozenParts(days: Days, freezes: readonly Days[]): Days[] {
  const other = freezeWithin(freezes, days);
  if (other === undefined) return days.last < days.first ? [] : [days];
  const rest = freezes.filter((freeze) => freeze !== other);
  return [
    { first: days.first, last: addDays(other.first, -1) },
    { first: addDays(other.last, 1), last: days.last },
  ].flatMap((part) => (part.last < part.first ? [] : unfrozenParts(part, rest)));
}

/** The freezes of a pass with those of a break, which begin before its end; null if the break does nothing to it. */
function withBreak(book: Book, pass: BookedPass, { first, last, now, today }: Days & Moment): Freeze[] | null {
  if (pass.hasEnded) return null;
  const from = frozenFromDay(pass);
  const parts = unfrozenParts({ first: first > from ? first : from, last }, pass.freezes);
  let freezes = pass.freezes;
  for (const part of parts) {
    const valid = daysOfPass({ ...pass, freezes }, book.trainingDays(pass.id));
    if (valid === null || part.first <= valid.last) {
      freezes = [...freezes, { ...part, kind: 'SCHOOL', madeAt: now }];
    }
  }
  const valid = daysOfPass({ ...pass, freezes }, book.trainingDays(pass.id));
  const isOver = valid !== null && valid.last < today;
  return freezes === pass.freezes || isOver ? null : [...freezes];
}

/** A pass that rests for a break, and its holds that ended, as they were. */
export interface Broken {
  /** As it was. */
  readonly pass: BookedPass;
  readonly holds: readonly Hold[];
}

/** Lets all passes of a book rest for a break of the school; those with too many freezes are left out. */
export function freezeForBreak(book: Book, days: Days, moment: Moment): { broken: Broken[]; leftOut: number } {
  const broken: Broken[] = [];
  let leftOut = 0;
  for (const pass of book.passes) {
    const freezes = withBreak(book, pass, { ...days, ...moment });
    if (freezes !== null && freezes.length > mostFreezesShown) leftOut += 1;
    else if (freezes !== null) {
      book.setPass(pass.id, { freezes });
      broken.push({ pass, holds: settleDays(book, pass.id, moment) });
    }
  }
  return { broken, leftOut };
}
