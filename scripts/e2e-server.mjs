import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// The product for the browser tests: the built app on the given port, on a database of its own that is thrown away.
const port = process.argv[2] ?? '4319';
const folder = mkdtempSync(join(tmpdir(), 'psia-e2e-'));
const main = join(import.meta.dirname, '..', 'apps', 'server', 'src', 'main.ts');

const settings = {
  DATABASE_URL: undefined,
  SMTP_URL: undefined,
  DATA_DIR: join(folder, 'data'),
  HOST: '127.0.0.1',
  PORT: port,
  PUBLIC_URL: `http://localhost:${port}`,
  RATE_LIMIT: 'off',
};

const env = { ...process.env, ...settings };
const server = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] });

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exitCode = code ?? 1;
});
