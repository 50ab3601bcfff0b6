import { spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { unprivileged } from '../apps/server/src/platform/database/embedded/unprivileged.ts';
import type { Layout } from './layout.ts';

/** A program of the cluster. Its name is that of its log and of the file with its number. */
export interface Program {
  readonly name: string;
  /** Absolute paths. */
  readonly command: readonly [program: string, ...args: string[]];
  readonly env?: Readonly<Record<string, string>>;
  /** Whether it runs as whoever starts the cluster; the others run as whom PostgreSQL runs as. */
  readonly asOneself?: boolean;
}

const pidFile = ({ folder }: Layout, name: string) => join(folder, `${name}.pid`);

/** What this program wrote, for whoever asks why something failed. */
export const logFile = ({ folder }: Layout, name: string) => join(folder, 'log', `${name}.log`);

/** Starts a program that outlives this one, with its output in a log of the cluster. */
export function startProgram(layout: Layout, { name, command, env = {}, asOneself = false }: Program): void {
  const [program, ...args] = command;
  const started = asOneself ? { program, args, user: {} } : asPostgres(layout, command);
  const log = openSync(logFile(layout, name), 'a', 0o600);
  const child = spawn(started.program, [...started.args], {
    ...started.user,
    cwd: asOneself ? undefined : '/',
    env: { ...environment(), ...env },
    detached: true,
    stdio: ['ignore', log, log],
  });
  closeSync(log);
  child.unref();
  child.once('error', () => undefined);
  if (child.pid === undefined) throw new Error(`${program} could not be started.`);
  writeFileSync(pidFile(layout, name), `${child.pid} ${startOf(child.pid)}`);
}

/** Runs a program to its end as whom PostgreSQL runs as, and gives what it said. Throws what it said when it fails. */
export function runAsPostgres(
  layout: Layout,
  command: Program['command'],
  env: Readonly<Record<string, string>> = {},
): string {
  const { program, args, user } = asPostgres(layout, command);
  const options = { ...user, cwd: '/', env: { ...environment(), ...env }, encoding: 'utf8' } as const;
  const { status, stdout, stderr, error } = spawnSync(program, [...args], options);
  if (status !== 0) throw new Error(`${command.join(' ')}: ${stderr || stdout || String(error)}`);
  return stdout;
}

function asPostgres({ folder }: Layout, [program, ...args]: Program['command']) {
  return unprivileged({ program, args, folder: join(folder, 'log') });
}

/** No setting of whoever calls leads somewhere else. */
function environment(): Record<string, string> {
  const { PATH = '', LANG = 'C.UTF-8' } = process.env;
  return { PATH, LANG };
}

/** The number of a program that runs; null when it does not. */
export function pidOf(layout: Layout, name: string): number | null {
  const file = pidFile(layout, name);
  if (!existsSync(file)) return null;
  const [pid = 0, start] = readFileSync(file, 'utf8').split(' ').map(Number);
  return startOf(pid) === start ? pid : null;
}

/** When a process began, in ticks since the machine did; 0 when there is none or it has ended. A number may be given again. */
function startOf(pid: number): number {
  try {
    const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return state === 'Z' ? 0 : Number(fields[18]);
  } catch {
    return 0;
  }
}

/** Ends a program: asks it first, and kills it when it has not ended after so many seconds. */
export async function stopProgram(layout: Layout, name: string, seconds = 20): Promise<void> {
  const pid = pidOf(layout, name);
  if (pid !== null) {
    process.kill(pid, 'SIGCONT');
    process.kill(pid, 'SIGTERM');
    if (!(await hasEnded(() => pidOf(layout, name) === null, seconds))) process.kill(pid, 'SIGKILL');
    await hasEnded(() => pidOf(layout, name) === null, seconds);
  }
  rmSync(pidFile(layout, name), { force: true });
}

async function hasEnded(isGone: () => boolean, seconds: number): Promise<boolean> {
  for (let tries = 0; tries < seconds * 20; tries += 1) {
    if (isGone()) return true;
    await pause(50);
  }
  return isGone();
}

/** Waits until something is so; throws what was waited for after so many seconds. */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, seconds = 60): Promise<void> {
  const end = Date.now() + seconds * 1000;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`${what}: not within ${seconds} s.`);
    await pause(100);
  }
}
