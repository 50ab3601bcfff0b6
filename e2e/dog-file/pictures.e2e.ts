import { join } from 'node:path';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { givenOwner, givenSchool } from '../support/people.ts';
import { connected, openAs } from '../support/steps.ts';

const photoNamed = (name: string) => join(import.meta.dirname, '../../apps/server/src/app/demo/photos', name);
const [photo, ...others] = ['husky.jpg', 'spaniel.jpg', 'labrador.jpg'].map(photoNamed) as [string, string, string];
const notAnyPicture = { name: 'pies.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('hau') };

test(
  'an owner gives a dog a photo on the phone; its trainer sees it at once, nobody sees it by another address',
  { tag: '@phone' },
  async ({ openPage, request }) => {
    const school = await givenSchool(request);
    const owner = await givenOwner(request, school);
    const [page, trainer] = [await openPage(), await openPage()];
    await openAs(trainer, school.trainer.jwt, '/podopieczni');
    await expect(trainer.getByRole('main').getByRole('link', { name: 'Łatka' })).toBeVisible();
    await connected(trainer);
    const shown = trainer.locator('main img[src^="/pictures/"]');
    await expect(shown).toHaveCount(0);

    await openAs(page, owner.jwt, `/owner/my-dog?pies=${owner.dog.id}`);
    const file = page.getByLabel('Dodaj zdjęcie', { exact: true }).and(page.locator('input'));
    await file.setInputFiles(notAnyPicture);
    await expect(page.getByRole('alert')).toContainText('Nie udało się otworzyć tego pliku jako zdjęcia.');
    await file.setInputFiles(photo);
    const dialog = page.getByRole('dialog', { name: 'Zdjęcie: Łatka' });
    await dialog.getByRole('slider', { name: 'Powiększenie', exact: true }).fill('1.5');
    await dialog.getByRole('slider', { name: /^Kadr zdjęcia/ }).press('ArrowRight');
    await expectAccessible(page, 'cutting a photo');
    await dialog.getByRole('button', { name: 'Zapisz zdjęcie' }).dblclick();
    await expect(shown).toHaveCount(1);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('Zdjęcie zapisane.')).toBeVisible();

    const url = (await shown.getAttribute('src')) ?? '';
    const statusOf = async (address: string) => (await request.get(address)).status();
    const [path, signature] = [url.slice(0, url.lastIndexOf('/')), url.slice(url.lastIndexOf('/') + 1)];
    expect(await statusOf(url)).toBe(200);
    for (const altered of [
      path,
      `${path}/.jpg`,
      `${path}/${signature.slice(1)}`,
      url.replace(school.id, owner.dog.id),
    ]) {
      expect(await statusOf(altered), altered).toBe(404);
    }

    await page.getByRole('button', { name: 'Usuń zdjęcie' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń zdjęcie' }).click();
    await expect(page.getByRole('button', { name: 'Dodaj zdjęcie' })).toBeVisible();
    await expect(page.locator('main img')).toHaveCount(0);
    await expect(page.locator('[data-initial="Ł"]').first()).toBeVisible();
    await expect(shown).toHaveCount(0);
    expect(await statusOf(url)).toBe(404);
  },
);

test(
  'a trainer gives an exercise three pictures, takes one out again and sees the others in the library',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const school = await givenSchool(request);
    await openAs(page, school.trainer.jwt, '/exercises');
    await page.getByRole('button', { name: 'Dodaj ćwiczenie' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Nazwa', { exact: true }).fill('Mata');
    await dialog.getByLabel('Opis').fill('Pies leży na macie.');
    const field = dialog.getByRole('group', { name: /^Zdjęcia/ });
    for (const [index, chosen] of [photo, ...others].entries()) {
      await field.locator('input').setInputFiles(chosen);
      await expect(field.locator('img')).toHaveCount(index + 1);
    }
    await expect(field.getByRole('button', { name: 'Dodaj zdjęcie' })).toHaveCount(0);
    await field.getByRole('button', { name: 'Usuń zdjęcie 2' }).click();
    await expect(field.locator('img')).toHaveCount(2);
    await dialog.getByRole('button', { name: 'Dodaj ćwiczenie' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: /^Mata/ }).click();
    const pictures = page.getByRole('article').locator('img[src^="/pictures/"]');
    await expect(pictures).toHaveCount(2);
    for (const picture of await pictures.all()) {
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    }
  },
);
