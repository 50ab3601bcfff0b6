/** A stretch of a day in minutes from its midnight. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Where the blocks of a week lie: seven days from Monday, each in the order of time. */
export type WeekSpans = readonly (readonly Span[])[];

/** A time of a week, which stays when blocks come and go: a day counted from Monday as 0, and a minute of it. */
export interface Place {
  readonly column: number;
  readonly minute: number;
}

/** A block of a week: which one of which day. */
export interface BlockAt {
  readonly column: number;
  readonly index: number;
}

/** To the same place of another week. */
interface WeekMove {
  readonly kind: 'week';
  readonly by: -1 | 1;
}

/** What a key does in the grid: goes to what lies at a place, or to a place of another week. */
type GridMove = { readonly kind: 'place'; readonly to: Place } | (WeekMove & { readonly to: Place });

/** What a key does in a day's list: goes to a slot, or to the same slot of another week. */
type ListMove = { readonly kind: 'slot'; readonly to: number } | WeekMove;

function distance({ from, to }: Span, minute: number): number {
  if (minute < from) return from - minute;
  return minute < to ? 0 : minute - to + 1;
}

/** The stretch of a day in which a minute lies, else the nearest; undefined when there is none. */
export function nearestIndex(spans: readonly Span[], minute: number): number | undefined {
  const [nearest] = [...spans.keys()].toSorted((a, b) => {
    const [first, second] = [spans[a], spans[b]];
    return first && second ? distance(first, minute) - distance(second, minute) : 0;
  });
  return nearest;
}

/** The block that takes the focus: the nearest of the wanted day, else the nearest of the nearest day that has any. */
export function focusable(days: WeekSpans, { column, minute }: Place): BlockAt | undefined {
  const nearestDays = [...days.keys()].toSorted((a, b) => Math.abs(a - column) - Math.abs(b - column));
  for (const candidate of nearestDays) {
    const index = nearestIndex(days[candidate] ?? [], minute);
    if (index !== undefined) return { column: candidate, index };
  }
  return undefined;
}

function weekMove(key: string, back: readonly string[], forward: readonly string[]): WeekMove | undefined {
  if (back.includes(key)) return { kind: 'week', by: -1 };
  return forward.includes(key) ? { kind: 'week', by: 1 } : undefined;
}

/** The columns of the days that hold anything. */
function filled(days: WeekSpans): number[] {
  return [...days.keys()].filter((column) => days[column]?.length);
}

/** Up and down: the next block of the day; the first and the last one stay. */
function withinDay(days: WeekSpans, { column, index }: BlockAt, by: -1 | 1): Place | undefined {
  const block = days[column]?.[index + by] ?? days[column]?.[index];
  return block && { column, minute: block.from };
}

/** Left and right: about the same time of the next day that holds anything, beyond the ends of another week. */
function toDay(days: WeekSpans, { column, minute }: Place, by: -1 | 1): GridMove {
  const columns = filled(days);
  const next = by === 1 ? columns.find((one) => one > column) : columns.findLast((one) => one < column);
  if (next !== undefined) return { kind: 'place', to: { column: next, minute } };
  return { kind: 'week', by, to: { column: by === 1 ? 0 : days.length - 1, minute } };
}

interface GridKey {
  readonly key: string;
  readonly ctrl: boolean;
}

/** Home and End: the ends of the week at about the same time; with Ctrl its first and its last block. */
function toEnd(days: WeekSpans, { minute }: Place, { key, ctrl }: GridKey): Place | undefined {
  const column = key === 'Home' ? filled(days)[0] : filled(days).at(-1);
  if (column === undefined) return undefined;
  if (!ctrl) return { column, minute };
  const block = key === 'Home' ? days[column]?.[0] : days[column]?.at(-1);
  return block && { column, minute: block.from };
}

/**
 * What a key means in the grid: up and down go to the next block of the day, sideways to about the same time of the next
 * day, beyond the ends in another week; Home and End to the ends of the week, with Ctrl to its first and last block;
 * Page Up and Page Down to another week. `place` is where the focus wants to be, which may be longer ago than where the
 * block begins. Undefined for any other key.
 */
export function gridMove(days: WeekSpans, focus: { at: BlockAt; place: Place }, key: GridKey): GridMove | undefined {
  const place = { column: focus.at.column, minute: focus.place.minute };
  const going = (to: Place | undefined): GridMove | undefined => to && { kind: 'place', to };
  switch (key.key) {
    case 'ArrowUp':
      return going(withinDay(days, focus.at, -1));
    case 'ArrowDown':
      return going(withinDay(days, focus.at, 1));
    case 'ArrowLeft':
      return toDay(days, place, -1);
    case 'ArrowRight':
      return toDay(days, place, 1);
    case 'Home':
    case 'End':
      return going(toEnd(days, place, key));
    default: {
      const move = weekMove(key.key, ['PageUp'], ['PageDown']);
      return move && { ...move, to: place };
    }
  }
}

/**
 * What a key means in a day's list of so many slots: up and down go to the next slot and stop at the ends, Home and End
 * go there, sideways and Page Up and Page Down to another week. Undefined for any other key.
 */
export function listMove(slots: number, from: number, key: string): ListMove | undefined {
  const last = slots - 1;
  switch (key) {
    case 'ArrowUp':
      return { kind: 'slot', to: Math.max(from - 1, 0) };
    case 'ArrowDown':
      return { kind: 'slot', to: Math.min(from + 1, last) };
    case 'Home':
      return { kind: 'slot', to: 0 };
    case 'End':
      return { kind: 'slot', to: last };
    default:
      return weekMove(key, ['ArrowLeft', 'PageUp'], ['ArrowRight', 'PageDown']);
  }
}

/**
 * How many days on a key goes from a day of the week strip, counted from Monday as 0: arrows to the next day, at the
 * ends into the neighbouring week, Home and End to the week's ends, Page Up and Page Down a week. Undefined for any
 * other key.
 */
export function stripMove(column: number, key: string): number | undefined {
  const days: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    Home: -column,
    End: 6 - column,
    PageUp: -7,
    PageDown: 7,
  };
  return days[key];
}
