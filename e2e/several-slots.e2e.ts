import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { confirmRequest, givenRequest, givenRules, givenService } from './support/bookings.ts';
import { expect, test } from './support/fixtures.ts';
import { givenOwner, givenSchool, inDays } from './support/people.ts';
import { closeToast, connected, dayName, openAs, showDay } from './support/steps.ts';

const day = inDays(8);
const weekLater = inDays(15);

function slot(page: Page, on: string, hours: string): Locator {
  return page.getByRole('button', { name: `${dayName(on)}, ${hours}` });
}

function bar(page: Page): Locator {
  return page.getByRole('region', { name: 'Wybrane terminy' });
}

async function pick(page: Page, ...slots: readonly Locator[]): Promise<void> {
  await page.getByRole('button', { name: 'Wybierz kilka terminów' }).click();
  for (const each of slots) await each.click();
}

test('D23: slots of two weeks are chosen, judged, booked together', { tag: '@phone' }, async ({ page, request }) => {
  const school = await givenSchool(request);
  await givenRules(request, school, { allowMultipleBookings: true });
  const owner = await givenOwner(request, school);
  await openAs(page, owner.jwt, `/owner/calendar?dzien=${day}`);

  await pick(page, slot(page, day, '12:00–13:00'));
  await expect(slot(page, day, '12:00–13:00')).toHaveAccessibleName(/wybrane$/);
  await expect(slot(page, day, '12:00–13:00')).toHaveAttribute('aria-pressed', 'true');
  await slot(page, day, '14:00–15:00').focus();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toContainText('Wybrano 2 terminy');
  await page.keyboard.press('Space');
  await expect(bar(page)).toContainText('Wybrano 1 termin');

  await page.getByRole('button', { name: 'Następny tydzień' }).click();
  await showDay(page, weekLater);
  await slot(page, weekLater, '10:00–11:00').click();
  await expect(bar(page)).toContainText('Wybrano 2 terminy');
  await expectAccessible(page, 'the choosing of several slots');
  await bar(page).getByRole('button', { name: 'Dalej' }).click();

  const dialog = page.getByRole('dialog', { name: 'Poprosić o 2 terminy?' });
  await expect(dialog.getByText('Można poprosić')).toHaveCount(2);
  await expectAccessible(page, 'the dialog of several slots');
  await dialog.getByLabel('Informacje dla trenera').fill('Boi się skuterów');
  await dialog.getByRole('button', { name: 'Poproś o 2 terminy' }).dblclick();
  await expect(page.getByText('Treningi zarezerwowane pomyślnie!')).toBeVisible();
  await closeToast(page);
  await expect(bar(page)).toHaveCount(0);
  await expect(slot(page, weekLater, '10:00–11:00')).toHaveAccessibleName(/Oczekuje na potwierdzenie/);
  await page.getByRole('button', { name: 'Poprzedni tydzień' }).click();
  await showDay(page, day);
  await expect(slot(page, day, '12:00–13:00')).toHaveAccessibleName(/Oczekuje na potwierdzenie/);
  await slot(page, day, '12:00–13:00').click();
  await expect(page.getByRole('dialog')).toContainText('Boi się skuterów');
});

