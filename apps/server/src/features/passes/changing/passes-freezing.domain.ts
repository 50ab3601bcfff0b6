import { addDays, type PlainDate, type WallTime } from '@psia/contract/core/time';
import { dateText } from '@psia/contract/core/words/when';
import { mostFrozenDays } from '@psia/contract/passes/freezes.contract';
import { type Days, freezeOn, freezeWithin } from '@psia/contract/passes/freezes.rules';
import { release } from '../holding/passes-holding.domain.ts';
import type { Book, BookedPass, Hold } from '../ledger/passes-book.domain.ts';

/** The field of a call whose days can't be frozen, with what is told about it. */
interface RefusedDay {
  readonly field: 'firstDay' | 'lastDay';
  readonly text: string;
}

/** Days that nobody means: turned round, longer than a year, or more than a year ahead. Null for days that can be. */
export function refusedDays({ first, last }: Days, today: PlainDate): RefusedDay | null {
  if (last < first) return { field: 'lastDay', text: 'Ostatni dzień nie może być przed pierwszym.' };
  if (last > addDays(first, mostFrozenDays - 1)) return { field: 'lastDay', text: 'Wstrzymaj najwyżej na rok.' };
  if (first > addDays(today, mostFrozenDays)) return { field: 'firstDay', text: 'Podaj dzień w ciągu roku od dziś.' };
  return null;
}

/** The day from which a pass may be frozen: that of the sale, or the one before it from which it was sold. */
export const frozenFromDay = ({ soldOn, startsWith, startsOn }: BookedPass): PlainDate =>
  startsWith === 'SALE' && startsOn < soldOn ? startsOn : soldOn;

/** Days on which a pass can't be frozen: before its sale, after its end, frozen already. Null for days on which it can. */
export function refusedOf(pass: BookedPass, valid: Days | null, days: Days): RefusedDay | null {
  if (days.first < frozenFromDay(pass)) {
    return { field: 'firstDay', text: 'Tego dnia karnet nie był jeszcze sprzedany.' };
  }
  if (valid !== null && days.first > valid.last) {
    return { field: 'firstDay', text: `Karnet jest ważny tylko do ${dateText(valid.last)}.` };
  }
  const other = freezeWithin(pass.freezes, days);
  if (other === undefined) return null;
  const text = `Karnet jest już wstrzymany od ${dateText(other.first)} do ${dateText(other.last)}.`;
  return { field: 'firstDay', text };
}

/** The entries kept for trainings to come that the pass pays for no more: it rests on their day, or is over or not begun. */
export function keptInVain(book: Book, passId: string, now: WallTime): Hold[] {
  const { freezes } = book.pass(passId);
  const days = book.daysOf(passId);
  return book.holdsOf(passId).filter(({ ended, startTime }) => {
    const day = startTime.slice(0, 10);
    const isWithin = days !== null && day >= days.first && day <= days.last;
    return ended === null && startTime > now && (!isWithin || freezeOn(freezes, day) !== undefined);
  });
}

/** When something is done. */
export interface Moment {
  /** An instant, ISO in UTC. */
  readonly at: string;
  readonly now: WallTime;
  readonly today: PlainDate;
}

/**
 * After the days of a pass have changed: entries kept in vain come back, and what had lapsed does if the pass is not over any
 * more. Returns the holds that ended, as they were.
 */
export function settleDays(book: Book, passId: string, { at, now, today }: Moment): Hold[] {
  const ended: Hold[] = [];
  // A pass that begins with its first training has other days once that one is gone.
  for (let vain = keptInVain(book, passId, now); vain.length > 0; vain = keptInVain(book, passId, now)) {
    for (const hold of vain) release(book, hold, at);
    ended.push(...vain);
  }
  const { lapsed } = book.pass(passId);
  const days = book.daysOf(passId);
  if (lapsed > 0 && days !== null && days.last >= today) {
    book.move(passId, { kind: 'REVIVED', from: 'LAPSED', to: 'AVAILABLE', count: lapsed });
  }
  return ended;
}
