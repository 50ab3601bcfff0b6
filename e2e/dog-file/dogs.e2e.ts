import { expectAccessible } from '../support/accessible.ts';
import { givenHall, givenTraining } from '../support/bookings.ts';
import { expect, test } from '../support/fixtures.ts';
import { givenDog, givenOwner, givenSchool, inDays } from '../support/people.ts';
import { chooseInMenu, connected, openAs } from '../support/steps.ts';

test(
  'a trainer finds a dog without its accents, edits its data, sees its trainings, and comes back to the page that was left',
  { tag: '@desktop' },
  async ({ openPage, request }) => {
    const school = await givenSchool(request);
    const owner = await givenOwner(request, school);
    for (let count = 10; count < 21; count += 1) await givenDog(request, owner, `Burek ${count}`);
    await givenDog(request, owner, 'Łódź');
    const { id: hallId } = await givenHall(request, school, 'Hala Dębowa');
    await givenTraining(request, [school, owner], { on: inDays(3), hour: 10, hallId });
    const [page, another] = [await openPage(), await openPage()];
    const main = page.getByRole('main');

    await openAs(page, school.trainer.jwt, '/dashboard');
    await chooseInMenu(page, 'Podopieczni');
    await page.getByRole('searchbox', { name: 'Szukaj po imieniu psa lub rasie' }).fill('lodz');
    await expect(page.getByText(/^Znaleziono 1\swynik\.$/)).toBeVisible();
    await expect(main.getByRole('link', { name: 'Łódź' })).toBeVisible();
    await page.getByRole('button', { name: 'Wyczyść szukanie' }).click();
    await page.getByRole('button', { name: 'Następna' }).click();
    await expect(page.getByText('Strona 2 z 2')).toBeVisible();
    await expectAccessible(page, 'the list of dogs');
    await main.getByRole('link', { name: 'Łatka' }).click();
    await expect(page.getByRole('heading', { name: 'Łatka', level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Następny trening/ })).toContainText('Hala Dębowa');
    await expectAccessible(page, "a dog's file");

    await openAs(another, school.trainer.jwt, `/dogs/${owner.dog.id}`);
    await connected(another);
    await page.getByRole('button', { name: 'Edytuj dane: Łatka' }).click();
    await page.getByLabel('Rasa').fill('Wyżeł weimarski');
    await page.getByRole('tab', { name: 'Notatki' }).click();
    await page.getByRole('tab', { name: 'Dane Psa' }).click();
    await expect(page.getByLabel('Rasa')).toHaveValue('Wyżeł weimarski');
    await page.getByRole('button', { name: 'Zapisz zmiany' }).click();
    await expect(page.getByText('Zmiany zapisane pomyślnie!')).toBeVisible();
    await expect(another.getByText('Wyżeł weimarski')).toBeVisible();

    await main.getByRole('link', { name: 'Treningi' }).click();
    await expect(main.getByRole('heading', { name: 'Nadchodzące' })).toBeVisible();
    await expect(main.getByText('Ten pies nie ma jeszcze minionych treningów.')).toBeVisible();
    await expectAccessible(page, "a dog's trainings");
    await main.getByRole('link', { name: /10:00–11:00.*Hala Dębowa/ }).click();
    await expect(page.getByRole('dialog')).toContainText('Łatka');
    // Each step waits for what it leads to: two at once may count as one.
    await page.evaluate(() => history.back());
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.evaluate(() => history.back());
    await expect(main.getByRole('heading', { name: 'Nadchodzące' })).toBeVisible();
    await main.getByRole('link', { name: 'Łatka' }).click();
    await main.getByRole('link', { name: 'Podopieczni' }).click();
    await expect(page.getByText('Strona 2 z 2')).toBeVisible();
  },
);
