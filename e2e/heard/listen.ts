import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page, test as base } from '@playwright/test';

interface Heard {
  /** A page in a window of its own, which Orca reads. */
  readonly page: Page;
  /** Waits until these lines have been said in this order since the lines that were waited for before. */
  readonly hear: (...lines: readonly string[]) => Promise<void>;
}

// The browser itself offers nothing, which would be said between the product's words.
const asksNothing = { credentials_enable_service: false, translate: { enabled: false } };

function saidSince(place: number): readonly string[] {
  return readFileSync(process.env.PSIA_SAID ?? '', 'utf8')
    .replaceAll('\u00a0', ' ')
    .split('\n')
    .slice(place);
}

/** Where the last of some lines stands, that come in this order, or -1. */
function placeAfter(lines: readonly string[], said: readonly string[]): number {
  let place = 0;
  for (const line of lines) {
    const found = said.indexOf(line, place);
    if (found === -1) return -1;
    place = found + 1;
  }
  return place;
}

/** The test of journeys that a screen reader says. */
export const test = base.extend<Heard>({
  page: async ({ baseURL, locale }, provide) => {
    const folder = mkdtempSync(join(tmpdir(), 'psia-heard-'));
    mkdirSync(join(folder, 'Default'));
    writeFileSync(join(folder, 'Default/Preferences'), JSON.stringify(asksNothing));
    const context = await chromium.launchPersistentContext(folder, {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      headless: false,
      viewport: null,
      locale: locale ?? 'pl-PL',
      baseURL: baseURL ?? '',
      args: ['--force-renderer-accessibility', `--app=${baseURL}/`],
    });
    const [page] = context.pages();
    await provide(page ?? (await context.newPage()));
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  },
  hear: async ({ page: _ }, provide) => {
    let place = 0;
    await provide(async (...lines) => {
      await expect(() => {
        const said = saidSince(place);
        expect(placeAfter(lines, said), said.join('\n')).toBeGreaterThan(0);
      }).toPass({ timeout: 20_000 });
      place += placeAfter(lines, saidSince(place));
    });
  },
});
