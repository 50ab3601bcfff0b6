import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { erasureDue, givenOwner, givenSchool, inDays } from '../support/people.ts';
import { dayName, fill, openAs, showDay } from '../support/steps.ts';

const photo = join(import.meta.dirname, '../../apps/server/src/app/demo/photos/spaniel.jpg');
/** Words that stand nowhere else. */
const planted = { firstName: 'Żywisława', lastName: 'Brzęczyszczykiewicz', phone: '511 922 733', dog: 'Gżegżółka' };
const note = 'Boi się karuzeli i szczypiorku.';

/** The owner types what is about them: name and phone, the dog's name and photo, a request with a note. */
async function plant(page: Page, day: string): Promise<void> {
  await page.goto('/#/owner/account');
  await page.getByRole('button', { name: 'Edytuj twoje dane' }).click();
  await fill(page, { Imię: planted.firstName, Nazwisko: planted.lastName, Telefon: planted.phone });
  await page.getByRole('button', { name: 'Zapisz zmiany' }).click();
  await expect(page.getByText('Zmiany zapisane pomyślnie!')).toBeVisible();

  await page.goto('/#/owner/my-dog?zakladka=dane');
  await page.getByLabel('Dodaj zdjęcie', { exact: true }).and(page.locator('input')).setInputFiles(photo);
  const cutting = page.getByRole('dialog');
  await cutting.getByRole('button', { name: 'Zapisz zdjęcie' }).click();
  await expect(cutting).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Edytuj/ })
    .first()
    .click();
  await fill(page, { Imię: planted.dog });
  await page.getByRole('button', { name: 'Zapisz zmiany' }).click();
  await expect(page.getByRole('main').getByText(planted.dog).first()).toBeVisible();

  await page.goto(`/#/owner/calendar?dzien=${day}`);
  await showDay(page, day);
  await page.getByRole('button', { name: new RegExp(`${dayName(day)}, 12:00–13:00`) }).click();
  const asking = page.getByRole('dialog');
  await asking.getByLabel('Informacje dla trenera').fill(note);
  await asking.getByRole('button', { name: 'Poproś o trening' }).click();
  await expect(page.getByText('Trening zarezerwowany pomyślnie!')).toBeVisible();
}

test(
  'RODO 15, 17: an owner downloads all that is kept about them, asks to be erased, and in thirty days nobody finds them',
  { tag: '@phone' },
  async ({ openPage, request, allowRefusals }) => {
    // The owner's session ends while the page still asks.
    allowRefusals(401);
    const school = await givenSchool(request);
    const owner = await givenOwner(request, school);
    const [phone, trainer] = [await openPage(), await openPage()];
    const day = inDays(4);
    await openAs(phone, owner.jwt, '/owner/dashboard');
    await test.step('what is theirs is typed', () => plant(phone, day));

    await test.step('the file has all of it', async () => {
      await phone.goto('/#/owner/account');
      await phone.getByRole('button', { name: 'Przygotuj plik' }).click();
      const download = phone.getByRole('button', { name: 'Pobierz ZIP' });
      await expect(download).toBeVisible();
      await expectAccessible(phone, 'the account with the file of one’s own data');
      const [file] = await Promise.all([phone.waitForEvent('download'), download.click()]);
      const files = unzipSync(await readFile(await file.path()));
      const page = strFromU8(files['dane.html'] ?? new Uint8Array());
      for (const word of [...Object.values(planted), note, owner.email]) expect(page).toContain(word);
      expect(Object.keys(files).filter((name) => name.startsWith('zdjecia/'))).toHaveLength(1);
    });

    await test.step('they ask to be erased, see what is called off, and are signed out', async () => {
      await phone.getByRole('button', { name: 'Usuń moje dane' }).click();
      const dialog = phone.getByRole('alertdialog').or(phone.getByRole('dialog'));
      await expect(dialog.getByText(/12:00–13:00/)).toBeVisible();
      await expect(dialog.getByRole('radio', { name: 'Usuń je za 30 dni' })).toBeChecked();
      await expectAccessible(phone, 'asking to be erased');
      await dialog.getByRole('button', { name: 'Opuść szkołę i usuń dane' }).click();
      await expect(phone.getByRole('heading', { name: 'Zaloguj się' })).toBeVisible();
    });

    await test.step('a trainer sees whose wish it is; once it is done, nobody of that name is found', async () => {
      await openAs(trainer, school.trainer.jwt, `/owners/former?szukaj=${planted.lastName}`);
      await expect(trainer.getByText(/Dane zostaną usunięte .* na prośbę tej osoby/)).toBeVisible();
      await expectAccessible(trainer, 'former owners');
      await erasureDue(request, owner);
      await expect(async () => {
        await trainer.reload();
        await expect(trainer.getByText(planted.lastName)).toHaveCount(0, { timeout: 1_000 });
      }).toPass({ timeout: 60_000 });
      await trainer.goto(`/#/podopieczni?szukaj=${planted.dog}`);
      await expect(trainer.getByRole('searchbox')).toHaveValue(planted.dog);
      await expect(trainer.getByRole('main').getByRole('link', { name: planted.dog })).toHaveCount(0);
    });
  },
);

const sheet = `Imię;Nazwisko;Telefon;E-mail;Imię psa;Płeć psa
Zofia;Miła;600 111 222;zofia.mila@psia.test;Mika;samica
Jan;Bez Telefonu;;;Azor;samiec
Ewa;Zły Mail;600 333 444;to nie adres;;
Piotr;Cichy;600 555 666;;;
`;

test(
  'D213: a sheet of clients survives a reload in its second step, and ends with a report of its bad rows',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const school = await givenSchool(request);
    await openAs(page, school.trainer.jwt, '/owners/import');
    const file = { name: 'klienci.csv', mimeType: 'text/csv', buffer: Buffer.from(sheet) };
    await expectAccessible(page, 'choosing a sheet');
    await page.getByLabel('Wybierz plik CSV').and(page.locator('input')).setInputFiles(file);
    const column = page.getByLabel('Kolumna „E-mail”');
    await expect(column).toHaveValue('email');
    await column.selectOption('Pomiń');
    await expect(page.getByText(/^Do wczytania: 3\sklientów i 1\spsa/)).toBeVisible();
    await expectAccessible(page, 'the columns of a sheet');
    await page.reload();
    await expect(column).toHaveValue('');
    await column.selectOption('E-mail');
    await expect(page.getByText(/^Do wczytania: 2\sklientów i 1\spsa.*z błędem 2/)).toBeVisible();
    await page.getByRole('button', { name: 'Dalej' }).click();
    await expect(page.getByText('Jan Bez Telefonu')).toBeVisible();
    await expectAccessible(page, 'the judged rows of a sheet');
    await page.getByRole('button', { name: 'Wczytaj tylko poprawne (2)' }).click();
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Wczytaj' }).click();
    await expect(page.getByText(/^Nie wczytano: 2\swiersze\. Powody są w raporcie\.$/)).toBeVisible();
    await expectAccessible(page, 'the end of a sheet');
    const report = page.getByRole('button', { name: 'Pobierz raport' });
    const [saved] = await Promise.all([page.waitForEvent('download'), report.click()]);
    const text = await readFile(await saved.path(), 'utf8');
    expect([text.includes('Bez Telefonu'), text.includes('Zły Mail'), text.includes('Zofia')]).toEqual([
      true,
      true,
      false,
    ]);
    await page.getByRole('link', { name: 'Zobacz klientów' }).click();
    await expect(page.getByRole('link', { name: 'Zofia Miła', exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Piotr Cichy', exact: true })).toBeVisible();
  },
);
