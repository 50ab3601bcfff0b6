/** Lines of a Markdown table, padded so that they can be read as they are; the first column is text, the others figures. */
export function tableOf(heads: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const all = [heads, ...rows];
  const widths = heads.map((_, column) => Math.max(3, ...all.map((row) => (row[column] ?? '').length)));
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join(' | ')} |`;
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(heads), line(rule), ...rows.map(line)];
}

/** A figure with so many digits after the point; nothing where there is none. */
export const figure = (value: number, digits = 0): string => (Number.isFinite(value) ? value.toFixed(digits) : '');
