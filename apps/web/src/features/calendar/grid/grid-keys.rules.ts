/** A cell of a calendar grid, from the top left. */
export interface Position {
  readonly row: number;
  readonly column: number;
}

/** Which cells of a grid hold a slot: `present[row][column]`. */
export type Present = readonly (readonly boolean[])[];

/** To the same place of another week. */
interface WeekMove {
  readonly kind: 'week';
  readonly by: -1 | 1;
}

/** What a key does in the grid: goes to a cell, or to the same cell of another week. */
type GridMove = { readonly kind: 'cell'; readonly to: Position } | WeekMove;

/** What a key does in a day's list: goes to a slot, or to the same slot of another week. */
type ListMove = { readonly kind: 'slot'; readonly to: number } | WeekMove;

const steps: Readonly<Record<string, Position>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

function isPresent(present: Present, { row, column }: Position): boolean {
  return present[row]?.[column] ?? false;
}

/** The nearest cell with a slot in one direction; the same cell at the edge, so that the focus never leaves the grid. */
function step(present: Present, from: Position, by: Position): Position {
  const width = present[0]?.length ?? 0;
  let to = { row: from.row + by.row, column: from.column + by.column };
  while (to.row >= 0 && to.row < present.length && to.column >= 0 && to.column < width) {
    if (isPresent(present, to)) return to;
    to = { row: to.row + by.row, column: to.column + by.column };
  }
  return from;
}

function positions(present: Present): Position[] {
  return present.flatMap((cells, row) => cells.flatMap((is, column) => (is ? [{ row, column }] : [])));
}

/** The cell that takes the focus: the wanted one, else the nearest of its column, else the first of all. */
export function focusable(present: Present, wanted: Position): Position | undefined {
  const all = positions(present);
  const distance = ({ row }: Position) => Math.abs(row - wanted.row);
  const [nearest] = all.filter(({ column }) => column === wanted.column).toSorted((a, b) => distance(a) - distance(b));
  return nearest ?? all[0];
}

function weekMove(key: string, back: readonly string[], forward: readonly string[]): WeekMove | undefined {
  if (back.includes(key)) return { kind: 'week', by: -1 };
  return forward.includes(key) ? { kind: 'week', by: 1 } : undefined;
}

/**
 * What a key means in the grid: arrows go to the next slot, Home and End to the ends of the row, with Ctrl of the grid,
 * Page Up and Page Down to another week. Undefined for any other key.
 */
export function gridMove(present: Present, from: Position, key: { key: string; ctrl: boolean }): GridMove | undefined {
  const by = steps[key.key];
  if (by) return { kind: 'cell', to: step(present, from, by) };
  if (key.key !== 'Home' && key.key !== 'End') return weekMove(key.key, ['PageUp'], ['PageDown']);
  const all = positions(present);
  const among = key.ctrl ? all : all.filter(({ row }) => row === from.row);
  return { kind: 'cell', to: (key.key === 'Home' ? among[0] : among.at(-1)) ?? from };
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
