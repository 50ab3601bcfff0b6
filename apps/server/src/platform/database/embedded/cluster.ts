import { execFile, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../../settings/start-error.ts';
import type { PostgresPrograms } from './postgres-programs.ts';
import { programAt } from './postmaster.ts';
import { giveToPostgres, unprivileged } from './unprivileged.ts';

const run = promisify(execFile);
const passwordFile = 'psia-password';
const largestLogBytes = 1_000_000;

/** The superuser of every cluster we make. */
export const clusterUser = 'postgres';

const accessRules = ['local all all', 'host all all 127.0.0.1/32', 'host all all ::1/128']
  .map((rule) => `${rule} scram-sha-256\n`)
  .join('');

/** A folder with databases, and the programs that serve it. */
export type Cluster = Readonly<{ folder: string; programs: PostgresPrograms }>;

/**
 * Makes the cluster unless it is there. It grows in a folder beside its place and is moved in when whole, so neither a
 * second first start nor an interrupted one leaves a half of it.
 */
export async function ensureCluster({ folder, programs }: Cluster): Promise<void> {
  if (existsSync(folder)) return refuseForeignFolder(folder, programs);
  removeAbandonedDrafts(folder);
  const draft = `${folder}.new-${process.pid}-${randomBytes(4).toString('hex')}`;
  const password = `${draft}.password`;
  try {
    mkdirSync(draft, { mode: 0o700 });
    giveToPostgres(draft);
    writeFileSync(password, randomBytes(24).toString('base64url'), { mode: 0o600 });
    giveToPostgres(password);
    await initialise({ draft, password, programs });
    renameSync(password, join(draft, passwordFile));
    moveIn(draft, folder);
  } finally {
    rmSync(password, { force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}

/**
 * Lets nobody in without a password, over the socket neither: a former version did. Gives whether that is new, so that a
 * PostgreSQL that runs must read it again.
 */
export function askEverybodyForPassword(folder: string): boolean {
  const path = join(folder, 'pg_hba.conf');
  if (readFileSync(path, 'utf8') === accessRules) return false;
  const draft = `${path}.new-${process.pid}`;
  writeFileSync(draft, accessRules, { mode: 0o600 });
  giveToPostgres(draft);
  renameSync(draft, path);
  return true;
}

/** The superuser's password. */
export function clusterPassword(folder: string): string {
  return readFileSync(join(folder, passwordFile), 'utf8').trim();
}

type Draft = { draft: string; password: string; programs: PostgresPrograms };

async function initialise({ draft, password, programs }: Draft): Promise<void> {
  const access = [
    '--auth-local=scram-sha-256',
    '--auth-host=scram-sha-256',
    `--pwfile=${password}`,
    `--username=${clusterUser}`,
  ];
  const args = [`--pgdata=${draft}`, '--encoding=UTF8', ...localeOf(programs.major), ...access];
  const command = unprivileged({ program: programs.initdb, args, folder: draft });
  try {
    await run(command.program, [...command.args], { ...command.user, cwd: draft, env: postgresEnvironment() });
  } catch (cause) {
    throw new StartError(
      `The database folder can't be made: ${lastLine(cause instanceof Error ? cause.message : '')}`,
      { cause },
    );
  }
}

/** Text compares by code point everywhere; Polish order is asked for by name where it matters. */
function localeOf(major: number): string[] {
  if (major >= 17) return ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  return process.platform === 'darwin' ? ['--lc-collate=C', '--lc-ctype=en_US.UTF-8'] : ['--locale=C.UTF-8'];
}

function moveIn(draft: string, folder: string): void {
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

function refuseForeignFolder(folder: string, { major }: PostgresPrograms): void {
  const version = join(folder, 'PG_VERSION');
  if (!existsSync(version)) {
    throw new StartError(`${folder} is not a database folder: move it away or set another DATA_DIR.`);
  }
  const made = readFileSync(version, 'utf8').trim();
  if (made !== String(major)) {
    throw new StartError(`The database in ${folder} was made by PostgreSQL ${made}, and this version has ${major}.`);
  }
}

function removeAbandonedDrafts(folder: string): void {
  const prefix = `${basename(folder)}.new-`;
  for (const name of readdirSync(dirname(folder))) {
    if (!name.startsWith(prefix)) continue;
    const maker = Number(name.slice(prefix.length).split('-')[0]);
    if (programAt(maker) === 'none') rmSync(join(dirname(folder), name), { recursive: true, force: true });
  }
}

/**
 * Starts PostgreSQL in a session of its own, so that Ctrl+C in a terminal reaches the server alone, and with its
 * output in a file, so that it outlives a crash of the server.
 */
export function spawnPostgres({ folder, programs }: Cluster, options: readonly string[]): ChildProcess {
  const command = unprivileged({ program: programs.postgres, args: ['-D', folder, ...options], folder });
  const log = openLog(folder);
  try {
    const child = spawn(command.program, [...command.args], {
      ...command.user,
      cwd: folder,
      env: postgresEnvironment(),
      detached: true,
      windowsHide: true,
      stdio: ['ignore', log, log],
    });
    child.unref();
    return child;
  } finally {
    closeSync(log);
  }
}

/** What PostgreSQL last said; for the one line told to the operator. */
export function lastWords(folder: string): string {
  return lastLine(readFileSync(logFile(folder), 'utf8'));
}

/** The file with PostgreSQL's own messages. */
export function logFile(folder: string): string {
  return `${folder}.log`;
}

function openLog(folder: string): number {
  const path = logFile(folder);
  const isLarge = existsSync(path) && statSync(path).size > largestLogBytes;
  return openSync(path, isLarge ? 'w' : 'a', 0o600);
}

function postgresEnvironment(): Record<string, string> {
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];
  const entries = kept.map((name) => [name, process.env[name]] as const).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(entries.map(([name, value]) => [name, value ?? ''])), LC_ALL: 'C' };
}

/** The last complaint in an output, or its last line. */
function lastLine(text: string): string {
  const lines = text.trim().split('\n');
  const complaint = lines.findLast((line) => /\b(?:FATAL|PANIC|error):/.test(line));
  return (complaint ?? lines.at(-1) ?? '').replace(/^.*?(?:FATAL|PANIC|error):\s*/, '').trim();
}
