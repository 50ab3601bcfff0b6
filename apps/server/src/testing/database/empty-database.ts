import { randomBytes } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import { runOn } from './test-cluster.ts';

/** An empty database of its own for a test, with the address that DATABASE_URL would have; it goes with the test. */
export async function emptyDatabase(options = ''): Promise<{ readonly name: string; readonly url: string }> {
  const { address } = inject('testCluster');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runOn(address, `create database ${name} ${options}`);
  onTestFinished(() => runOn(address, `drop database if exists ${name} with (force)`));
  const { user, password, host, port } = address;
  return { name, url: `postgres://${user}:${password}@${encodeURIComponent(host)}:${port}/${name}` };
}
