import { spawn } from 'node:child_process';

/** How much of what a program said is kept: its last characters. */
const kept = 6000;

/**
 * Runs a program of Node, shows what it says as it comes, or at its end when something else is shown meanwhile (`quiet`), and
 * keeps the end of that.
 *
 * @param {string[]} args
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, quiet?: boolean }} options
 * @returns {Promise<{ succeeded: boolean, lastWords: string }>}
 */
export function runAloud(args, { quiet = false, ...options }) {
  // What writes into a pipe would leave out its colours.
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  const env = { ...colours, ...options.env };
  const program = spawn(process.execPath, args, { ...options, env, stdio: ['inherit', 'pipe', 'pipe'] });
  let lastWords = '';
  let unsaid = '';
  for (const stream of /** @type {const} */ (['stdout', 'stderr'])) {
    program[stream].setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      if (quiet) unsaid += text;
      else process[stream].write(text);
      lastWords = (lastWords + text).slice(-kept);
    });
  }
  return new Promise((resolve) => {
    program.on('error', (error) => resolve({ succeeded: false, lastWords: error.message }));
    program.on('close', (code) => {
      process.stdout.write(unsaid);
      resolve({ succeeded: code === 0, lastWords });
    });
  });
}