test('a chosen slot that somebody takes stays in the list, says so at once, and is taken out', async ({
  page,
  request,
}) => {
  const school = await givenSchool(request);
  await givenRules(request, school, { allowMultipleBookings: true });
  const [owner, rival] = [await givenOwner(request, school), await givenOwner(request, school)];
  await openAs(page, owner.jwt, `/owner/calendar?dzien=${day}`);
  await pick(page, slot(page, day, '12:00–13:00'), slot(page, day, '15:00–16:00'));
  await connected(page);

  await confirmRequest(request, school, await givenRequest(request, [school, rival], [day, 12]));
  await expect(slot(page, day, '12:00–13:00')).toHaveAccessibleName(/wybrane: Zajęte, już niemożliwe/);
  await bar(page).getByRole('button', { name: 'Dalej' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(/Ten termin jest już zajęty/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Poproś o 2 terminy' })).toBeDisabled();

  await givenRequest(request, [school, owner], [day, 15]);
  await expect(dialog.getByText(/Pupil ma już w tym czasie/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Usuń z listy 2 niemożliwe terminy' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(bar(page)).toContainText('Wybierz wolne terminy');
});

test('D23: when one slot is gone, none is booked, the reason stands beside it, and the note is kept', async ({
  page,
  request,
  allowRefusals,
}) => {
  allowRefusals(409);
  const school = await givenSchool(request);
  await givenRules(request, school, { allowMultipleBookings: true });
  const [owner, rival] = [await givenOwner(request, school), await givenOwner(request, school)];
  // The channel of this device never answers: it learns nothing by itself.
  await page.routeWebSocket(/\/ws$/, () => undefined);
  await openAs(page, owner.jwt, `/owner/calendar?dzien=${day}`);
  await pick(page, slot(page, day, '12:00–13:00'), slot(page, day, '15:00–16:00'));
  await bar(page).getByRole('button', { name: 'Dalej' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Można poprosić')).toHaveCount(2);
  await dialog.getByLabel('Informacje dla trenera').fill('Boi się skuterów');

  await confirmRequest(request, school, await givenRequest(request, [school, rival], [day, 15]));
  await dialog.getByRole('button', { name: 'Poproś o 2 terminy' }).click();
  await expect(dialog.getByText('Błąd przy rezerwacji wielu treningów. Spróbuj ponownie.')).toBeVisible();
  const refused = dialog.getByRole('listitem').filter({ hasText: '15:00–16:00' });
  await expect(refused).toContainText('Ten termin jest już zajęty');
  await expect(dialog.getByLabel('Informacje dla trenera')).toHaveValue('Boi się skuterów');

  await refused.getByRole('button', { name: /^Usuń z listy/ }).click();
  await dialog.getByRole('button', { name: 'Poproś o 1 termin' }).click();
  await expect(page.getByText('Trening zarezerwowany pomyślnie!')).toBeVisible();
  await expect(slot(page, day, '12:00–13:00')).toHaveAccessibleName(/Oczekuje na potwierdzenie/);
  await expect(slot(page, day, '15:00–16:00')).toHaveAccessibleName(/Zajęte/);
});

test('D6: a longer training is one block, and what would overlap it says why; D23: it outlasts a reload and the end of choosing, until it is given up', async ({
  page,
  request,
}) => {
  const school = await givenSchool(request);
  await givenRules(request, school, { allowMultipleBookings: true });
  await givenService(request, school, ['Długi spacer', 'PT1H30M']);
  const owner = await givenOwner(request, school);
  await openAs(page, owner.jwt, `/owner/calendar?dzien=${day}`);
  await pick(page, slot(page, day, '12:00–13:00'));
  await expect(slot(page, day, '12:00–13:30')).toHaveAccessibleName(/wybrane, trening do 13:30/);
  await expect(slot(page, day, '13:30–14:00')).toHaveAccessibleName(/Nakłada się na wybrany termin 12:00–13:30/);
  await expect(slot(page, day, '11:00–12:00')).toHaveAccessibleName(/Nakłada się na wybrany termin 12:00–13:30/);
  await slot(page, day, '12:00–13:30').click();
  await expect(bar(page)).toContainText('Wybierz wolne terminy');

  for (const hours of ['12:00–13:00', '15:00–16:00']) await slot(page, day, hours).click();
  await page.reload();
  await expect(bar(page)).toContainText('Wybrano 2 terminy');
  const mode = page.getByRole('button', { name: 'Wybierz kilka terminów' });
  await mode.click();
  await expect(bar(page)).toHaveCount(0);
  await mode.click();
  await expect(bar(page)).toContainText('Wybrano 2 terminy');
  await bar(page).getByRole('button', { name: 'Anuluj' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Odznacz wszystkie' }).click();
  await expect(mode).toBeFocused();
  await slot(page, day, '11:00–12:00').click();
  await expect(page.getByRole('dialog', { name: 'Poprosić o trening?' })).toBeVisible();
});
