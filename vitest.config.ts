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
const setupFiles = ['tests/setup/console-error.ts'];
const withDatabase = {
  setupFiles,
  globalSetup: ['apps/server/src/testing/global-setup.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
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
  { test: { ...withDatabase, name: 'api-system', include: [apiTests], exclude: [crashTests], env: { TZ: 'UTC' } } },
];

export default defineConfig({
  test: {
    taskTitleValueFormatTruncate: 0,
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
