import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { openSecondPool } from './second-pool.ts';
import { createTestDatabase } from './test-database.ts';

async function pidOf(database: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database);
  return rows[0]!.pid;
}

// An error that nobody hears ends the process, so Vitest reports it beside the test.
test('a second pool goes on when its connections are ended, idle or in use', async () => {
  const database = await createTestDatabase();
  onTestFinished(database.close);
  const pool = openSecondPool({ connection: database.connection, max: 1 });
  onTestFinished(() => pool.destroy());
  const end = (pid: number) => sql`select pg_terminate_backend(${pid}, 5000)`.execute(database.write);
  const goesOnAfter = async (pid: number) => {
    await expect.poll(() => pidOf(pool).catch(() => pid), { message: 'another connection answers' }).not.toBe(pid);
  };

  const idle = await pidOf(pool);
  await end(idle);
  await goesOnAfter(idle);

  const inUse = Promise.withResolvers<number>();
  const work = pool.transaction().execute(async (tx) => {
    const pid = await pidOf(tx);
    await end(pid);
    inUse.resolve(pid);
    await pidOf(tx);
  });
  await expect(work).rejects.toBeInstanceOf(Error);
  await goesOnAfter(await inUse.promise);
});
