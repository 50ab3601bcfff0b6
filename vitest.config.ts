import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const onSystemPostgres = process.env.PSIA_TEST_POSTGRES === 'system';
const apiTests = 'apps/server/src/**/*.test.ts';
const raceTests = 'apps/server/src/**/*.race.test.ts';
const crashTests = 'apps/server/src/**/*.crash.test.ts';
// The rules of time, once more in a process that is elsewhere.
const timeTests = [
  'apps/server/src/features/*/*-{clocks,hours,limits,mails}.test.ts',
  'apps/server/src/features/feeds/feeds.test.ts',
];
// What PostgreSQL decides, once more on one of this machine: what platform does with it, the sweeps over all operations,
// and features. A feature's file is left out by the ending of its name, where code decides; accounts, which hash
// passwords; and the start of the embedded PostgreSQL.
const systemTests = [
  'apps/server/src/platform/{database,jobs,live,mail}/*.test.ts',
  'apps/server/src/app/{hidden-names,operations,statement-count}.test.ts',
  'apps/server/src/features/**/*.test.ts',
];
const embeddedOnly = [
  'apps/server/src/features/**/*-{announcing,clocks,hours,limits,mails,nearest,notes,previews,reasons,settings}.test.ts',
  'apps/server/src/features/accounts/*.test.ts',
  'apps/server/src/platform/database/embedded.test.ts',
];
const setupFiles = ['tests/setup/console-error.ts'];
const withDatabase = {
  setupFiles,
  globalSetup: ['apps/server/src/testing/global-setup.ts'],
  // For giving up: a shared machine can stand still for ten seconds.
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

const embedded = [
  {
    test: { ...withDatabase, name: 'api', include: [apiTests], exclude: [raceTests, crashTests], env: { TZ: 'UTC' } },
  },
  { test: { ...withDatabase, name: 'api-new-york', include: timeTests, env: { TZ: 'America/New_York' } } },
  { test: { ...withDatabase, name: 'race', include: [raceTests] } },
  { test: { ...withDatabase, name: 'crash', include: [crashTests], fileParallelism: false } },
];
const system = [
  {
    test: { ...withDatabase, name: 'api-system', include: systemTests, exclude: embeddedOnly, env: { TZ: 'UTC' } },
  },
];

export default defineConfig({
  test: {
    taskTitleValueFormatTruncate: 0,
    // Most of the time a file waits for PostgreSQL: two at once even on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles,
          include: ['packages/contract/src/**/*.test.ts', 'apps/web/src/**/*.test.ts', 'tests/**/*.test.ts'],
          isolate: false,
        },
      },
      ...(onSystemPostgres ? system : embedded),
    ],
  },
});
