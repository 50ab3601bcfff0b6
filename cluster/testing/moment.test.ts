import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from 'pg';
import { pino } from 'pino';
import { giveToPostgres } from '../../apps/server/src/platform/database/embedded/unprivileged.ts';
import { openPools, type Pools } from '../../apps/server/src/platform/database/database.ts';
import { occupationFaults } from '../../apps/server/src/testing/booking/occupation-audit.ts';
import { freePort } from '../../apps/server/src/testing/server-process.ts';
import { passwordOf, pgBackRest, removeCluster, startCluster } from '../cluster.ts';
import { askAsSuperuser, untilWhole } from '../hosts.ts';
import type { Host, Layout } from '../layout.ts';
import { ensurePackages } from '../packages.ts';
import { runAsPostgres, startProgram, stopProgram, until } from '../processes.ts';
import { openByProxy, startLoad } from './load.ts';

let layout: Layout;
let pools: Pools;
let programs: string;

beforeAll(async () => {
  programs = ensurePackages(console.log);
  layout = await startCluster({ programs, environment: { RATE_LIMIT: 'off' } });
  pools = openByProxy(layout);
});
afterAll(async () => {
  await pools?.close();
  if (layout === undefined) return;
  await stopProgram(layout, 'moment');
  await removeCluster(layout);
});

/** The moment that the primary's clock shows, as pgBackRest takes it. */
async function momentOf(primary: Host): Promise<string> {
  const [row] = await askAsSuperuser<{ moment: string }>(layout, primary, 'select clock_timestamp()::text as moment');
  return row?.moment ?? '';
}

/** Waits until everything that the primary has written so far is in the archive. */
async function untilArchived(primary: Host): Promise<void> {
  const [row] = await askAsSuperuser<{ file: string }>(
    layout,
    primary,
    'select pg_walfile_name(pg_switch_wal()) as file',
  );
  const isArchived = async () => {
    const archived = 'select last_archived_wal as file from pg_stat_archiver';
    const [last] = await askAsSuperuser<{ file: string | null }>(layout, primary, archived);
    return (last?.file ?? '') >= (row?.file ?? '');
  };
  await until('the archive', isArchived);
}

/** Restores the cluster as it was at a moment into a folder of its own, and starts it there alone; gives its port. */
async function startMoment(primary: Host, moment: string): Promise<number> {
  const folder = join(layout.folder, 'moment');
  mkdirSync(folder, { mode: 0o700 });
  giveToPostgres(folder);
  const target = [`--pg1-path=${folder}`, '--type=time', `--target=${moment}`, '--target-action=promote'];
  runAsPostgres(layout, pgBackRest(layout, primary, ...target, 'restore'), passwordOf(layout, primary));
  const port = await freePort();
  const settings = {
    archive_mode: 'off',
    hba_file: join(folder, 'pg_hba.conf'),
    ident_file: join(folder, 'pg_ident.conf'),
    unix_socket_directories: folder,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  startProgram(layout, {
    name: 'moment',
    command: [join(programs, 'postgres'), '-D', folder, '-p', String(port), ...options],
  });
  const isPromoted = () =>
    askAsSuperuser<{ standby: boolean }>(layout, { port }, 'select pg_is_in_recovery() as standby').then(
      ([row]) => row?.standby === false,
      () => false,
    );
  await until('the restored moment', isPromoted, 120);
  return port;
}

const idsOf = async ({ write }: Pools, schoolId: string) =>
  (await write.selectFrom('trainings').select('id').where('school_id', '=', schoolId).execute()).map(({ id }) => id);

test('a backup made under load and the archive bring back the second before a table was dropped', async () => {
  const { primary } = await untilWhole(layout);
  const load = await startLoad(layout, pools.write);
  runAsPostgres(layout, pgBackRest(layout, primary, '--type=full', 'backup'), passwordOf(layout, primary));
  await load.untilServed();
  await sql`CREATE TABLE precious AS SELECT id FROM trainings WHERE school_id = ${load.world.schoolId}`.execute(
    pools.write,
  );
  const before = await idsOf(pools, load.world.schoolId);
  const moment = await momentOf(primary);
  await load.untilServed();
  await sql`DROP TABLE precious`.execute(pools.write);
  expect(await load.end()).toEqual([]);
  await untilArchived(primary);

  const port = await startMoment(primary, moment);
  const { psia: password } = layout.passwords;
  const address = { host: '127.0.0.1', port, user: 'psia', password, database: 'psia' };
  const restored = openPools(address, pino({ level: 'silent' }), { write: 1, read: 1 });
  const client = new Client(address);
  await client.connect();
  try {
    const { rows } = await client.query('SELECT id FROM precious');
    expect(rows.length).toBeGreaterThan(0);
    const kept = await idsOf(restored, load.world.schoolId);
    const now = await idsOf(pools, load.world.schoolId);
    expect(before.filter((id) => !kept.includes(id))).toEqual([]);
    expect(kept.length).toBeLessThan(now.length);
    expect(await occupationFaults(restored.write, load.world.schoolId)).toEqual([]);
    console.log(`restored ${kept.length} of ${now.length} trainings, ${before.length} of them known before ${moment}`);
  } finally {
    await client.end();
    await restored.close();
  }
});
