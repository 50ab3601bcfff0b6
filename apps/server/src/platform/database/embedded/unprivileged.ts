import { chownSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../../settings/start-error.ts';

/** The user 'nobody', known by number so that no system user has to be made. */
const nobody = 65_534;

const isRoot = process.getuid?.() === 0;

/** Whether PostgreSQL runs as a user whom other programs may have, too. */
export const sharesItsUser = isRoot;

/** A program with its arguments and the user to run it as. */
export type Command = Readonly<{ program: string; args: readonly string[]; user: { uid?: number; gid?: number } }>;

type Wanted = { program: string; args: readonly string[]; folder: string };

/**
 * How to run a program of PostgreSQL, which refuses to run as root: as root it runs as 'nobody'. Where 'nobody' can't
 * even pass to the program or its folder (a project below /root), it is given that one privilege and no other.
 */
export function unprivileged({ program, args, folder }: Wanted): Command {
  if (!isRoot) return { program, args, user: {} };
  const canPass = isOpenToAll(dirname(program)) && isOpenToAll(dirname(folder));
  if (canPass) return { program, args, user: { uid: nobody, gid: nobody } };
  const identity = [`--reuid=${nobody}`, `--regid=${nobody}`, '--clear-groups'];
  // The last of them lets the privilege count also where a program asks beforehand whether it may (access).
  const privilege = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--securebits=+no_setuid_fixup'];
  return { program: 'setpriv', args: [...identity, ...privilege, program, ...args], user: {} };
}

/** Hands a folder to the user that PostgreSQL runs as. */
export function giveToPostgres(path: string): void {
  if (!isRoot) return;
  try {
    chownSync(path, nobody, nobody);
  } catch (cause) {
    throw new StartError(
      `PostgreSQL can't run as root and ${path} can't be given to another user: start as a normal user or set DATABASE_URL.`,
      { cause },
    );
  }
}

function isOpenToAll(folder: string): boolean {
  const throughForOthers = 0o001;
  const isOpen = (statSync(folder).mode & throughForOthers) !== 0;
  const parent = dirname(folder);
  return isOpen && (parent === folder || isOpenToAll(parent));
}
