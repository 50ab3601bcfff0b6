import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { givenDog, givenOwner, givenSchool, post } from '../support/people.ts';
import { chooseInMenu, connected, fromMenu, openAs } from '../support/steps.ts';

const questions = [{ questionText: 'Czego się boi?', questionType: 'TEXT' }];

test('from the menu a survey is given to several dogs, whose owner’s bell rings once, and taken off them; a stranger’s school is none', async ({
  openPage,
  request,
  allowRefusals,
}) => {
  allowRefusals(404);
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  await givenDog(request, owner, 'Azor');
  const [desk, home] = [await openPage(), await openPage()];
  await openAs(home, owner.jwt, '/owner/dashboard');
  await openAs(desk, school.trainer.jwt, '/dashboard');
  await connected(desk, home);
  await chooseInMenu(desk, 'Ankiety', 'Szkoła');
  await expect(desk.getByRole('heading', { name: 'Ankiety szkoły Psia Akademia' })).toBeVisible();
  await expect(desk.getByText('Nie ma jeszcze żadnej ankiety.')).toBeVisible();
  await expectAccessible(desk, 'a school without surveys');

  const body = { title: 'Przed treningiem', questions };
  await post(request, school.trainer.jwt, [`/survey/create/${school.id}`, body]);
  const card = desk.getByRole('article', { name: 'Przed treningiem' });
  await expect(card).toContainText('Nieprzypisana');
  const assign = card.getByRole('button', { name: 'Przypisz ankietę Przed treningiem' });
  await assign.click();
  const dialog = desk.getByRole('dialog', { name: 'Przypisz ankietę „Przed treningiem”' });
  await expect(dialog.getByText('Wybrano 0 z 2 psów')).toBeVisible();
  await dialog.getByRole('button', { name: 'Zaznacz wszystkie' }).click();
  await expectAccessible(desk, 'the dogs that a survey is given to');
  await dialog.getByRole('button', { name: 'Zapisz przypisania' }).dblclick();
  await expect(desk.getByText('Zaktualizowano przypisania dla 2 psów.')).toBeVisible();
  await expect(card).toContainText('Wypełniło 0 z 2');
  await home.getByRole('button', { name: /nieprzeczytane: 1/ }).click();
  await expect(home.getByRole('link', { name: 'Azor, Łatka: nowa ankieta „Przed treningiem”.' })).toBeVisible();

  await assign.click();
  await dialog.getByRole('button', { name: 'Odznacz wszystkie' }).click();
  await dialog.getByRole('button', { name: 'Zapisz przypisania' }).click();
  const asked = desk.getByRole('alertdialog', { name: 'Odpiąć ankietę „Przed treningiem” od wszystkich psów?' });
  await asked.getByRole('button', { name: 'Odepnij od wszystkich' }).click();
  await expect(card).toContainText('Nieprzypisana');

  const other = await givenSchool(request);
  await desk.goto(`/#/survey/school/${other.id}/all`);
  await expect(desk.getByText('Nie ma takiej szkoły.')).toBeVisible();
  await desk.getByRole('link', { name: 'Przejdź do ankiet szkoły' }).click();
  await expect(card).toBeVisible();
});

test(
  'on a phone a survey is switched off, copied from its card, and deleted once its name was read',
  { tag: '@phone' },
  async ({ page, request }) => {
    const school = await givenSchool(request);
    const title = 'O diecie, spacerach i wszystkim, co warto wiedzieć przed pierwszym spotkaniem';
    await post(request, school.trainer.jwt, [`/survey/create/${school.id}`, { title, questions }]);
    await openAs(page, school.trainer.jwt, `/survey/school/${school.id}/all`);
    const card = page.getByRole('article', { name: title });
    const more = card.getByRole('button', { name: `Więcej: ${title}` });
    await more.click();
    await expect(card.getByRole('menuitem', { name: /^Edytuj/ })).toHaveAttribute('href', /\?ankieta=/);
    await expect(card.getByRole('menuitem', { name: /^Utwórz kopię/ })).toHaveAttribute('href', /\?kopia=/);
    await card.getByRole('menuitem', { name: /^Dezaktywuj/ }).click();
    await expect(card.getByText('Nieaktywna')).toBeVisible();
    await expectAccessible(page, 'the surveys on a phone');
    await fromMenu(card, /^Usuń/);
    const dialog = page.getByRole('alertdialog', { name: `Usunąć ankietę „${title}”?` });
    await dialog.getByRole('button', { name: 'Usuń ankietę' }).click();
    await expect(page.getByText('Nie ma jeszcze żadnej ankiety.')).toBeVisible();
  },
);
