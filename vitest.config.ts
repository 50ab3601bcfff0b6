import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { onlyUsedIcons } from './apps/web/vite-used-icons.ts';
import { findChromium } from './scripts/chromium.mjs';

const onSystemPostgres = process.env.PSIA_TEST_POSTGRES === 'system';
const apiTests = 'apps/server/src/**/*.test.ts';
const browserTests = 'apps/web/src/**/*.browser.test.{ts,tsx}';
const raceTests = 'apps/server/src/**/*.race.test.ts';
const crashTests = 'apps/server/src/**/*.crash.test.ts';
// The rules of time, once more in a process that is elsewhere.
const timeTests = [
  'apps/server/src/features/**/*-{clocks,hours,limits,mails}.test.ts',
  'apps/server/src/features/feeds/feeds.test.ts',
];
// What PostgreSQL decides, once more on one of this machine: what platform does with it, whose ids all operations
// take, plans, exclusion constraints and races. What code decides has been proven on the embedded one.
const systemTests = [
  'apps/server/src/platform/{database,jobs,live,mail}/**/*.test.ts',
  'apps/server/src/app/sweeps/{hidden-names,operations-ids,plans,spread-by-school,statement-count}.test.ts',
  'apps/server/src/features/occupancy/occupancy.test.ts',
  'apps/server/src/features/**/*-plans.test.ts',
  raceTests,
];
const embeddedOnly = ['apps/server/src/platform/database/embedded/*.test.ts'];
// Most of the time a file waits, for PostgreSQL or for a browser's next frame: two at once even on two cores.
const maxWorkers = Math.max(2, availableParallelism() - 1);
const setupFiles = ['tests/setup/console-error.ts'];
const withDatabase = {
  setupFiles,
  globalSetup: ['apps/server/src/testing/database/global-setup.ts'],
  // Files share what they import, which was half of their processor's time; none keeps anything in a module.
  isolate: false,
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

const chromium = process.env.CHROMIUM_PATH ?? (await findChromium());
// Parts of the web app, each drawn alone in a real browser: what the journeys need not prove through the whole product.
const browser = {
  extends: './apps/web/vite.config.ts',
  optimizeDeps: { rolldownOptions: { plugins: [onlyUsedIcons()] } },
  test: {
    name: 'browser',
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
