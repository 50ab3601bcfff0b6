import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { checkReady } from '@psia/contract/core/health.contract';
import { expect, onTestFinished, test } from 'vitest';
import { mainFile, startServerProgram } from '../../testing/server-process.ts';

const shellFile = join(import.meta.dirname, '../../../../../scripts/stand-up.sh');

/** The server as npm start runs it once everything is installed and built. */
async function startStanding(env: Readonly<Record<string, string>> = {}) {
  const server = await startServerProgram(env, ['/bin/sh', shellFile, process.execPath, mainFile]);
  onTestFinished(server.remove);
  return server;
}

/** The process that listens, below the shell. */
function listenerBelow(shell: number): number {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n');
  const children = lines.map((line) => line.trim().split(/\s+/)).filter((words) => Number(words[1]) === shell);
  return Number(children.find((words) => words.includes(mainFile))?.[0]);
}

test('D193: a server that is killed is started again with a word, and stops when it is asked to', async () => {
  const server = await startStanding();
  process.kill(listenerBelow(server.pid), 'SIGKILL');
  await expect.poll(() => server.said.out.split('Psia Ścieżka: ').length, { timeout: 60_000 }).toBe(3);
  expect((await server.api.call(checkReady)).status).toBe(200);
  expect(server.said.err).toContain('The server ended by itself (137) and is started again in 1 s.\n');

  server.signal('SIGTERM');
  // After the bound of D40 it would have ended with 1.
  expect(await server.ended).toBe(0);
  expect(listenerBelow(server.pid)).toBeNaN();
});

test('D193: a start that is refused is not repeated', async () => {
  const server = await startStanding({ TRUST_PROXY: 'maybe' });
  expect(await server.ended).toBe(78);
  expect(server.said.err).not.toContain('started again');
});
