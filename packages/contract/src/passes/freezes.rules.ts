import { addDays, at, minutesBetween, type PlainDate } from '../core/time.ts';

/** Days that follow one another; both are included. */
export interface Days {
  readonly first: PlainDate;
  readonly last: PlainDate;
}

/** How many days they are. */
export const lengthOf = ({ first, last }: Days): number =>
  minutesBetween(at(first, '00:00'), at(last, '00:00')) / 1_440 + 1;

/** Whether days have one in common. */
const overlap = (one: Days, other: Days): boolean => one.first <= other.last && other.first <= one.last;

/** The part of a freeze from a pass's first day on; none if it was over by then. */
function frozenFrom(first: PlainDate, freeze: Days): Days[] {
  return freeze.last < first ? [] : [{ first: freeze.first > first ? freeze.first : first, last: freeze.last }];
}

const inOrder = <F extends Days>(freezes: readonly F[]): F[] =>
  freezes.toSorted((one, other) => (one.first < other.first ? -1 : 1));

/**
 * The last day of a pass with its freezes: each that begins on the last day or before moves it by as many days, so that the
 * pass has as many days as without them (D243).
 * @param days - Those of the pass without freezes.
 */
export function lastWithFreezes({ first, last }: Days, freezes: readonly Days[]): PlainDate {
  let end = last;
  for (const frozen of inOrder(freezes).flatMap((freeze) => frozenFrom(first, freeze))) {
    if (frozen.first <= end) end = addDays(end, lengthOf(frozen));
  }
  return end;
}

/** The last day that a pass must have without its freezes, to end with them on a day on which it is not frozen. */
export function lastWithoutFreezes({ first, last }: Days, freezes: readonly Days[]): PlainDate {
  const frozen = freezes.flatMap((freeze) => frozenFrom(first, freeze)).filter((freeze) => freeze.first <= last);
  return addDays(last, -frozen.reduce((sum, freeze) => sum + lengthOf(freeze), 0));
}

/** The freeze that a day lies in; undefined for none. */
export const freezeOn = <F extends Days>(freezes: readonly F[], day: PlainDate): F | undefined =>
  freezes.find((freeze) => overlap(freeze, { first: day, last: day }));

/** The freeze that days overlap with; undefined for none. */
export const freezeWithin = <F extends Days>(freezes: readonly F[], days: Days): F | undefined =>
  freezes.find((freeze) => overlap(freeze, days));
