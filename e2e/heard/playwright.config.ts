import { defineConfig } from '@playwright/test';
import journeys from '../../playwright.config.ts';

// What is heard needs a whole Chromium in a window and a desktop's session; see run.ts, which starts this.
export default defineConfig({
  ...journeys,
  testDir: '.',
  testMatch: '**/*.heard.ts',
  outputDir: '../../test-results/heard',
  reporter: 'list',
  workers: 1,
  // On a busy machine Orca leaves out what comes while it still speaks of what was before.
  retries: 2,
  projects: [{ name: 'heard' }],
  ...(journeys.webServer ? { webServer: { ...[journeys.webServer].flat()[0]!, cwd: '../..' } } : {}),
});
