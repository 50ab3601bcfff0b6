import type { Page } from '@playwright/test';
import axe, { type RunOnly, type RunOptions } from 'axe-core';
import { expect, isFetching } from './fixtures.ts';

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

const everything: RunOnly = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] };
/** What axe counts as good practice and is the house's rule: headings go down step by step, each landmark stands once. */
const structure: NonNullable<RunOptions['rules']> = {
  'heading-order': { enabled: true },
  'landmark-no-duplicate-banner': { enabled: true },
  'landmark-one-main': { enabled: true },
  'page-has-heading-one': { enabled: true },
};
/** Nothing but colours differs from theme to theme. */
const colours: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };
/** What is too small, hidden, without its name or out of its order at one width may be well at another. */
const layout: RunOnly = {
  type: 'rule',
  values: [
    'target-size',
    'button-name',
    'link-name',
    'label',
    'select-name',
    'aria-hidden-focus',
    'nested-interactive',
    'scrollable-region-focusable',
    'heading-order',
    'landmark-no-duplicate-banner',
    'landmark-one-main',
    'page-has-heading-one',
  ],
};

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
 * What axe finds on a page, or in the dialog that is open on it, with bars and toasts where they are. What it finds is
 * judged a second time in the middle of the window: axe does not scroll, and a control that a bar covers now can be
 * scrolled from under it. The library is half a megabyte, which a page reads once; asked in one go, because its builder for
 * Playwright asks a page five times at each look.
 */
async function faultsOn(page: Page, judged: Pick<RunOptions, 'runOnly' | 'rules'>): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const isDialog = await page.locator('[role$="dialog"]').first().isVisible();
  const options: RunOptions = { ...judged, resultTypes: ['violations'], preload: false, iframes: false };
  return page.evaluate(
    async ([isInDialog, how]) => {
      const toasts = 'section[aria-label="Powiadomienia"]';
      const parts = ['[role$="dialog"]', toasts].filter((part) => document.querySelector(part) !== null);
      const { violations } = await window.axe.run(isInDialog ? { include: parts } : document, how);
      const found = violations.flatMap(({ id, nodes }) => nodes.map((node) => ({ id, ...node })));
      const faults: string[] = [];
      for (const { id, target, html, any } of found) {
        const part = document.querySelector(target.join(' '));
        const again: RunOptions = { runOnly: { type: 'rule', values: [id] }, preload: false, iframes: false };
        part?.scrollIntoView({ block: 'center', behavior: 'instant' });
        const isCovered = ['color-contrast', 'target-size'].includes(id) && part !== null;
        if (isCovered && (await window.axe.run(part, again)).violations.length === 0) continue;
        faults.push(`${id} ${html.slice(0, 120)} ${any.map(({ message }) => message).join(' ')}`);
      }
      if (found.length > 0) window.scrollTo({ top: 0, behavior: 'instant' });
      return faults;
    },
    [isDialog, options] as const,
  );
}

/** A dialog is made of the parts of screens, on a ground whose contrasts palette.test.ts measures in both themes. */
async function themesToJudge(page: Page): Promise<readonly ('dark' | 'light')[]> {
  const isDialog = await page.locator('[role$="dialog"]').first().isVisible();
  return isDialog ? ['light'] : ['dark', 'light'];
}

/**
 * Finds no fault by WCAG 2.2 A and AA in either theme, and nothing that scrolls sideways. Of a page under an open dialog
 * only the dialog is judged, in the light theme. Leaves the light theme. Once for each screen: in accessibility.e2e.ts, or in the journey that
 * alone leads to it.
 */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const colorScheme of await themesToJudge(page)) {
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction((scheme) => document.documentElement.dataset.mantineColorScheme === scheme, colorScheme);
    await settled(page);
    const found = await faultsOn(
      page,
      colorScheme === 'light' ? { runOnly: everything, rules: structure } : { runOnly: colours },
    );
    expect.soft(found, `${what}, ${colorScheme}`).toEqual([]);
  }
  await expectNoSideways(page, what);
}

/** Finds no fault that the layout of this width alone can make; all else of the screen is judged at another width. */
export async function expectFitting(page: Page, what: string): Promise<void> {
  await settled(page);
  expect.soft(await faultsOn(page, { runOnly: layout }), what).toEqual([]);
  await expectNoSideways(page, what);
}

async function expectNoSideways(page: Page, what: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(overflow, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}
