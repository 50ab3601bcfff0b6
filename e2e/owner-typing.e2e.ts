import type { Page } from '@playwright/test';
import { givenRules } from './support/bookings.ts';
import { expect, test } from './support/fixtures.ts';
import { givenOwner, givenSchool, inDays } from './support/people.ts';
import { dayName, openAs } from './support/steps.ts';

const day = inDays(8);

function slot(page: Page, hours: string) {
  return page.getByRole('button', { name: `${dayName(day)}, ${hours}` });
}

test(
  'D23: chosen slots outlast a reload and the end of choosing, until they are given up',
  { tag: '@phone' },
  async ({ page, request }) => {
    const school = await givenSchool(request);
    await givenRules(request, school, { allowMultipleBookings: true });
    const owner = await givenOwner(request, school);
    await openAs(page, owner.jwt, `/owner/calendar?dzien=${day}`);
    const mode = page.getByRole('button', { name: 'Wybierz kilka terminów' });
    const bar = page.getByRole('region', { name: 'Wybrane terminy' });
    await mode.click();
    await slot(page, '12:00–13:00').click();
    await slot(page, '14:00–15:00').click();
    await expect(bar).toContainText('Wybrano 2 terminy');
    await page.reload();
    await expect(bar).toContainText('Wybrano 2 terminy');
    await mode.click();
    await expect(bar).toHaveCount(0);
    await mode.click();
    await expect(bar).toContainText('Wybrano 2 terminy');

    await bar.getByRole('button', { name: 'Dalej' }).click();
    const dialog = page.getByRole('dialog', { name: 'Poprosić o 2 terminy?' });
    await dialog.getByLabel('Informacje dla trenera').fill('Boi się skuterów');
    await page.keyboard.press('Escape');
    await bar.getByRole('button', { name: 'Dalej' }).click();
    await expect(dialog.getByLabel('Informacje dla trenera')).toHaveValue('Boi się skuterów');
    await page.keyboard.press('Escape');

    await bar.getByRole('button', { name: 'Anuluj' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Odznacz wszystkie' }).click();
    await expect(mode).toBeFocused();
    await page.reload();
    await expect(slot(page, '12:00–13:00')).toHaveAccessibleName(/wolne$/);
    await expect(bar).toHaveCount(0);
  },
);
