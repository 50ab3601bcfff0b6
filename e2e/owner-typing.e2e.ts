import type { Page } from '@playwright/test';
import { givenRequest, givenRules } from './support/bookings.ts';
import { expect, test } from './support/fixtures.ts';
import { givenColleague, givenOwner, givenSchool, inDays } from './support/people.ts';
import { dayName, openAs } from './support/steps.ts';

const day = inDays(8);

function slot(page: Page, hours: string) {
  return page.getByRole('button', { name: `${dayName(day)}, ${hours}` });
}

test(
  'a note is there again after Escape, a reload and for the next slot, until it has been sent',
  { tag: '@phone' },
  async ({ page, request }) => {
    const school = await givenSchool(request);
    const owner = await givenOwner(request, school);
    await openAs(page, owner.jwt, `/owner/calendar?dzien=${day}`);
    const dialog = page.getByRole('dialog');
    const note = dialog.getByLabel('Informacje dla trenera');
    await slot(page, '12:00–13:00').click();
    await note.fill('Boi się skuterów');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await page.reload();
    await slot(page, '14:00–15:00').click();
    await expect(note).toHaveValue('Boi się skuterów');
    await dialog.getByRole('button', { name: 'Poproś o trening' }).click();
    await expect(page.getByText('Trening zarezerwowany pomyślnie!')).toBeVisible();
    await slot(page, '12:00–13:00').click();
    await expect(note).toHaveValue('');
  },
);

test(
  'a change of the note for a training survives Escape; giving it up forgets it',
  { tag: '@phone' },
  async ({ page, request }) => {
    const school = await givenSchool(request);
    const owner = await givenOwner(request, school);
    await givenRequest(request, [school, owner], [day, 12]);
    await openAs(page, owner.jwt, `/owner/calendar?dzien=${day}`);
    await slot(page, '12:00–13:00').click();
    const dialog = page.getByRole('dialog');
    const add = dialog.getByRole('button', { name: 'Dodaj informacje dla trenera' });
    await add.click();
    await dialog.getByLabel('Treść').fill('Ciągnie na smyczy');
    await page.keyboard.press('Escape');
    await add.click();
    await expect(dialog.getByLabel('Treść')).toHaveValue('Ciągnie na smyczy');
    await dialog.getByRole('button', { name: 'Anuluj' }).click();
    await add.click();
    await expect(dialog.getByLabel('Treść')).toHaveValue('');
  },
);

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

test(
  'D21: a time for which the dog has asked another trainer is refused before anything is typed',
  { tag: '@phone' },
  async ({ page, request }) => {
    const school = await givenSchool(request);
    const owner = await givenOwner(request, school);
    const { id } = await givenColleague(request, school);
    await givenRequest(request, [school, owner], [day, 12]);

    await openAs(page, owner.jwt, `/owner/calendar?dzien=${day}&trener=${id}`);
    await slot(page, '12:00–13:00').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(/Pupil ma już w tym czasie/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Poproś o trening' })).toBeDisabled();
  },
);
