import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/**
 * What V8 is told. Young objects get less room than the usual 16 MB: what a call makes is small and gone at its
 * end, and all of the room is kept for good.
 */
export const serverFlags = ['--max-semi-space-size=8'];

/** How Node runs the server. */
export const serverArguments = [...serverFlags, join('apps', 'server', 'src', 'main.ts')];

/**
 * The command that runs a program and starts it again when it falls; on Windows, which has no shell for it, the program
 * alone.
 *
 * @param {[program: string, ...args: string[]]} command
 * @returns {[program: string, ...args: string[]]}
 */
export function standingUp(command) {
  return process.platform === 'win32' ? command : ['/bin/sh', join(root, 'scripts', 'stand-up.sh'), ...command];
}

/** Its JavaScript is kept as compiled, so that at the next start nothing is compiled that is not new. */
export const serverEnvironment = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled-server') };
