import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { onlyUsedIcons } from './apps/web/vite-used-icons.ts';
import { findChromium } from './scripts/chromium.mjs';

const onSystemPostgres = process.env.PSIA_TEST_POSTGRES === 'system';
const apiTests = 'apps/server/src/**/*.test.ts';
const browserTests = 'apps/web/src/**/*.browser.test.{ts,tsx}';
const raceTests = 'apps/server/src/**/*.race.test.ts';
const attackTests = 'apps/server/src/**/*.attack.test.ts';
// Server processes and databases that start, stop, die or are killed. They mostly wait.
const processTests = [
  'apps/server/src/app/{demo,processes}/*.test.ts',
  'apps/server/src/platform/database/embedded/*.test.ts',
];
// The rules of time, once more in a process that is elsewhere.
const timeTests = [
  'apps/server/src/features/**/*-{clocks,hours,limits,mails}.test.ts',
  'apps/server/src/features/feeds/feeds.test.ts',
];
// What PostgreSQL decides, once more on one of this machine: plans, exclusion constraints and the queue of jobs. What code decides has been proven on the embedded one.
const systemTests = [
  'apps/server/src/platform/{database,jobs}/*.test.ts',
  'apps/server/src/app/sweeps/{plans,spread-by-school}.test.ts',
  'apps/server/src/features/occupancy/occupancy.test.ts',
  'apps/server/src/features/**/*-plans.test.ts',
];
// Most of the time a file waits, for PostgreSQL or for a browser's next frame: two at once even on two cores.
const maxWorkers = Math.max(2, availableParallelism() - 1);
const setupFiles = ['tests/setup/console-error.ts'];
// A test of what always happens alike is tried twice; the summary names it (decision 233). Races, kills and attacks are not.
const retry = 1;
const withDatabase = {
  setupFiles,
  globalSetup: ['apps/server/src/testing/database/global-setup.ts'],
  // Files share what they import, which was half of their processor's time; none keeps anything in a module.
  isolate: false,
  // For giving up: a shared machine can stand still for ten seconds.
  testTimeout: 60_000,
  hookTimeout: 120_000,
};

const raceServers = ['apps/server/src/testing/race-servers.ts'];
const race = { test: { ...withDatabase, name: 'race', include: [raceTests], globalSetup: raceServers } };
const embedded = [
  {
    test: {
      ...withDatabase,
      name: 'api',
      retry,
      include: [apiTests],
      exclude: [raceTests, attackTests, ...processTests],
      env: { TZ: 'UTC' },
    },
  },
  { test: { ...withDatabase, name: 'api-new-york', retry, include: timeTests, env: { TZ: 'America/New_York' } } },
  race,
  { test: { ...withDatabase, name: 'attack', include: [attackTests], fileParallelism: false } },
  {
    test: {
      ...withDatabase,
      name: 'processes',
      include: processTests,
      exclude: [attackTests],
      fileParallelism: false,
      env: { TZ: 'UTC' },
    },
  },
];
const system = [
  race,
  {
    test: { ...withDatabase, name: 'api-system', retry, include: systemTests, env: { TZ: 'UTC' } },
  },
];

const chromium = process.env.CHROMIUM_PATH ?? (await findChromium());
// Parts of the web app, each drawn alone in a real browser: what the journeys need not prove through the whole product.
const browser = {
  extends: './apps/web/vite.config.ts',
  optimizeDeps: { rolldownOptions: { plugins: [onlyUsedIcons()] } },
  test: {
    name: 'browser',
    retry,
    // What extends another file takes nothing from the root.
    maxWorkers,
    include: [browserTests],
    setupFiles: ['tests/setup/console-error.ts', 'apps/web/src/testing/browser-setup.ts'],
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: chromium === null ? {} : { executablePath: chromium },
        contextOptions: { locale: 'pl-PL', timezoneId: 'Europe/Warsaw', reducedMotion: 'reduce' as const },
        actionTimeout: 20_000,
      }),
      instances: [{ browser: 'chromium' as const, viewport: { width: 1440, height: 900 } }],
    },
  },
};

export default defineConfig({
  test: {
    taskTitleValueFormatTruncate: 0,
    maxWorkers,
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles,
          include: ['packages/contract/src/**/*.test.ts', 'apps/web/src/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [browserTests],
          isolate: false,
        },
      },
      browser,
      ...(onSystemPostgres ? system : embedded),
    ],
  },
});
