import { givenGroup, givenGroupTraining } from './support/bookings.ts';
import { expect, test } from './support/fixtures.ts';
import { givenColleague, givenSchool, inDays } from './support/people.ts';
import { fromMenu, openAs } from './support/steps.ts';

test(
  'D164: of two trainers who edit the same school, the second is shown both, and loses nothing typed',
  { tag: '@desktop' },
  async ({ openPage, request, allowRefusals }) => {
    allowRefusals(409);
    const school = await givenSchool(request);
    const colleague = await givenColleague(request, school);
    const [anna, ewa] = [await openPage(), await openPage()];
    for (const [page, jwt] of [
      [anna, school.trainer.jwt],
      [ewa, colleague.jwt],
    ] as const) {
      await openAs(page, jwt, '/school/details');
      await page.getByRole('button', { name: 'Edytuj dane szkoły' }).click();
    }
    await anna.getByLabel('Telefon').fill('111 111 111');
    await anna.getByLabel('Nazwa', { exact: true }).fill('Psia Polana');
    await anna.getByRole('button', { name: 'Zapisz zmiany' }).click();
    await expect(anna.getByText('Zmiany zapisane pomyślnie!')).toBeVisible();

    await ewa.getByLabel('Telefon').fill('222 222 222');
    await ewa.getByRole('button', { name: 'Zapisz zmiany' }).click();
    const told = ewa.getByRole('alert');
    await expect(told).toContainText('Ktoś zmienił to w międzyczasie.');
    await expect(told).toContainText('Teraz jest: Psia Polana');
    await expect(told).toContainText('Teraz jest: 111 111 111');
    await expect(told).toContainText('U Ciebie: 222 222 222');
    await expect(ewa.getByLabel('Telefon')).toHaveValue('222 222 222');
    await ewa.getByRole('button', { name: 'Zapisz moje' }).click();
    await expect(ewa.getByText('Zmiany zapisane pomyślnie!')).toBeVisible();
    await expect(anna.getByRole('link', { name: '222 222 222' })).toBeVisible();
    await expect(anna.getByText('Psia Polana').first()).toBeVisible();
  },
);

test(
  'D164: a group training is changed and called off as it was seen',
  { tag: '@desktop' },
  async ({ openPage, request, allowRefusals }) => {
    allowRefusals(409);
    const school = await givenSchool(request);
    const colleague = await givenColleague(request, school);
    const { id } = await givenGroup(request, school, { name: 'Szczeniaki', trainerIds: [school.trainer.id] });
    await givenGroupTraining(request, school, { groupId: id, on: inDays(8), from: '10:00', to: '11:00' });
    const [anna, ewa] = [await openPage(), await openPage()];
    const editing = (page: typeof anna) => page.getByRole('dialog', { name: 'Edytuj trening' });
    for (const [page, jwt] of [
      [anna, school.trainer.jwt],
      [ewa, colleague.jwt],
    ] as const) {
      await openAs(page, jwt, `/trainer/group/${id}`);
      await fromMenu(page, /^Edytuj trening/, /\d/);
      await expect(editing(page).getByLabel('Początek')).toHaveValue('10:00');
    }
    await anna.getByLabel('Początek').fill('12:00');
    await anna.getByLabel('Koniec').fill('13:00');
    await anna.getByRole('button', { name: 'Zapisz zmiany' }).click();
    await expect(anna.getByText('Trening został zaktualizowany.')).toBeVisible();

    await ewa.getByLabel('Notatki').fill('Weź piłki');
    await ewa.getByRole('button', { name: 'Zapisz zmiany' }).click();
    await expect(ewa.getByRole('alert')).toContainText('Teraz jest: 12:00–13:00');
    await expect(ewa.getByLabel('Notatki')).toHaveValue('Weź piłki');
    await expect(ewa.getByLabel('Początek')).toHaveValue('12:00');
    await fromMenu(anna, /^Odwołaj trening/, /\d/);
    await ewa.getByRole('button', { name: 'Zapisz moje' }).click();
    await expect(ewa.getByText('Trening został zaktualizowany.')).toBeVisible();

    const asking = anna.getByRole('alertdialog', { name: /^Odwołać trening/ });
    await asking.getByRole('button', { name: 'Odwołaj trening' }).click();
    await expect(asking.getByRole('alert')).toContainText('Ktoś zmienił to w międzyczasie.');
    await asking.getByRole('button', { name: 'Odwołaj trening' }).click();
    await expect(anna.getByText('Trening został usunięty.')).toBeVisible();
  },
);
