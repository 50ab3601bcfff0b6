import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const forwarded = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * Starts a program that ends with this one. It gets a session of its own: Ctrl+C, which a terminal sends to everyone
 * at once, comes here alone and is passed on once.
 *
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} env added to this one's
 * @returns {{ stop: () => void, ended: Promise<number> }} ended gives the exit code
 */
export function start(program, args, env = {}) {
  const detached = process.platform !== 'win32';
  const child = spawn(program, args, { cwd: root, env: { ...process.env, ...env }, detached, stdio: 'inherit' });
  for (const signal of forwarded) process.on(signal, () => child.kill(signal));
  /** @type {Promise<number>} */
  const ended = new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
  return { stop: () => child.kill('SIGTERM'), ended };
}

/**
 * Becomes a program, so that nothing of this one stays beside it; on Windows, and in a Node that can't, starts it and
 * waits for its end.
 *
 * @param {[program: string, ...args: string[]]} command
 * @param {Record<string, string>} env added to this one's
 * @returns {Promise<number>} the exit code
 */
export function become([program, ...args], env) {
  if (process.platform === 'win32' || process.execve === undefined) return start(program, args, env).ended;
  process.chdir(root);
  // That it is new in Node needs no line at each start.
  process.removeAllListeners('warning');
  return process.execve(program, [program, ...args], { ...process.env, ...env });
}

/**
 * Runs a script's work; an expected failure is told in one line.
 *
 * @param {() => Promise<number>} work gives the exit code
 */
export async function runScript(work) {
  try {
    process.exitCode = await work();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
