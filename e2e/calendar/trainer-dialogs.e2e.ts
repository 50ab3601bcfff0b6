import type { Page } from '@playwright/test';
import { cancelByOwner, givenHall, givenRequest, givenService, givenTraining } from '../support/bookings.ts';
import { expect, test } from '../support/fixtures.ts';
import { givenColleague, givenOwner, givenSchool, inDays, post } from '../support/people.ts';
import { connected, dayName, openAs } from '../support/steps.ts';

const day = inDays(6);

function slot(page: Page, hours: string) {
  return page.getByRole('button', { name: `${dayName(day)}, ${hours}` });
}

test(
  "an edit leaves a colleague's change as it is and hands the training over to them; it says when the training is gone",
  { tag: '@desktop' },
  async ({ page, request }) => {
    const school = await givenSchool(request);
    const { id: hallId } = await givenHall(request, school, 'Hala Dębowa');
    const owner = await givenOwner(request, school);
    const colleague = await givenColleague(request, school);
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
    await dialog.getByLabel('Trener').selectOption(colleague.id);
    await dialog.getByRole('button', { name: 'Zapisz' }).click();
    await expect(page.getByText('Trening edytowany pomyślnie.')).toBeVisible();
    await expect(slot(page, '15:00–16:00')).toHaveAccessibleName(/wolne/);
    await page.getByRole('button', { name: 'Ewa Ścieżyński', exact: true }).click();
    await expect(slot(page, '15:00–16:00')).toHaveAccessibleName(/Konsultacja$/);

    await slot(page, '15:00–16:00').click();
    await dialog.getByRole('button', { name: 'Edytuj trening' }).click();
    await cancelByOwner(request, owner, trainingId);
    await expect(dialog.getByText('Tego treningu już tu nie ma.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Zapisz' })).toBeDisabled();
  },
);

test(
  'a hall that somebody takes meanwhile is asked for anew, and no other one takes its place; a time that is locked says so',
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

    await slot(page, '18:00–19:00').click();
    await dialog.getByLabel('Szukaj psa').fill('łat');
    const locked = { startTime: `${day}T18:00:00`, endTime: `${day}T19:00:00` };
    const locks = { trainerId: school.trainer.id, trainingLockTimes: [locked] };
    await post(request, school.trainer.jwt, ['/training/lock', locks]);
    await expect(dialog.getByText('W tym czasie: 18:00–19:00 zablokowane.')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Umów trening' })).toBeDisabled();
    await expect(dialog.getByLabel('Szukaj psa')).toHaveValue('łat');
  },
);
