import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { givenOwner, givenSchool } from '../support/people.ts';
import { connected, fromMenu, openAs } from '../support/steps.ts';

const summary = (page: Page) => page.getByRole('textbox', { name: 'Podsumowanie' });
const add = (page: Page) =>
  page.getByRole('button', { name: /^(?:Dodaj zalecenie(?: bez treningu)?|Dokończ zalecenie)$/ }).last();

test(
  'a trainer writes a recommendation on a phone; its owner reads it at once, and the bell leads there',
  { tag: '@phone' },
  async ({ openPage, request, allowRefusals }) => {
    allowRefusals(404);
    const school = await givenSchool(request);
    const owner = await givenOwner(request, school);
    const [closed, olga] = [await openPage(), await openPage()];
    const trainersTab = `/dog/details/${owner.dog.id}?zakladka=zalecenia`;
    await openAs(olga, owner.jwt, `/owner/my-dog?pies=${owner.dog.id}&zakladka=zalecenia`);
    await expect(olga.getByText('Brak zaleceń.')).toBeVisible();

    await openAs(closed, school.trainer.jwt, trainersTab);
    await add(closed).click();
    await summary(closed).fill('Łatka skupia się coraz dłużej.');
    const anna = await closed.context().newPage();
    await closed.close();
    await anna.goto(`/#${trainersTab}`);

    await test.step('what was typed is there again after the page was closed', async () => {
      await anna.getByRole('button', { name: 'Dokończ zalecenie' }).click();
      await expect(summary(anna)).toHaveValue('Łatka skupia się coraz dłużej.');
      await expectAccessible(anna, 'writing a recommendation');
      await anna.getByRole('textbox', { name: 'Zalecenia' }).fill('- pięć przywołań\n- https://psia.example/siad');
    });

    await test.step('the owner sees it without a reload', async () => {
      await connected(anna, olga);
      await add(anna).click();
      await expect(olga.getByText('pięć przywołań')).toBeVisible();
      await expect(olga.getByRole('article').getByText('Nowe', { exact: true })).toBeVisible();
      await expectAccessible(olga, 'the owner’s recommendations');
      await expect(anna.getByRole('article').getByText('pięć przywołań')).toBeVisible();
      await expectAccessible(anna, 'the trainer’s recommendations');
    });

    const bell = olga.getByRole('button', { name: /Powiadomienia/ });
    const line = olga.getByRole('link', { name: /^Łatka: nowe zalecenia \(Anna Ścieżyński\)\./ });
    await test.step('the line of the bell leads there', async () => {
      await olga.goto('/#/owner/dashboard');
      await expect(olga.getByRole('heading', { level: 1 })).toHaveText('Cześć!');
      await bell.click();
      await line.click();
      await expect(olga.getByRole('tab', { name: 'Zalecenia' })).toHaveAttribute('aria-selected', 'true');
      await expect(olga.getByText('pięć przywołań')).toBeVisible();
    });

    await test.step('what is deleted leaves the open tab, and its line says so', async () => {
      await fromMenu(anna, /^Usuń zalecenie/);
      await anna.getByRole('alertdialog').getByRole('button', { name: 'Usuń zalecenie' }).click();
      await expect(olga.getByText('Brak zaleceń.')).toBeVisible();
      await bell.click();
      await olga.getByRole('tab', { name: 'Przeczytane', exact: true }).click();
      await line.click();
      await expect(olga.getByText('Tego zalecenia już nie ma.')).toBeVisible();
    });
  },
);
