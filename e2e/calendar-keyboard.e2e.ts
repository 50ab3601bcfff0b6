import { expect, test } from './fixtures.ts';
import { givenOwner, givenSchool, inDays } from './people.ts';
import { dayName, openAs } from './steps.ts';

/** A Wednesday of a later week, so that days lie on both sides of it. */
function wednesdayAhead(): { wire: string; plus: (days: number) => string } {
  const weekday = new Date(`${inDays(0)}T12:00:00Z`).getUTCDay();
  const ahead = ((3 - weekday + 7) % 7) + 7;
  return { wire: inDays(ahead), plus: (days) => dayName(inDays(ahead + days)) };
}

test('the week grid is walked with the arrow keys and booked from the keyboard', async ({ page, request }) => {
  const owner = await givenOwner(request, await givenSchool(request));
  const day = wednesdayAhead();
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, owner.jwt, `/owner/calendar?dzien=${day.wire}`);
  const grid = page.getByRole('grid');
  const slot = (days: number, hours: string) => grid.getByRole('button', { name: `${day.plus(days)}, ${hours}` });
  const keys = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key);
  };
  await expect(slot(0, '08:00–09:00')).toHaveAccessibleName(/wolne/);

  await page.getByRole('button', { name: 'Dziś', exact: true }).focus();
  await keys('Tab');
  await expect(slot(0, '08:00–09:00')).toBeFocused();
  await keys('ArrowDown', 'ArrowDown', 'ArrowRight');
  await expect(slot(1, '10:00–11:00')).toBeFocused();
  await keys('ArrowLeft', 'ArrowLeft', 'ArrowUp');
  await expect(slot(-1, '09:00–10:00')).toBeFocused();
  await keys('Home');
  await expect(slot(-2, '09:00–10:00')).toBeFocused();
  await keys('ArrowLeft');
  await expect(slot(-2, '09:00–10:00')).toBeFocused();
  await keys('Control+End');
  await expect(slot(4, '19:00–20:00')).toBeFocused();
  await keys('PageDown');
  await expect(slot(11, '19:00–20:00')).toBeFocused();
  await keys('PageUp');
  await expect(slot(4, '19:00–20:00')).toHaveAccessibleName(/wolne/);
  await expect(slot(4, '19:00–20:00')).toBeFocused();

  await keys('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await keys('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(slot(4, '19:00–20:00')).toBeFocused();
  await keys('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Zarezerwuj trening' }).focus();
  await keys('Enter');
  await expect(page.getByText('Trening zarezerwowany pomyślnie!')).toBeVisible();
  await expect(slot(4, '19:00–20:00')).toHaveAccessibleName(/Oczekuje na potwierdzenie/);
  await expect(slot(4, '19:00–20:00')).toBeFocused();
});

test('on a narrow screen the arrow keys change the week', async ({ page, request }) => {
  const owner = await givenOwner(request, await givenSchool(request));
  const day = wednesdayAhead();
  await page.setViewportSize({ width: 1034, height: 900 });
  await openAs(page, owner.jwt, `/owner/calendar?dzien=${day.wire}`);
  const dayButton = (days: number) => page.getByRole('button', { name: day.plus(days), exact: true });
  await expect(page.getByRole('grid')).toHaveCount(0);
  await expect(dayButton(0)).toHaveAttribute('aria-pressed', 'true');

  await dayButton(0).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dayButton(7)).toHaveAttribute('aria-pressed', 'true');
  await expect(dayButton(7)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(dayButton(-7)).toHaveAttribute('aria-pressed', 'true');
  await page.setViewportSize({ width: 1035, height: 900 });
  await expect(page.getByRole('grid')).toBeVisible();
});
