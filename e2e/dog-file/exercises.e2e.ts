import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { givenColleague, givenSchool } from '../support/people.ts';
import { fromMenu, openAs } from '../support/steps.ts';

test('a new school takes the starting set over, finds an exercise without accents, edits it beside a colleague and deletes one', async ({
  openPage,
  request,
  allowRefusals,
}) => {
  allowRefusals(409);
  const school = await givenSchool(request);
  const colleague = await givenColleague(request, school);
  const [anna, ewa] = [await openPage(), await openPage()];
  await openAs(anna, school.trainer.jwt, '/exercises');
  await expect(anna.getByText('Biblioteka jest jeszcze pusta.')).toBeVisible();
  await expectAccessible(anna, 'the empty library');
  await anna.getByRole('checkbox', { name: 'Kaganiec na spokojnie' }).uncheck();
  await anna.getByRole('button', { name: /^Dodaj 11\sćwiczeń$/ }).click();
  await expect(anna.getByText(/^Dodano 11\sćwiczeń\.$/)).toBeVisible();
  await expect(anna.getByText('Strona 1 z 2')).toBeVisible();
  await anna.getByRole('button', { name: 'Następna' }).click();
  await expect(anna.getByRole('article')).toHaveCount(1);

  await anna.getByRole('searchbox', { name: 'Szukaj ćwiczenia' }).fill('PRZYWOLANIE');
  await expect(anna.getByText(/^Znaleziono 1\swynik\.$/)).toBeVisible();
  await anna.getByRole('button', { name: /^Przywołanie/ }).click();
  await expect(anna.getByText('Linka 5–10 m', { exact: false })).toBeVisible();
  await expectAccessible(anna, 'the library with an open exercise');

  await openAs(ewa, colleague.jwt, '/exercises?szukaj=przywo');
  for (const page of [anna, ewa]) await fromMenu(page, 'Edytuj ćwiczenie Przywołanie');
  await expectAccessible(anna, 'the form of an exercise');
  await anna.getByLabel('Link do filmu').fill('www.film');
  await anna.getByRole('button', { name: 'Zapisz zmiany' }).click();
  await expect(anna.getByText('Podaj jeden adres, który zaczyna się od https://.')).toBeVisible();
  await anna.getByLabel('Link do filmu').fill('https://film.example/przywolanie');
  await anna.getByRole('button', { name: 'Zapisz zmiany' }).click();
  await expect(anna.getByRole('link', { name: 'https://film.example/przywolanie' })).toBeVisible();

  await ewa.getByLabel('Link do filmu').fill('https://film.example/inny');
  await ewa.getByRole('button', { name: 'Zapisz zmiany' }).click();
  const told = ewa.getByRole('alert');
  await expect(told).toContainText('Teraz jest: https://film.example/przywolanie');
  await expect(told).toContainText('U Ciebie: https://film.example/inny');
  await ewa.getByRole('button', { name: 'Zapisz moje' }).click();
  await expect(anna.getByRole('link', { name: 'https://film.example/inny' })).toBeVisible();

  await fromMenu(ewa, 'Usuń ćwiczenie Przywołanie');
  const dialog = ewa.getByRole('alertdialog', { name: 'Usunąć ćwiczenie „Przywołanie”?' });
  await expect(dialog).toContainText('U psów, które je mają, zostanie.');
  await dialog.getByRole('button', { name: 'Usuń ćwiczenie' }).click();
  for (const page of [anna, ewa]) await expect(page.getByText('Nic nie znaleziono.')).toBeVisible();
});
