import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { givenOwner, givenSchool, inDays } from './support/people.ts';
import { dayName, openAs, showDay } from './support/steps.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const day = inDays(8);
const weekLater = inDays(15);

function slot(page: Page, on: string) {
  return page.getByRole('button', { name: `${dayName(on)}, 12:00–13:00` });
}

/** The owner's calendar at the week after the one it was opened at, and a free slot's dialog above it. */
async function openedInSecondWeek(page: Page, jwt: string): Promise<void> {
  await openAs(page, jwt, `/owner/calendar?dzien=${day}`);
  await page.getByRole('button', { name: 'Następny tydzień' }).click();
  await showDay(page, weekLater);
  await slot(page, weekLater).click();
  await expect(page.getByRole('dialog')).toBeVisible();
}

/** What the browser's own button does; unlike `page.goBack` it doesn't wait for a page that may never come. */
async function pressBack(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  const { currentIndex, entries } = await cdp.send('Page.getNavigationHistory');
  await cdp.send('Page.navigateToHistoryEntry', { entryId: entries[currentIndex - 1]?.id ?? 0 });
  await cdp.detach();
}

test('by the browser’s button the first way back closes a dialog and the page stays; the next one leaves, as the way forward does', async ({
  page,
  request,
}) => {
  const owner = await givenOwner(request, await givenSchool(request));
  await openedInSecondWeek(page, owner.jwt);
  const address = page.url();

  await pressBack(page);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(slot(page, weekLater)).toBeFocused();
  expect(page.url()).toBe(address);
  await pressBack(page);
  await expect(slot(page, day)).toBeVisible();
  await expect(slot(page, weekLater)).toHaveCount(0);

  await slot(page, day).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goForward();
  await expect(slot(page, weekLater)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
