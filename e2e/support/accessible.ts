import type { Page } from '@playwright/test';
import axe, { type RunOnly, type RunOptions } from 'axe-core';
import { expect, isFetching, test } from './fixtures.ts';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

const everything: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** Nothing but colours differs from theme to theme. */
const colours: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/** Waits until nothing moves, nothing is being fetched, and neither a skeleton nor another screen is on its way. */
export async function settled(page: Page): Promise<void> {
  await expect(page.locator('h1').first()).toBeVisible();
  await expect(async () => {
    await atRest(page);
    expect(isFetching(page), 'something is being fetched').toBe(false);
    expect(await page.locator('[aria-busy="true"], [data-loading]').count(), 'something is on its way').toBe(0);
  }).toPass({ intervals: [50], timeout: 15_000 });
}

/**
 * Waits until nothing moves or fades: a colour is judged as it stays, not half-way through a dialog's coming.
 * A movement that has been asked for begins within two frames; what turns for ever is not waited for.
 */
export async function atRest(page: Page): Promise<void> {
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

/**
 * What axe finds on a page, or in the dialog that is open on it. It is half a megabyte, which a page reads once; asked in
 * one go, because its builder for Playwright asks a page five times at each look.
 */
async function faultsOn(page: Page, runOnly: RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const isDialog = await page.locator('[role$="dialog"]').first().isVisible();
  const options: RunOptions = { runOnly, resultTypes: ['violations'], preload: false, iframes: false };
  return page.evaluate(
    async ([isInDialog, how]) => {
      const toasts = 'section[aria-label="Powiadomienia"]';
      const parts = ['[role$="dialog"]', toasts].filter((part) => document.querySelector(part) !== null);
      const { violations } = await window.axe.run(isInDialog ? { include: parts } : document, how);
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, any }) => `${id} ${html.slice(0, 120)} ${any.map(({ message }) => message).join(' ')}`),
      );
    },
    [isDialog, options] as const,
  );
}

/** A test at both widths looks at the dark theme on the wide one alone: colours are the same at every width. */
function themesToJudge(): readonly ('dark' | 'light')[] {
  const { tags, project } = test.info();
  return tags.includes('@both') && project.name === 'phone' ? ['light'] : ['dark', 'light'];
}

/** Lets the head and the phone's bar of places scroll along: what they hide can be scrolled from under them, which axe doesn't do. */
async function unpinBars(page: Page): Promise<void> {
  for (const bar of [page.getByRole('banner').first(), page.getByRole('navigation', { name: 'Główne miejsca' })]) {
    if (await bar.isVisible()) await bar.evaluate(({ style }) => style.setProperty('position', 'relative'));
  }
}

/**
 * Finds no fault by WCAG 2.2 A and AA in either theme, and nothing that scrolls sideways. Of a page under an open dialog
 * only the dialog is judged. Leaves the light theme. Once for each screen: in accessibility.e2e.ts, or in the journey that
 * alone leads to it.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const colorScheme of themesToJudge()) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction((scheme) => document.documentElement.dataset.mantineColorScheme === scheme, colorScheme);
    await settled(page);
    await unpinBars(page);
    const found = await faultsOn(page, colorScheme === 'light' ? everything : colours);
    expect.soft(found, `${what}, ${colorScheme}`).toEqual([]);
  }
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}
