import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Api, createApi } from './api.ts';

/** What runs as the server. */
export const mainFile = join(import.meta.dirname, '../main.ts');
// For giving up: a shared machine can stand still for ten seconds.
const patienceMs = 120_000;
const address = /Psia Ścieżka: (\S+)/;

/** The real server in a process of its own. */
export interface ServerProcess {
  readonly port: number;
  readonly pid: number;
  readonly api: Api;
  readonly dataDir: string;
  /** Whether it printed its address; otherwise it has ended, and said why. */
  readonly isStarted: boolean;
  /** All that it has written so far. */
  readonly said: { readonly out: string; readonly err: string };
  readonly signal: (name: NodeJS.Signals) => void;
  /** The exit code, once it has ended; null after a signal that nobody handled. */
  readonly ended: Promise<number | null>;
  /** Ends it, whatever it does, and removes its folder. */
  readonly remove: () => Promise<void>;
}

type Environment = Readonly<Record<string, string>>;

/** As `npm start` does: what one start has compiled the next ones take, which saves a third of a start. */
const compileCache = join(import.meta.dirname, '../../../../node_modules/.cache/compiled-server');

function spawnProgram(env: Environment, [program, ...args]: readonly [string, ...string[]]): ChildProcess {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(?:NODE_|VITEST|PSIA_|[A-Z]+_URL$)/.test(name));
  return spawn(program, args, {
    env: { ...Object.fromEntries(inherited), NODE_COMPILE_CACHE: compileCache, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/**
 * Starts main.ts, or another version's, with these settings on a free port, and waits until it has printed its address
 * or has ended.
 */
export function startServerProcess(
  env: Environment = {},
  args: readonly string[] = [],
  main = mainFile,
): Promise<ServerProcess> {
  return startServerProgram(env, [process.execPath, main, ...args]);
}

/** The same with a command that runs the server. `hear` gets all that it writes. */
export async function startServerProgram(
  env: Environment,
  command: readonly [program: string, ...args: string[]],
  hear: (text: string) => void = () => undefined,
): Promise<ServerProcess> {
  const folder = mkdtempSync(join(tmpdir(), 'psia-process-'));
  const port = Number(env.PORT ?? (await freePort()));
  const dataDir = env.DATA_DIR ?? join(folder, 'data');
  const child = spawnProgram({ DATA_DIR: dataDir, PORT: String(port), ...env }, command);
  const said = { out: '', err: '' };
  for (const [name, stream] of [['out', child.stdout] as const, ['err', child.stderr] as const]) {
    stream?.on('data', (text) => {
      said[name] += String(text);
      hear(String(text));
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  const server = {
    port,
    pid: child.pid ?? 0,
    api: createApi(`http://127.0.0.1:${port}`),
    dataDir,
    said,
    get isStarted() {
      return address.test(said.out);
    },
    signal: (name: NodeJS.Signals) => {
      child.kill(name);
    },
    ended,
    remove: async () => {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
  const deadline = Date.now() + patienceMs;
  while (!server.isStarted && child.exitCode === null) {
    if (Date.now() > deadline) {
      await server.remove();
      throw new Error(`The server did not start: ${said.out}${said.err}`);
    }
    await pause(25);
  }
  return server;
}

/** A port of this machine that nobody listens on at the moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const found = server.address();
      server.close(() => resolve(typeof found === 'object' && found ? found.port : 0));
    });
  });
}
