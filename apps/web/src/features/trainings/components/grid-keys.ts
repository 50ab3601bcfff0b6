/** A cell of a calendar grid, from the top left. */
export interface Position {
  readonly row: number;
  readonly column: number;
}

/** Which cells of a grid hold a slot: `present[row][column]`. */
export type Present = readonly (readonly boolean[])[];

/** What a key does in the grid: goes to a cell, or to the same cell of another week. */
type GridMove = { readonly kind: 'cell'; readonly to: Position } | { readonly kind: 'week'; readonly by: -1 | 1 };

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

/** The cell that takes the focus: the wanted one, else the first of its column, else the first of all. */
export function focusable(present: Present, wanted: Position): Position | undefined {
  if (isPresent(present, wanted)) return wanted;
  const all = positions(present);
  return all.find(({ column }) => column === wanted.column) ?? all[0];
}

/**
 * What a key means in the grid: arrows go to the next slot, Home and End to the ends of the row, with Ctrl of the grid,
 * Page Up and Page Down to another week. Undefined for any other key.
 */
export function gridMove(present: Present, from: Position, key: { key: string; ctrl: boolean }): GridMove | undefined {
  if (key.key === 'PageUp' || key.key === 'PageDown') return { kind: 'week', by: key.key === 'PageUp' ? -1 : 1 };
  const by = steps[key.key];
  if (by) return { kind: 'cell', to: step(present, from, by) };
  if (key.key !== 'Home' && key.key !== 'End') return undefined;
  const all = positions(present);
  const among = key.ctrl ? all : all.filter(({ row }) => row === from.row);
  return { kind: 'cell', to: (key.key === 'Home' ? among[0] : among.at(-1)) ?? from };
}
