import { givenRequest } from './bookings.ts';
import { expect, test } from './fixtures.ts';
import { givenOwner, givenSchool, inDays } from './people.ts';
import { dayName, openAs } from './steps.ts';

const weekdays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];

/** A Wednesday of a later week, so that days lie on both sides of it. */
function wednesdayAhead(): { wire: string; plus: (days: number) => string } {
  const weekday = new Date(`${inDays(0)}T12:00:00Z`).getUTCDay();
  const ahead = ((3 - weekday + 7) % 7) + 7;
  return { wire: inDays(ahead), plus: (days) => dayName(inDays(ahead + days)) };
}

test(
  'the week grid is walked with the arrow keys and booked from the keyboard',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const owner = await givenOwner(request, await givenSchool(request));
    const day = wednesdayAhead();
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
  },
);

test(
  'on a narrow screen the arrow keys go from day to day, from slot to slot and change the week',
  {
    tag: '@phone',
  },
  async ({ page, request }) => {
    const owner = await givenOwner(request, await givenSchool(request));
    const day = wednesdayAhead();
    await openAs(page, owner.jwt, `/owner/calendar?dzien=${day.wire}`);
    const dayButton = (days: number) => page.getByRole('button', { name: day.plus(days), exact: true });
    const slot = (days: number, hours: string) => page.getByRole('button', { name: `${day.plus(days)}, ${hours}` });
    const expectDay = async (days: number) => {
      await expect(dayButton(days)).toHaveAttribute('aria-pressed', 'true');
      await expect(dayButton(days)).toBeFocused();
    };
    await expect(page.getByRole('grid')).toHaveCount(0);
    await expect(dayButton(0)).toHaveAttribute('aria-pressed', 'true');
    await expect(dayButton(0)).toHaveAccessibleDescription('wolne: 12');

    await dayButton(0).focus();
    for (const [key, days] of [
      ['ArrowRight', 1],
      ['ArrowLeft', 0],
      ['End', 4],
      ['ArrowRight', 5],
      ['ArrowLeft', 4],
      ['Home', -2],
      ['ArrowLeft', -3],
      ['PageDown', 4],
      ['PageUp', -3],
      ['PageDown', 4],
    ] as const) {
      await page.keyboard.press(key);
      await expectDay(days);
    }

    await page.keyboard.press('Tab');
    await expect(slot(4, '08:00–09:00')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(slot(4, '08:00–09:00')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await expect(slot(11, '09:00–10:00')).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowLeft');
    await expect(slot(4, '19:00–20:00')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(slot(4, '19:00–20:00')).toBeFocused();

    await page.setViewportSize({ width: 1034, height: 900 });
    await expect(slot(4, '19:00–20:00')).toBeFocused();
    await expect(page.getByRole('grid')).toHaveCount(0);
    await page.setViewportSize({ width: 1035, height: 900 });
    await expect(page.getByRole('grid').locator(':focus')).toHaveCount(1);
  },
);

test('the focus stays in its place when a slot changes or goes', async ({ page, request }) => {
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  const day = wednesdayAhead();
  await openAs(page, school.trainer.jwt, `/calendar?dzien=${day.wire}`);
  const slot = (hours: string) => page.getByRole('button', { name: `${day.plus(0)}, ${hours}` });
  await expect(slot('08:00–09:00')).toHaveAccessibleName(/wolne/);
  await slot('08:00–09:00').focus();

  await givenRequest(request, [school, owner], [day.wire, 8]);
  await expect(slot('08:00–09:00')).toHaveAccessibleName(/1.oczekująca/);
  await expect(slot('08:00–09:00')).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await expect(slot('09:00–10:00')).toBeFocused();
  const hours = { openingTime: '11:00', closingTime: '18:00' };
  const changed = await request.put('/api/v1/trainer/update-working-hours', {
    data: weekdays.map((dayOfWeek) => ({ dayOfWeek, ...hours })),
    headers: { authorization: `Bearer ${school.trainer.jwt}` },
  });
  expect(changed.ok()).toBe(true);
  await expect(slot('09:00–10:00')).toHaveCount(0);
  await expect(slot('08:00–09:00')).toBeFocused();
});
