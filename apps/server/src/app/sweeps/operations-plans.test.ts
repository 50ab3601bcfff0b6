import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../platform/database/database.ts';
import { actingFor } from '../../testing/acting.ts';
import { analyzeGrown } from '../../platform/database/statistics.ts';
import { openReplay, recordCalls, recordWork, type StatementReading } from '../../testing/database/recorded-calls.ts';
import { openSecondPool } from '../../testing/database/second-pool.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { growSchool } from '../../testing/worlds/grown-school.ts';
import { makeWorld } from '../../testing/worlds/worlds.ts';
import { sweepsOf } from '../retention.ts';

let server: TestServer;
let filling: Database;
let readings: readonly StatementReading[];

beforeAll(async () => {
  server = await startTestServer();
  filling = openSecondPool({
    connection: server.database.connection,
    max: 1,
    options: '-c session_replication_role=replica',
  });
  const world = await makeWorld(server);
  const now = server.clock.now();
  const sweeps = sweepsOf({ mailFolder: 'none', erasedList: 'none', acting: actingFor(server) }).map(
    ({ name, keptHours, remove }) =>
      [name, (database: Database) => remove(database, now.subtract({ hours: keptHours }), now)] as const,
  );
  const swept = await recordWork(server.database.connection, Object.fromEntries(sweeps));
  const calls = [...(await recordCalls(server, world)), ...swept];
  await sql`ANALYZE`.execute(filling);
  const replay = await openReplay(server.database.connection);
  // Every plan is made and kept while there are few rows, of which PostgreSQL knows.
  await replay.play(calls);
  const school = { trainer: world.trainer, ids: world.owner.ids, now };
  // At once, since the server looks after its tables by itself.
  await filling.transaction().execute((tx) => growSchool(tx, school));
  await sql`SELECT pg_stat_force_next_flush()`.execute(filling);
  await analyzeGrown(server.database.write);
  readings = await replay.play(calls);
  await replay.close();
}, 120_000);
afterAll(async () => {
  await filling.destroy();
  await server.close();
});

/** How many blocks a statement may look at, besides those of what it gives or writes. */
const mostBlocks = 250;
const mostBlocksOfRow = 20;

/** Which calls and sweeps look at more in a school of 1,500 dogs, at how many blocks, and why. */
const looksAtMore: Readonly<Record<string, readonly [blocks: number, why: string]>> = {
  'surveys.deleteSurvey': [1_500, 'ends it for all dogs that have it'],
  'reports.listReportAssignments': [5_000, 'counts what was due of each of five hundred reports'],
  'money.getMoneyMonth': [700, 'adds up the trainings that all trainers held in a month'],
  'attention.listDogsInNeed': [4_500, 'looks at all surveys of each dog that trains within two days'],
  'notices, after they were read': [1_200, 'planned where there are few, reads every notice and not the index by age'],
  notices: [1_200, 'planned where there are few, reads every notice and not the index by age'],
  'uses of exercises, gathered to one of each month': [
    1_600,
    'reads every count once an hour to find those of several rows',
  ],
};

/** Refusals are written at once and are there already; a survey that has been answered can't lose a question. */
const cannotBePlayed = /security_events_pkey|update or delete on table "survey_questions" violates/;

test('every operation is asked about: some 350 statements', () => {
  expect(new Set(readings.map(({ sql: text }) => text)).size).toBeGreaterThan(340);
  const failed = readings.filter(({ error }) => error !== null && !cannotBePlayed.test(error));
  expect(failed).toEqual([]);
});

test('what a statement looks at goes by what it gives, in a school with much of which the caller has little, and by plans that were made when there was little of all', () => {
  const most = new Map<string, number>();
  for (const { call, blocks, rows } of readings) {
    const excess = blocks - mostBlocksOfRow * rows;
    if (excess > (looksAtMore[call]?.[0] ?? mostBlocks)) most.set(call, Math.max(excess, most.get(call) ?? 0));
  }
  expect(Object.fromEntries(most)).toEqual({});
});
