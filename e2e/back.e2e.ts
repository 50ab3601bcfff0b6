import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { givenOwner, givenSchool, inDays } from './support/people.ts';
import { chooseInMenu, dayName, openAs, openMenu, showDay } from './support/steps.ts';

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

const ways = {
  'by history': (page: Page) => page.evaluate(() => history.back()),
  "by the browser's button": pressBack,
};

for (const [how, back] of Object.entries(ways)) {
  test(`${how}, the first way back closes a dialog and the page stays; the next one leaves`, async ({
    page,
    request,
  }) => {
    const owner = await givenOwner(request, await givenSchool(request));
    await openedInSecondWeek(page, owner.jwt);
    const address = page.url();

    await back(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(slot(page, weekLater)).toBeFocused();
    expect(page.url()).toBe(address);
    await back(page);
    await expect(slot(page, day)).toBeVisible();
    await expect(slot(page, weekLater)).toHaveCount(0);
  });
}

test('the way forward leaves with what is open', { tag: '@phone' }, async ({ page, request }) => {
  const owner = await givenOwner(request, await givenSchool(request));
  await openedInSecondWeek(page, owner.jwt);
  await page.keyboard.press('Escape');
  await page.goBack();
  await slot(page, day).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goForward();
  await expect(slot(page, weekLater)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a dialog that is saving stays, and tells how it went', { tag: '@phone' }, async ({ page, request }) => {
  const owner = await givenOwner(request, await givenSchool(request));
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/training/requestBookingTraining', async (route) => {
    await held;
    await route.continue();
  });
  await openedInSecondWeek(page, owner.jwt);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Poproś o trening' }).click();
  await expect(dialog.getByRole('button', { name: 'Anuluj' })).toBeDisabled();

  const address = page.url();
  await page.evaluate(() => history.back());
  await expect(dialog).toBeVisible();
  expect(page.url()).toBe(address);
  answer();
  await expect(page.getByText('Trening zarezerwowany pomyślnie!')).toBeVisible();
  await expect(slot(page, weekLater)).toHaveAccessibleName(/Oczekuje na potwierdzenie/);
});

test('the way back closes the menu', { tag: '@phone' }, async ({ page, request }) => {
  const owner = await givenOwner(request, await givenSchool(request));
  await openAs(page, owner.jwt, '/owner/dashboard');
  await chooseInMenu(page, 'Mój pies');
  await expect(page.getByRole('heading', { level: 1, name: 'Mój pies' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await openMenu(page);
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.evaluate(() => history.back());
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/#\/owner\/my-dog$/);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/#\/owner\/dashboard$/);
});

test('the way back closes the notifications', { tag: '@phone' }, async ({ page, request }) => {
  const owner = await givenOwner(request, await givenSchool(request));
  await openAs(page, owner.jwt, '/owner/dashboard');
  await chooseInMenu(page, 'Mój pies');
  await expect(page.getByRole('heading', { level: 1, name: 'Mój pies' })).toBeVisible();
  const bell = page.getByRole('button', { name: 'Powiadomienia' });
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Powiadomienia' });
  await expect(panel).toBeFocused();

  await page.evaluate(() => history.back());
  await expect(panel).toHaveCount(0);
  await expect(bell).toBeFocused();
  await expect(page).toHaveURL(/#\/owner\/my-dog$/);
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/#\/owner\/dashboard$/);
});
