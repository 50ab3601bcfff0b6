import type { Page } from '@playwright/test';
import {
  cancelByOwner,
  givenHall,
  givenRequest,
  givenRules,
  givenService,
  givenTraining,
} from '../support/bookings.ts';
import { expect, test } from '../support/fixtures.ts';
import { givenColleague, givenOwner, givenSchool, inDays } from '../support/people.ts';
import { chooseSlotsToLock, connected, dayName, openAs } from '../support/steps.ts';

const day = inDays(6);

function slot(page: Page, hours: string) {
  return page.getByRole('button', { name: `${dayName(day)}, ${hours}` });
}

/** The focus is where a keyboard goes on from: inside what is open. */
async function expectFocusInDialog(page: Page) {
  await expect(page.locator('[role="dialog"] :focus')).toHaveCount(1);
}

test('the focus stays in the dialog when what it shows changes', { tag: '@desktop' }, async ({ page, request }) => {
  const school = await givenSchool(request);
  await givenRules(request, school, { allowReserveList: true });
  const [first, second] = [await givenOwner(request, school), await givenOwner(request, school)];
  await givenTraining(request, [school, first], { on: day, hour: 15 });
  await givenRequest(request, [school, second], [day, 15]);
  await openAs(page, school.trainer.jwt, `/calendar?dzien=${day}`);
  await slot(page, '15:00–16:00').click();
  const dialog = page.getByRole('dialog');
  const decline = dialog.getByRole('button', { name: /^Odrzuć z powodem: / });

  await dialog.getByRole('button', { name: 'Edytuj trening' }).press('Enter');
  await expect(dialog.getByLabel('Trener')).toBeVisible();
  await expectFocusInDialog(page);
  await dialog.getByRole('button', { name: 'Wróć' }).press('Enter');
  await expect(decline).toBeVisible();
  await expectFocusInDialog(page);

  await decline.press('Enter');
  await dialog.getByRole('button', { name: 'Zostaw' }).press('Enter');
  await expect(decline).toBeFocused();
  await decline.press('Enter');
  await dialog.getByRole('button', { name: 'Odrzuć prośbę', exact: true }).press('Enter');
  await expect(page.getByText('Prośba odrzucona.')).toBeVisible();
  await expect(decline).toHaveCount(0);
  await expectFocusInDialog(page);
});

test(
  "an edit leaves a colleague's change as it is, and says when the training is gone",
  { tag: '@desktop' },
  async ({ page, request }) => {
    const school = await givenSchool(request);
    const { id: hallId } = await givenHall(request, school, 'Hala Dębowa');
    const owner = await givenOwner(request, school);
    await givenService(request, school, ['Konsultacja', 'PT1H']);
    const trainingId = await givenTraining(request, [school, owner], { on: day, hour: 15, hallId });
    await openAs(page, school.trainer.jwt, `/calendar?dzien=${day}`);
    await slot(page, '15:00–16:00').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Edytuj trening' }).click();
    await expect(dialog.getByLabel('Sala')).toHaveValue(hallId);
    await connected(page);

    const headers = { authorization: `Bearer ${school.trainer.jwt}` };
    const changed = await request.patch('/api/v1/training/edit', { data: { trainingId, hallId: null }, headers });
    expect(changed.ok(), await changed.text()).toBe(true);
    await expect(slot(page, '15:00–16:00')).not.toHaveAccessibleName(/Hala Dębowa/);
    await dialog.getByLabel('Usługa').selectOption({ label: 'Konsultacja, 1h, 120\u00a0zł' });
    await dialog.getByRole('button', { name: 'Zapisz' }).click();
    await expect(page.getByText('Trening edytowany pomyślnie.')).toBeVisible();
    await expect(slot(page, '15:00–16:00')).toHaveAccessibleName(/Konsultacja$/);

    await slot(page, '15:00–16:00').click();
    await dialog.getByRole('button', { name: 'Edytuj trening' }).click();
    await cancelByOwner(request, owner, trainingId);
    await expect(dialog.getByText('Tego treningu już tu nie ma.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Zapisz' })).toBeDisabled();
  },
);

