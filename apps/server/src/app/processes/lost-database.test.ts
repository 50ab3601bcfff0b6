import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { findPostmaster } from '../../platform/database/embedded/postmaster.ts';
import { startServerProcess } from '../../testing/server-process.ts';

test('a server whose PostgreSQL can not be started again says why and ends with 1 (P2)', async () => {
  const server = await startServerProcess();
  onTestFinished(server.remove);
  const folder = join(server.dataDir, 'postgres');
  writeFileSync(join(folder, 'PG_VERSION'), '14\n');
  process.kill(findPostmaster(folder)?.pid ?? 0, 'SIGKILL');
  expect(await server.ended).toBe(1);
  const fatal = server.said.out.split('\n').find((line) => line.includes('"fatal"'));
  expect(fatal).toContain('was made by PostgreSQL 14');
  expect(server.said.out.match(/is tried once more/g)).toHaveLength(5);
});
