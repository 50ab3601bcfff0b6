import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** Of the kernel, for programs always a hundred a second. */
const microsOfTick = 10_000;

/** Whether this system tells what a process has worked. */
export const tellsWork = existsSync('/proc/self/stat');

/** A process's parent, its own work, and that of its children that have ended, in ticks. */
function workOf(pid: number | string): { parent: number; own: number; ended: number } {
  const stat = recipientsOf(pid, 'stat');
  // What stands before is the name of its program, which may hold spaces.
  const afterName = stat.slice(stat.lastIndexOf(')') + 2);
  const fields = afterName.split(' ').map(Number);
  const sum = (first: number) => (fields[first] ?? 0) + (fields[first + 1] ?? 0);
  return { parent: fields[1] ?? 0, own: sum(11), ended: sum(13) };
}

/** A text that the system tells about a process; empty when it has ended. */
export function recipientsOf(pid: number | string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'latin1');
  } catch {
    return '';
  }
}

/** What a process has worked since it began, in microseconds; NaN where the system doesn't tell. */
export function workOfProcess(pid: number): number {
  return tellsWork ? workOf(pid).own * microsOfTick : Number.NaN;
}

/** The processes that a process started and that still run. */
export function childrenOf(pid: number): number[] {
  if (!tellsWork) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && workOf(name).parent === pid)
    .map(Number);
}

/** What a PostgreSQL with all its processes, the ended ones too, has worked since it began, in microseconds. */
export function workOfPostgres(postmaster: number): number {
  if (!tellsWork) return Number.NaN;
  const { own, ended } = workOf(postmaster);
  const running = childrenOf(postmaster).reduce((sum, pid) => sum + workOf(pid).own, 0);
  return (own + ended + running) * microsOfTick;
}
