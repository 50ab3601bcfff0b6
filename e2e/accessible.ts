import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Waits until nothing is being fetched, no skeleton is left, and nothing moves any more. */
export async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy="true"], [data-stale]')).toHaveCount(0);
  await expect(page.locator('h1').first()).toBeVisible();
  await atRest(page);
}

/**
 * Waits until nothing moves or fades: a colour is judged as it stays, not half-way through a dialog's coming.
 * A movement that has been asked for begins within two frames; what turns for ever is not waited for.
 */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const twoFrames = () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
      });
    const moving = () =>
      document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
    for (await twoFrames(); moving().length > 0; await twoFrames()) {
      await Promise.all(moving().map((each) => each.finished.catch(() => undefined)));
    }
  });
}

/** Finds no fault by WCAG 2.2 A and AA, and nothing that scrolls sideways. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await atRest(page);
  const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, any }) => `${what}: ${id} ${html.slice(0, 120)} ${any.map(({ message }) => message).join(' ')}`),
  );
  expect.soft(found).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}
