import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { contentHash } from './content-hash.mjs';
import { oneAtATime } from './one-at-a-time.mjs';

// Runs on the machine's own Node, from 20.19, before anything is installed: Node's own modules alone.

const root = join(import.meta.dirname, '..');
const packages = join(root, 'node_modules');
const web = join(root, 'apps', 'web');
const installStamp = join(packages, '.psia-install');
const buildStamp = join(packages, '.psia-build');
const oldestNode = 26;

/** Installs the locked packages, the pinned Node among them, unless they are the installed ones. Throws one line. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await oneAtATime(root, async () => {
    if (isInstalled()) return;
    console.log('Installing packages. The first time takes a minute or two.');
    // Without a stamp whatever an interrupted install leaves is installed again.
    rmSync(installStamp, { force: true });
    rmSync(buildStamp, { force: true });
    const flags = ['--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund'];
    const { succeeded, output } = await runQuietly(...npm(['ci', ...flags, '--loglevel=error']));
    if (!succeeded) {
      process.stderr.write(output);
      throw new Error('The packages could not be installed (npm ci): check the network and start again.');
    }
    writeFileSync(installStamp, installedState());
  });
}

/** Builds the web app unless what it is made of is what was built last. Needs installed packages. Throws one line. */
export async function ensureBuilt() {
  if (isBuilt(builtState())) return;
  await oneAtATime(root, async () => {
    const state = builtState();
    if (isBuilt(state)) return;
    console.log('Building the web app.');
    rmSync(buildStamp, { force: true });
    const vite = join(packages, 'vite', 'bin', 'vite.js');
    const { succeeded, output } = await runQuietly(pinnedNode(), [vite, 'build', '--logLevel', 'warn'], web);
    if (!succeeded) {
      process.stderr.write(output);
      throw new Error('The web app could not be built: see above.');
    }
    writeFileSync(buildStamp, state);
  });
}

/**
 * The path of the installed Node, or of the running one where there is none for this machine. Throws one line when
 * that is too old.
 */
export function pinnedNode() {
  const program = process.platform === 'win32' ? 'node.exe' : 'node';
  const platform = process.platform === 'win32' ? 'win' : process.platform;
  const names = [`node-${platform}-${process.arch}`, `node-bin-${platform}-${process.arch}`];
  const installed = names.map((name) => join(packages, name, 'bin', program)).find((path) => existsSync(path));
  if (installed !== undefined) return installed;
  if (Number.parseInt(process.versions.node, 10) >= oldestNode) return process.execPath;
  throw new Error(
    `There is no Node package for ${platform}-${process.arch}: install Node ${oldestNode} and start again.`,
  );
}

function isInstalled() {
  return read(installStamp) === installedState();
}

/** @param {string} state */
function isBuilt(state) {
  return read(buildStamp) === state && existsSync(join(web, 'dist', 'index.html'));
}

function installedState() {
  return `${process.platform}-${process.arch} ${contentHash(root, ['package-lock.json'])}\n`;
}

function builtState() {
  return `${contentHash(root, ['package-lock.json', 'packages/contract', 'apps/web'])}\n`;
}

/** @param {string} path */
function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : '';
}

/**
 * npm as it was called, so that no second one has to be found on the PATH.
 *
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
function npm(args) {
  const { npm_execpath: program = '', npm_node_execpath: node = process.execPath } = process.env;
  if (basename(program).startsWith('npm-cli')) return [node, [program, ...args]];
  return ['npm', args];
}

/**
 * @param {string} program
 * @param {string[]} args
 * @param {string} cwd
 * @returns {Promise<{ succeeded: boolean, output: string }>}
 */
function runQuietly(program, args, cwd = root) {
  const env = { ...process.env, NODE_ENV: 'production' };
  const shell = process.platform === 'win32' && program === 'npm';
  const child = spawn(program, args, { cwd, env, shell, stdio: ['ignore', 'pipe', 'pipe'] });
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) {
    // Ctrl+C reaches the child by itself; these would leave it at work alone.
    process.once(signal, () => child.kill(signal) && process.exit(1));
  }
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ succeeded: false, output: `${error.message}\n` }));
    child.on('close', (code) => resolve({ succeeded: code === 0, output }));
  });
}
