import type { Page } from '@playwright/test';
import { givenTraining } from './support/bookings.ts';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/fixtures.ts';
import { expectFocusInSight } from './support/focus-in-sight.ts';
import { givenOwner, givenSchool, inDays } from './support/people.ts';
import { openAs } from './support/steps.ts';

/** Presses the button that copies the address; gives what is in the clipboard then. */
async function copied(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Kopiuj' }).click();
  await expect(page.getByText('Adres skopiowany.').last()).toBeVisible();
  return page.evaluate(() => navigator.clipboard.readText());
}

test('a private calendar address is made, copied, changed and switched off; only the newest works', async ({
  page,
  request,
}) => {
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  await givenTraining(request, [school, owner], { on: inDays(8), hour: 12 });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const dialog = page.getByRole('alertdialog');
  const field = page.getByLabel('Twój prywatny adres kalendarza');
  const answer = async (address: string) => (await request.get(address)).status();

  await openAs(page, owner.jwt, '/owner/trainings');
  await page.getByRole('button', { name: 'Utwórz adres' }).click();
  await expect(field).toBeFocused();
  const first = await copied(page);
  await expect(field).toHaveValue(first);
  const calendar = await request.get(first);
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  expect(await calendar.text()).toContain('Łatka');

  await expectFocusInSight(page, 'a list below a toast');
  await expectAccessible(page, 'the calendar address');
  await page.getByRole('button', { name: 'Zmień adres' }).click();
  await dialog.getByRole('button', { name: 'Zmień adres' }).click();
  await expect(page.getByText('Adres zmieniony. Dodaj nowy do kalendarza.')).toBeVisible();
  await expect(field).not.toHaveValue(first);
  const second = await copied(page);
  await expect(field).toHaveValue(second);
  expect([await answer(first), await answer(second)]).toEqual([404, 200]);

  await page.getByRole('button', { name: 'Wyłącz' }).click();
  await dialog.getByRole('button', { name: 'Wyłącz' }).click();
  await expect(page.getByText('Adres wyłączony.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Utwórz adres' })).toBeFocused();
  expect(await answer(second)).toBe(404);
});
