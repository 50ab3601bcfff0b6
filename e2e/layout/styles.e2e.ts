import { expect, test } from '../support/fixtures.ts';
import { givenSchool } from '../support/people.ts';
import { openAs } from '../support/steps.ts';

test('a part of the library keeps its look above the plain button it is made of, however one came to it', async ({
  page,
  request,
}) => {
  const { trainer } = await givenSchool(request);
  await openAs(page, trainer.jwt, '/calendar');
  const menu = page.getByRole('navigation').first();
  const week = page.getByRole('button', { name: 'Następny tydzień' });
  const tab = page.getByRole('tab').first();
  await expect(week).not.toHaveCSS('border-top-width', '0px');
  await menu.getByRole('link', { name: 'Treningi' }).click();
  await expect(tab).not.toHaveCSS('padding-left', '0px');

  await page.reload();
  await expect(tab).not.toHaveCSS('padding-left', '0px');
  await menu.getByRole('link', { name: 'Kalendarz' }).click();
  await expect(week).not.toHaveCSS('border-top-width', '0px');
});

test('what a switch explains stands under its words, not under the switch', async ({ page, request }) => {
  const { trainer } = await givenSchool(request);
  await openAs(page, trainer.jwt, '/school/details?zakladka=ustawienia');
  await page.getByRole('button', { name: 'Edytuj zasady zapisów' }).click();
  const words = page.getByText('Gdy potwierdzisz jedną prośbę o termin');
  await expect(words).not.toHaveCSS('padding-left', '0px');
  await expect(words).not.toHaveCSS('margin-top', '0px');
});
