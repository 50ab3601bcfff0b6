import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { programsIn } from '../../platform/database/embedded/postgres-programs.ts';
import type { PostgresPrograms } from '../../platform/database/embedded/postgres-programs.ts';

const oldestVersion = 15;

/** The newest PostgreSQL 15 or newer installed on this machine, or null. */
export function findSystemPostgres(): PostgresPrograms | null {
  const found = candidateFolders()
    .map(inspect)
    .filter((programs) => programs !== null);
  return found.toSorted((one, other) => other.major - one.major)[0] ?? null;
}

function candidateFolders(): string[] {
  const debian = foldersIn('/usr/lib/postgresql').map((version) => join(version, 'bin'));
  const redHat = foldersIn('/usr')
    .filter((folder) => folder.startsWith('/usr/pgsql-'))
    .map((folder) => join(folder, 'bin'));
  const homebrew = ['/opt/homebrew/opt', '/usr/local/opt']
    .flatMap(foldersIn)
    .filter((folder) => folder.includes('/postgresql@'))
    .map((folder) => join(folder, 'bin'));
  return [...debian, ...redHat, ...homebrew, folderOfPgConfig()].filter((folder) => folder !== null);
}

function foldersIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
}

function folderOfPgConfig(): string | null {
  try {
    return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

function inspect(folder: string): PostgresPrograms | null {
  const { postgres, initdb } = programsIn(folder, 0);
  if (!existsSync(postgres) || !existsSync(initdb)) return null;
  const version = execFileSync(postgres, ['--version'], { encoding: 'utf8' });
  const major = Number(/(\d+)[.\w]*/.exec(version.replace(/^.*PostgreSQL\)?\s*/, ''))?.[1] ?? 0);
  return major >= oldestVersion ? programsIn(folder, major) : null;
}
