import { expect } from '../support/fixtures.ts';
import { givenRequest } from '../support/bookings.ts';
import { givenOwner, givenSchool, inDays, password } from '../support/people.ts';
import { dayName } from '../support/steps.ts';
import { test } from './listen.ts';

const day = inDays(3);

// Orca's own words are English here, since the session's language is; the product's are what the test is about.
test('by ear: a trainer signs in, opens a request, confirms it and takes that back', async ({
  page,
  request,
  hear,
}) => {
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  await givenRequest(request, [school, owner], [day, 15]);

  await page.goto('/');
  await hear('Finished loading Logowanie · Psia Ścieżka.');
  // A window that nobody has touched has no focus of the system.
  await page.mouse.click(5, 5);
  await page.getByLabel('E-mail').focus();
  await hear('form Logowanie', 'E-mail entry.');
  await page.keyboard.insertText(school.trainer.email);
  await page.keyboard.press('Tab');
  await hear('Hasło password text.');
  await page.keyboard.insertText(password);
  await page.keyboard.press('Enter');
  await hear('main content', 'Witaj, trenerze! heading level 1 clickable.');

  await page.getByRole('link', { name: 'Kalendarz' }).first().focus();
  await hear('Kalendarz link.');
  await page.keyboard.press('Enter');
  await hear('main content', 'Kalendarz Trenera heading level 1 clickable.');
  await page.goto(`/#/calendar?dzien=${day}`);
  const slot = page.getByRole('button', { name: `${dayName(day)}, 15:00–16:00` });
  await slot.focus();
  await hear(`${dayName(day)}, 15:00–16:00, 1 oczekująca, Łatka, Olga Ścieżyński push button.`);
  await page.keyboard.press('Enter');
  await hear(`Oczekujące rezerwacje dialog ${capital(dayName(day))}, 15:00–16:00`, 'Zamknij push button.');

  const dialog = page.getByRole('dialog', { name: 'Oczekujące rezerwacje' });
  await dialog.getByRole('button', { name: /^Potwierdź/ }).focus();
  await hear('Potwierdź: Łatka, Olga Ścieżyński push button.');
  await page.keyboard.press('Enter');
  await hear('Trening potwierdzony pomyślnie! Cofnij: Ctrl+Z.');
  await expect(slot).toBeFocused();
  await page.getByRole('button', { name: /^Cofnij/ }).focus();
  await hear('region Powiadomienia', 'Cofnij push button.');
  await page.keyboard.press('Enter');
  await hear('Cofnięto.');
});

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
