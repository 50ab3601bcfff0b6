import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Runs a task while no other process of this machine runs one for the same folder, so that `npm start` and `npm test`
 * in two terminals don't install over each other. A lock whose process is gone counts for nothing.
 *
 * @template T
 * @param {string} folder
 * @param {() => Promise<T>} task
 * @returns {Promise<T>}
 */
export async function oneAtATime(folder, task) {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 16);
  const lock = join(tmpdir(), `psia-ensure-${name}`);
  while (!take(lock)) {
    if (isAbandoned(lock)) rmSync(lock, { force: true });
    else await sleep(200);
  }
  const release = () => rmSync(lock, { force: true });
  process.once('exit', release);
  try {
    return await task();
  } finally {
    process.off('exit', release);
    release();
  }
}

/** @param {string} lock */
function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} lock */
function isAbandoned(lock) {
  try {
    const holder = Number(readFileSync(lock, 'utf8'));
    if (holder > 0) process.kill(holder, 0);
    return false;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH';
  }
}
