import { expect, test } from '../support/fixtures.ts';
import { givenOwner, givenSchool, inDays } from '../support/people.ts';
import { dayName, openAs } from '../support/steps.ts';

const day = inDays(8);

// How the keys go from slot to slot and where the focus stays is proven in week-calendar.browser.test.tsx.
test('a training is booked from the keyboard, and its slot has the focus again', async ({ page, request }) => {
  const owner = await givenOwner(request, await givenSchool(request));
  await openAs(page, owner.jwt, `/owner/calendar?dzien=${day}`);
  const slot = (hours: string) =>
    page.getByRole('group', { name: /^Terminy/ }).getByRole('button', { name: `${dayName(day)}, ${hours}` });
  await expect(slot('08:00–09:00')).toHaveAccessibleName(/wolne/);
  await page
    .getByRole('button', { name: /^(Najbliższy wolny termin|Wybierz kilka terminów)$/ })
    .last()
    .focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(slot('09:00–10:00')).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(slot('09:00–10:00')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Poproś o trening' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Trening zarezerwowany pomyślnie!')).toBeVisible();
  await expect(slot('09:00–10:00')).toHaveAccessibleName(/Oczekuje na potwierdzenie/);
  await expect(slot('09:00–10:00')).toBeFocused();
});
