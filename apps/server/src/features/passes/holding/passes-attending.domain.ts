import type { AttendanceState } from '@psia/contract/attendance/attendance.rules';
import type { LateCancel } from '@psia/contract/passes/validity.rules';
import type { Book, Hold } from '../ledger/passes-book.domain.ts';
import { canPayAgain, endHold, reopenHold } from './passes-holding.domain.ts';

/** What being missing costs: the entry, or nothing (D183, D246). */
export interface AbsenceCosts {
  readonly lateCancel: LateCancel;
  readonly noShow: LateCancel;
}

/** A dog in a training that has begun, and what is said of it. */
export interface Attending {
  readonly trainingId: string;
  readonly dogId: string;
  /** Before; null when nobody had said anything. */
  readonly was: AttendanceState | null;
  readonly is: AttendanceState | null;
  /** Whether it ended so long ago that its entry is used when nobody says anything (D184). */
  readonly isSettled: boolean;
}

const isKeptFor = { ENTRY: 'KEPT', NOTHING: 'RETURNED' } as const;

/** How the hold of a training is to end; null: it stays open. */
function wantedEnd({ is, isSettled }: Attending, costs: AbsenceCosts) {
  if (is === 'EXCUSED') return 'RETURNED';
  if (is === 'LATE_EXCUSE') return isKeptFor[costs.lateCancel];
  if (is === 'NO_SHOW') return isKeptFor[costs.noShow];
  return is === 'PRESENT' || isSettled ? 'USED' : null;
}

/** Whether attendance may change how a hold ended: not what a trainer gave back, nor what came back for another reason. */
function isOpenToIt(book: Book, { ended, passId }: Hold, { was }: Attending): boolean {
  if (book.pass(passId).hasEnded || ended === 'GIVEN_BACK') return false;
  return ended !== 'RETURNED' || (was !== null && was !== 'PRESENT');
}

interface Settling {
  /** An instant, ISO in UTC. */
  readonly at: string;
  readonly costs: AbsenceCosts;
}

/**
 * Brings the entries of trainings in line with who was there (D246): present uses the entry, excused in time gives it back,
 * and the school's rules say what else costs. Each change is a move of its own. An entry that came back and was used for
 * something else meanwhile stays there. The same again changes nothing.
 */
export function settleAttendance(book: Book, attending: readonly Attending[], { at, costs }: Settling): void {
  for (const one of attending) {
    const last = book.standingHold(one);
    const wanted = wantedEnd(one, costs);
    if (last === undefined || last.ended === wanted || !isOpenToIt(book, last, one)) continue;
    if (last.ended === 'RETURNED' && !canPayAgain(book, last)) continue;
    if (last.ended !== null) reopenHold(book, last);
    if (wanted !== null) endHold(book, last, { ended: wanted, at });
  }
}
