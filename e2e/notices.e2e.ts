import type { Page } from '@playwright/test';
import { cancelByOwner, confirmRequest, givenGroup, givenRequest } from './support/bookings.ts';
import { expect, test } from './support/fixtures.ts';
import { givenOwner, givenSchool, inDays } from './support/people.ts';
import { dayName, openAs } from './support/steps.ts';

const bell = (page: Page) => page.getByRole('button', { name: /Powiadomienia/ });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Powiadomienia' });
const line = (page: Page, words: RegExp) => panel(page).getByRole('link', { name: words });

test('a trainer follows a line of the bell to the request, and comes back to where the bell was', async ({
  page,
  request,
}) => {
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  await givenRequest(request, [school, owner], [inDays(8), 10]);
  await givenRequest(request, [school, owner], [inDays(8), 14]);
  const cancelled = await givenRequest(request, [school, owner], [inDays(8), 12]);
  await confirmRequest(request, school, cancelled);
  await cancelByOwner(request, owner, cancelled);
  await openAs(page, school.trainer.jwt, '/owners/all');

  await test.step('by the keyboard, to the requests that wait at that time', async () => {
    await bell(page).press('Enter');
    await expect(panel(page)).toBeFocused();
    await line(page, /^Nowa prośba o trening: .*10:00–11:00\.$/).press('Enter');
    const requests = page.getByRole('dialog', { name: 'Oczekujące rezerwacje' });
    await expect(requests).toBeVisible();
    await expect(panel(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(requests).toHaveCount(0);
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Wszyscy właściciele' })).toBeVisible();
  });

  await test.step('the line that was followed is read, the others are not', async () => {
    await bell(page).click();
    await expect(line(page, /12:00–13:00/).first()).toBeVisible();
    await expect(line(page, /^Nowa prośba o trening: .*10:00–11:00\.$/)).toHaveCount(0);
    await panel(page).getByRole('tab', { name: 'Przeczytane', exact: true }).click();
    await expect(line(page, /^Nowa prośba o trening: .*10:00–11:00\.$/)).toBeVisible();
  });

  await test.step('what was called off stands in the list', async () => {
    await panel(page)
      .getByRole('tab', { name: /Nieprzeczytane/ })
      .click();
    await line(page, /^Trening odwołany przez właściciela/).click();
    await expect(page.getByRole('tab', { name: 'Anulowane treningi' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('main').getByText(owner.dog.name)).toBeVisible();
  });

  await test.step('a line whose thing is opened elsewhere is read, too', async () => {
    await expect(page.getByRole('button', { name: 'Powiadomienia, nieprzeczytane: 1', exact: true })).toBeVisible();
    await page.goto(`/#/calendar?dzien=${inDays(8)}`);
    await page.getByRole('button', { name: `${dayName(inDays(8))}, 14:00–15:00` }).click();
    await expect(page.getByRole('dialog', { name: 'Oczekujące rezerwacje' })).toContainText(owner.dog.name);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Powiadomienia', exact: true })).toBeVisible();
  });
});

test(
  'an owner taps a line of the bell and stands before the training or the group',
  { tag: '@phone' },
  async ({ page, request }) => {
    const school = await givenSchool(request);
    const owner = await givenOwner(request, school);
    await confirmRequest(request, school, await givenRequest(request, [school, owner], [inDays(8), 10]));
    await givenGroup(request, school, { name: 'Szczeniaki', dogIds: [owner.dog.id] });
    await openAs(page, owner.jwt, '/owner/dashboard');

    await bell(page).click();
    await line(page, /^Trening potwierdzony/).click();
    const dialog = page.getByRole('dialog', { name: 'Trening' });
    await expect(dialog).toBeVisible();
    await expect(dialog.getByText('10:00–11:00')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);

    await bell(page).click();
    await line(page, /zapisano do grupy „Szczeniaki”/).click();
    await expect(page.getByRole('tab', { name: 'Grupy' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('heading', { name: 'Szczeniaki' })).toBeVisible();
  },
);