test(
  'a reason that was not sent is there when the question comes back',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const school = await givenSchool(request);
    const owner = await givenOwner(request, school);
    await givenTraining(request, [school, owner], { on: day, hour: 15 });
    await openAs(page, school.trainer.jwt, `/calendar?dzien=${day}`);
    const dialog = page.getByRole('dialog');
    await slot(page, '15:00–16:00').click();
    await dialog.getByRole('button', { name: 'Odwołaj z powodem' }).click();
    await dialog.getByLabel('Powód').fill('Choruję');
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Odwołaj z powodem' }).click();
    await expect(dialog.getByLabel('Powód')).toHaveValue('Choruję');
  },
);

test(
  "slots chosen for a lock stay while another trainer's calendar is looked at",
  { tag: '@desktop' },
  async ({ page, request }) => {
    const school = await givenSchool(request);
    await givenColleague(request, school);
    await openAs(page, school.trainer.jwt, `/calendar?dzien=${day}`);
    const mode = page.getByRole('button', { name: /^Zablokuj( terminy .*)?$/ });
    await chooseSlotsToLock(page);
    await slot(page, '12:00–13:00').click();
    await slot(page, '13:00–14:00').click();
    await page.getByRole('button', { name: 'Ewa Ścieżyński', exact: true }).click();
    await expect(page.getByText(/^Wybrano/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Anna Ścieżyński (Ty)' }).click();
    await expect(page.getByText(/^Wybrano 2/)).toBeVisible();
    await page.getByRole('button', { name: 'Przerwij wybieranie' }).click();
    await expect(page.getByText(/^Wybrano/)).toHaveCount(0);
    await expect(mode).toHaveAccessibleName('Zablokuj terminy (wybrano 2)');
    await mode.click();
    await expect(page.getByText(/^Wybrano 2/)).toBeVisible();

    await page.getByRole('region', { name: 'Blokowanie terminów' }).getByRole('button', { name: 'Anuluj' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Wróć' }).click();
    await expect(page.getByText(/^Wybrano 2/)).toBeVisible();
    await page.getByRole('region', { name: 'Blokowanie terminów' }).getByRole('button', { name: 'Anuluj' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Odznacz wszystkie' }).click();
    await expect(mode).toBeFocused();
    await chooseSlotsToLock(page);
    await expect(page.getByText('Wybierz wolne terminy, także w różnych tygodniach.')).toBeVisible();
  },
);

test(
  'a hall that somebody takes meanwhile is asked for anew, and no other one takes its place',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const school = await givenSchool(request);
    const owner = await givenOwner(request, school);
    const { id: hallId } = await givenHall(request, school, 'Duża');
    await givenHall(request, school, 'Mała');
    const colleague = { ...school, trainer: { ...school.trainer, id: (await givenColleague(request, school)).id } };
    const takeHall = async (hour: number) =>
      givenTraining(request, [colleague, await givenOwner(request, school)], { on: day, hour, hallId });
    await givenRequest(request, [school, owner], [day, 15]);
    await openAs(page, school.trainer.jwt, `/calendar?dzien=${day}`);
    await connected(page);
    const dialog = page.getByRole('dialog');
    const hall = dialog.getByLabel('Sala', { exact: true });

    await slot(page, '15:00–16:00').click();
    await hall.selectOption('Duża');
    await takeHall(15);
    await expect(dialog.getByText('Wybrana sala nie jest wolna w godzinach 15:00–16:00.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: /^Potwierdź/ })).toBeDisabled();
    await hall.selectOption('Mała');
    await expect(dialog.getByRole('button', { name: /^Potwierdź/ })).toBeEnabled();
    await page.keyboard.press('Escape');

    await slot(page, '17:00–18:00').click();
    await dialog.getByRole('radio', { name: /Łatka/ }).first().check();
    await hall.selectOption('Duża');
    await takeHall(17);
    await expect(dialog.getByText('Wybrana sala nie jest wolna w godzinach 17:00–18:00.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Umów trening' }).click();
    await expect(hall).toBeFocused();
    await hall.selectOption('Bez sali');
    await dialog.getByRole('button', { name: 'Umów trening' }).click();
    await expect(page.getByText('Trening umówiony pomyślnie!')).toBeVisible();
  },
);
