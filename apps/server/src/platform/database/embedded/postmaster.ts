import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What a running PostgreSQL writes about itself into its data folder. */
export type Postmaster = Readonly<{ pid: number; port: number; socketFolder: string; host: string; isReady: boolean }>;

/** The file's lines: pid, data folder, start time, port, socket folder, address, shared memory, state. */
export function findPostmaster(clusterFolder: string): Postmaster | null {
  let text: string;
  try {
    text = readFileSync(postmasterFile(clusterFolder), 'utf8');
  } catch {
    return null;
  }
  return parsePostmaster(text);
}

function parsePostmaster(text: string): Postmaster | null {
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 0) return null;
  return {
    pid,
    port: Number(lines[3]),
    socketFolder: lines[4] ?? '',
    host: lines[5] ?? '',
    isReady: lines[7] === 'ready',
  };
}

/**
 * Removes the files of a PostgreSQL that is gone while its number was given to another program or is not collected yet,
 * which PostgreSQL itself would take for a running one: that in its folder, and the lock of its socket. Should a new
 * PostgreSQL have written its own file meanwhile, that is put back.
 */
export function removeStaleFiles(clusterFolder: string, stale: Postmaster): void {
  const { pid, port, socketFolder } = stale;
  if (socketFolder !== '') removeIfOf(pid, join(socketFolder, `.s.PGSQL.${port}.lock`));
  removeIfOf(pid, postmasterFile(clusterFolder));
}

/** Both files begin with the number of their PostgreSQL. */
function removeIfOf(pid: number, path: string): void {
  const aside = `${path}.stale-${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (Number.parseInt(readFileSync(aside, 'utf8'), 10) === pid) rmSync(aside, { force: true });
  else renameSync(aside, path);
}

/** It stands as long as PostgreSQL runs, and after a crash of the machine. */
function postmasterFile(clusterFolder: string): string {
  return join(clusterFolder, 'postmaster.pid');
}

/** What runs under a number: PostgreSQL, another program (the number was given again) or nothing. */
export function programAt(pid: number): 'postgres' | 'other' | 'none' {
  try {
    process.kill(pid, 0);
  } catch (error) {
    const isOfAnotherUser = error instanceof Error && 'code' in error && error.code === 'EPERM';
    if (!isOfAnotherUser) return 'none';
  }
  if (process.platform === 'win32') return 'postgres';
  const name = process.platform === 'linux' ? nameOnLinux(pid) : nameByPs(pid);
  if (name === '') return 'none';
  return name.includes('postgres') ? 'postgres' : 'other';
}

/** A dead process that nobody has collected yet (state Z) is no PostgreSQL any more, but its number is still taken. */
function nameOnLinux(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const state = stat.slice(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
    return state === 'Z' ? 'dead' : stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
  } catch {
    return '';
  }
}

function nameByPs(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}
