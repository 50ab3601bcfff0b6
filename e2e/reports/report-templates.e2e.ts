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
  await expectAccessible(anna, 'the empty bank');
  await anna.getByRole('tab', { name: 'Szablony' }).click();
  await expect(anna.getByText('Nie masz jeszcze szablonów raportów.')).toBeVisible();
  await expectAccessible(anna, 'no templates');

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

test(
  'on a phone a template is made by keyboard of saved and new questions, says what is missing, and its draft survives a reload',
  { tag: '@phone' },
  async ({ page, request }) => {
    const school = await givenSchool(request);
    await openAs(page, school.trainer.jwt, '/reports?zakladka=pytania');
    await page.getByRole('button', { name: 'Dodaj pytanie' }).click();
    await page.getByLabel('Pytanie', { exact: true }).fill(' ');
    const save = page.getByRole('form', { name: 'Nowe pytanie' }).getByRole('button', { name: 'Dodaj pytanie' });
    await save.click();
    await expect(page.getByText('Pytanie nie może być puste')).toBeVisible();
    await page.getByLabel('Pytanie', { exact: true }).fill('Jak spał?');
    await page.getByLabel('Rodzaj odpowiedzi').selectOption('Skala 1–5');
    await save.dblclick();
    await expect(page.getByRole('button', { name: 'Więcej: Jak spał?' })).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Dodaj pytanie' })).toBeFocused();

    await page.getByRole('tab', { name: 'Szablony' }).click();
    await page.getByRole('button', { name: 'Utwórz szablon' }).click();
    const form = page.getByRole('dialog', { name: 'Nowy szablon raportu' });
    const create = form.getByRole('button', { name: 'Utwórz szablon' });
    await create.click();
    await expect(form.getByText('Tytuł szablonu nie może być pusty')).toBeVisible();
    await expect(form.getByText('Treść pytania nie może być pusta')).toBeVisible();
    await form.getByLabel('Skąd pytanie').selectOption('Z zapisanych');
    await create.click();
    await expect(form.getByText('Proszę wybrać zapisane pytanie')).toBeVisible();
    await form.getByLabel('Zapisane pytanie').selectOption('Jak spał? (Skala 1–5)');
    await form.getByRole('button', { name: 'Dodaj pytanie' }).click();
    const second = form.getByRole('group', { name: 'Pytanie 2' });
    await second.getByLabel('Skąd pytanie').selectOption('Tylko w tym szablonie');
    await second.getByLabel('Treść pytania').fill('Co jadł?');
    await page.keyboard.press('Enter');
    await expect(form.getByRole('group', { name: 'Pytanie 3' }).getByLabel('Treść pytania')).toBeFocused();
    await page.keyboard.type('Ile pił?');
    await form.getByLabel('Tytuł').fill('Sen');

    await page.reload();
    await page.getByRole('button', { name: 'Utwórz szablon' }).click();
    await expect(form.getByRole('group', { name: 'Pytanie 3' }).getByLabel('Treść pytania')).toHaveValue('Ile pił?');
    await form.getByRole('button', { name: 'Usuń pytanie 3' }).click();
    await create.dblclick();
    const card = page.getByRole('article', { name: 'Sen' });
    await expect(card).toHaveCount(1);
    await expect(card).toContainText(/2\spytania/);
    await expect(card.getByRole('listitem')).toHaveText(['Jak spał? Skala 1–5', 'Co jadł? Tekst']);
    await page.getByRole('tab', { name: 'Pytania' }).click();
    await expect(page.getByRole('list', { name: 'Zapisane pytania' }).getByRole('listitem')).toHaveCount(1);
  },
);
