import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/chromium.mjs';

// Found once: the workers inherit the variable.
const chromium = process.env.CHROMIUM_PATH ?? (await findChromium());
if (chromium !== null) process.env.CHROMIUM_PATH = chromium;

const port = 4319;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/e2e',
  forbidOnly: true,
  fullyParallel: true,
  workers: '50%',
  // Times are for giving up: a shared machine can stand still for ten seconds.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: 20_000,
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    // Waiting for transitions would be a third of the time; journeys that are about movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: chromium === null ? {} : { executablePath: chromium },
  },
  // A journey runs at both widths, except one in which nothing depends on the width, or on one of them alone: its tag says
  // where.
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: `node scripts/e2e-server.mjs ${port}`,
    url: `http://localhost:${port}/api/v1/health/ready`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stderr: 'pipe',
  },
});
