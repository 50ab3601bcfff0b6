import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensurePackages } from './packages.ts';

// Vitest, once what it needs is installed; where that can't be, one line says why.
const root = join(import.meta.dirname, '..');
try {
  ensurePackages(console.log);
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const args = [vitest, 'run', '--config', 'cluster/vitest.config.ts', ...process.argv.slice(2)];
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit' }).on('exit', (code) => (process.exitCode = code ?? 1));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
