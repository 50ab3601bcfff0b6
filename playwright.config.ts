import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { product } from './e2e/addresses.ts';
import { findChromium } from './scripts/chromium.mjs';

// Found once: the workers inherit the variable.
const chromium = process.env.CHROMIUM_PATH ?? (await findChromium());
if (chromium !== null) process.env.CHROMIUM_PATH = chromium;

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results/e2e',
  forbidOnly: true,
  fullyParallel: true,
  // While one journey waits for the server the other one draws: two even on two cores.
  workers: Math.min(4, Math.max(2, availableParallelism())),
  // Times are for giving up: on a machine with ten times the work of its cores a first screen can take half a minute.
  timeout: 180_000,
  expect: { timeout: 40_000 },
  // Few of a run may need it, and each is named at its end (scripts/test-summary.mjs).
  retries: 1,
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL: product.origin,
    actionTimeout: 40_000,
    locale: 'pl-PL',
    timezoneId: 'Europe/Warsaw',
    // Waiting for transitions would be a third of the time; journeys that are about movement ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording slows every journey down, and the error of a failed one shows the page as words.
    trace: 'on-first-retry',
    // What a worker asks for passes no interception; worker.e2e.ts is about it.
    serviceWorkers: 'block',
    launchOptions: chromium === null ? {} : { executablePath: chromium },
  },
  // A journey runs at one width: the desktop's, which @desktop says aloud, unless it is tagged @phone.
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      grep: /@phone/,
      use: { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true },
    },
  ],
  webServer: {
    command: 'node e2e/server.ts',
    url: `${product.origin}/api/v1/health/ready`,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
    stderr: 'pipe',
  },
});
