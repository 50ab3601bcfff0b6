import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, pinnedNode } from './ensure.mjs';

// Runs before anything is installed, on the machine's own Node. The tests themselves run on the pinned one.
await ensureInstalled();

const run = join(import.meta.dirname, 'test-run.mjs');
const tests = spawn(pinnedNode(), [run, ...process.argv.slice(2)], { stdio: 'inherit' });
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => tests.kill(signal));
tests.on('exit', (code) => {
  process.exitCode = code ?? 1;
});
