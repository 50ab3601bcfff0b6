import type { Latency } from './measure.ts';

/** One call on the young and the old database: alone, and asked by many. */
export interface Measured {
  readonly latency: { readonly young: Latency; readonly old: Latency };
  /** Answers a second. */
  readonly throughput: { readonly young: number; readonly old: number };
}

const nameWidth = 38;
const widths = [8, 8, 8, 8, 10, 10, 9, 9, 10, 10];

function row(name: string, cells: readonly string[]): string {
  return name.padEnd(nameWidth) + cells.map((cell, index) => cell.padStart(widths[index] ?? 0)).join('');
}

/** The heads of the columns. */
export function headOfTable(users: number): string {
  const groups = row('', ['young', '', 'old', '', 'old /', 'old /', 'young', 'old', 'old /', 'old /']);
  const columns = row('', ['median', 'p95', 'median', 'p95', 'young', 'SELECT 1', '', '', 'young', 'SELECT 1']);
  const left = nameWidth + widths.slice(0, 6).reduce((sum, width) => sum + width, 0);
  const above = `${'one user, ms'.padStart(nameWidth + 16).padEnd(left)}   ${users} users, calls a second`;
  return `${above}\n${groups}\n${columns}`;
}

const ms = (value: number) => value.toFixed(1);
const ratio = (value: number, to: number | undefined) => (to === undefined ? '' : `${(value / to).toFixed(2)} x`);

/** The figures of one call; the last of each half are multiples of the limit, where it is known. */
export function lineOf(name: string, { latency, throughput }: Measured, limit: Measured | undefined): string {
  return row(name, [
    ms(latency.young.median),
    ms(latency.young.p95),
    ms(latency.old.median),
    ms(latency.old.p95),
    ratio(latency.old.median, latency.young.median),
    ratio(latency.old.median, limit?.latency.old.median),
    throughput.young.toFixed(0),
    throughput.old.toFixed(0),
    ratio(throughput.old, throughput.young),
    ratio(throughput.old, limit?.throughput.old),
  ]);
}
