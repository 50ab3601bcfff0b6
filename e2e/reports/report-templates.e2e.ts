import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { givenColleague, givenSchool } from '../support/people.ts';
import { fromMenu, openAs } from '../support/steps.ts';

test('a school begins with a proposal, changes it beside a colleague, and deletes a question of the bank and the template', async ({
  openPage,
  request,
  allowRefusals,
}) => {
  allowRefusals(409);
  const school = await givenSchool(request);
  const colleague = await givenColleague(request, school);
  const [anna, ewa] = [await openPage(), await openPage()];
  await openAs(anna, school.trainer.jwt, '/reports?zakladka=pytania');
  await expect(anna.getByText('Nie masz jeszcze zapisanych pytań.')).toBeVisible();
  await anna.getByRole('tab', { name: 'Szablony' }).click();
  await expect(anna.getByText('Nie masz jeszcze szablonów raportów.')).toBeVisible();

  await anna.getByRole('button', { name: 'Użyj propozycji Spacery i emocje' }).click();
  const form = anna.getByRole('dialog', { name: 'Nowy szablon raportu' });
  await expectAccessible(anna, 'the form of a template');
  await form.getByRole('button', { name: 'Przesuń pytanie 1 niżej' }).click();
  await form.getByRole('button', { name: 'Utwórz szablon' }).click();
  await expect(anna.getByText('Szablon został utworzony pomyślnie')).toBeVisible();
  const card = anna.getByRole('article', { name: 'Spacery i emocje' });
  await expect(card.getByRole('listitem').first()).toContainText('Ile razy szczekał albo wyrywał się na smyczy?');
  await expect(card).toContainText('+1 więcej...');
  await expect(card).toContainText(/4\spytania/);

  await openAs(ewa, colleague.jwt, '/reports?zakladka=szablony');
  for (const page of [anna, ewa]) await fromMenu(page, 'Edytuj szablon Spacery i emocje');
  for (const [page, title] of [
    [anna, 'Spacery'],
    [ewa, 'Emocje'],
  ] as const) {
    await page.getByLabel('Tytuł').fill(title);
    await page.getByRole('button', { name: 'Zapisz szablon' }).click();
  }
  await expect(anna.getByText('Szablon został zaktualizowany.')).toBeVisible();
  const told = ewa.getByRole('alert');
  await expect(told).toContainText('Teraz jest: Spacery');
  await ewa.getByRole('button', { name: 'Zapisz moje' }).click();
  await expect(anna.getByRole('article', { name: 'Emocje' })).toBeVisible();
  await expectAccessible(anna, 'templates');

  await ewa.getByRole('tab', { name: 'Pytania' }).click();
  const bank = ewa.getByRole('list', { name: 'Zapisane pytania' }).getByRole('listitem');
  await expect(bank).toHaveCount(4);
  await expectAccessible(ewa, 'the bank');
  await fromMenu(ewa, /^Usuń pytanie/, /Co było dziś najtrudniejsze/);
  const asking = ewa.getByRole('alertdialog', { name: 'Usunąć pytanie „Co było dziś najtrudniejsze?”?' });
  await asking.getByRole('button', { name: 'Usuń pytanie' }).click();
  await expect(bank).toHaveCount(3);
  await expect(anna.getByRole('article', { name: 'Emocje' })).toContainText(/4\spytania/);

  await fromMenu(anna, 'Usuń szablon Emocje');
  await anna.getByRole('alertdialog').getByRole('button', { name: 'Usuń szablon' }).click();
  await expect(anna.getByText('Szablon został usunięty pomyślnie')).toBeVisible();
  await expect(anna.getByText('Nie masz jeszcze szablonów raportów.')).toBeVisible();
});
