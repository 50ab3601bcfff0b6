import { addDays, addMinutes, firstOfMonth, type PlainDate, type WallTime } from '../core/time.ts';
import { type Days, freezeOn, lastWithFreezes } from './freezes.rules.ts';

/** In what a pass's length is counted; or a day until which it is valid, whenever it begins. */
export const validityUnits = ['DAYS', 'WEEKS', 'MONTHS', 'UNTIL'] as const;

/** How long a pass is valid: a number of days, weeks or months, or to a day, which is included. */
export type Validity =
  | { readonly unit: 'DAYS' | 'WEEKS' | 'MONTHS'; readonly count: number }
  | { readonly unit: 'UNTIL'; readonly until: PlainDate };

/** The longest lengths that a pass may have: about three years. */
export const mostValid = { DAYS: 1_100, WEEKS: 160, MONTHS: 36 } as const;

const lastOfMonth = (date: PlainDate): PlainDate => addDays(firstOfMonth(date, 1), -1);

/** The day before the same number, months later; the last of that month if it has no such number (31.01. gives 28.02.). */
function lastOfMonths(first: PlainDate, months: number): PlainDate {
  const last = lastOfMonth(firstOfMonth(first, months));
  const number = Number(first.slice(8));
  return Number(last.slice(8)) < number ? last : addDays(`${last.slice(0, 8)}${first.slice(8)}`, -1);
}

/** The last day, included, of a pass whose first day this is (D238). */
export function lastDayOf(first: PlainDate, validity: Validity): PlainDate {
  switch (validity.unit) {
    case 'DAYS':
      return addDays(first, validity.count - 1);
    case 'WEEKS':
      return addDays(first, 7 * validity.count - 1);
    case 'MONTHS':
      return lastOfMonths(first, validity.count);
    case 'UNTIL':
      return validity.until;
  }
}

interface Running {
  /** On which day it was sold, from which it may be used. */
  readonly soldOn: PlainDate;
  readonly startsWith: 'SALE' | 'FIRST_TRAINING';
  readonly startsOn: PlainDate;
  readonly validity: Validity;
  /** The last day without its freezes, if a trainer has prolonged it; else null. */
  readonly prolongedTo: PlainDate | null;
  /** The days on which it rests; none overlaps another (D243). */
  readonly freezes: readonly Days[];
}

/**
 * The days of a pass that pays for trainings on some days; null if it begins with the first of them and there is none.
 */
export function daysOfPass(pass: Running, trainingDays: readonly PlainDate[]): Days | null {
  const first = pass.startsWith === 'SALE' ? pass.startsOn : trainingDays.toSorted()[0];
  if (first === undefined) return null;
  const own = lastDayOf(first, pass.validity);
  const isProlonged = pass.prolongedTo !== null && pass.prolongedTo > own;
  const last = isProlonged ? pass.prolongedTo : own;
  const since = isProlonged || pass.validity.unit === 'UNTIL' ? frozenSince(pass, first) : first;
  return { first, last: lastWithFreezes({ first: since, last }, pass.freezes) };
}

/**
 * From which day freezes count of a pass that ends on a day of its own: from its sale where it begins with a training, so that
 * its end stays when that training goes.
 * @param first - Its first day.
 */
export const frozenSince = (
  { startsWith, soldOn }: Pick<Running, 'startsWith' | 'soldOn'>,
  first: PlainDate,
): PlainDate => (startsWith === 'FIRST_TRAINING' && soldOn < first ? soldOn : first);

/**
 * The days that a pass would have if it paid for one more training; null if that training, or one that it pays for
 * already, were then outside of them, or if it rests on that day.
 */
export function daysWith(pass: Running, trainingDays: readonly PlainDate[], day: PlainDate): Days | null {
  const all = [...trainingDays, day];
  const days = daysOfPass(pass, all);
  if (days === null || freezeOn(pass.freezes, day) !== undefined) return null;
  if (pass.startsWith === 'FIRST_TRAINING' && days.first < pass.soldOn) return null;
  return all.every((one) => one >= days.first && one <= days.last) ? days : null;
}

/** What calling off too late costs: the entry, or nothing (D183). */
export const lateCancels = ['ENTRY', 'NOTHING'] as const;
export type LateCancel = (typeof lateCancels)[number];

/** So many hours before its start a training may be called off for nothing, until a school chooses otherwise (D183). */
export const usualFreeCancelHours = 24;

/** Until when an owner may call a training off without losing its entry: whole hours before its start, included (D183). */
export function freeUntil(startTime: WallTime, freeCancelHours: number): WallTime {
  return addMinutes(startTime, -60 * freeCancelHours);
}
