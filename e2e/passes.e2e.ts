import type { Page } from '@playwright/test';
import { givenPass, givenTraining } from './support/bookings.ts';
import { expect, test } from './support/fixtures.ts';
import { expectAccessible } from './support/accessible.ts';
import { givenOwner, givenSchool, inDays } from './support/people.ts';
import { closeToast, fromMenu, openAs } from './support/steps.ts';

const day = inDays(3);
const written = (date: string) => date.split('-').toReversed().join('.');

/** Switches passes on, with the rule that calling off within two weeks costs the entry, and offers an example. */
async function beginWithPasses(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edytuj zasady karnetów' }).click();
  await page.getByRole('switch', { name: 'Szkoła prowadzi karnety' }).click();
  await page.getByRole('textbox', { name: /^Ile godzin przed treningiem/ }).fill('336');
  await page.getByRole('button', { name: 'Zapisz zasady' }).click();
  await page.getByRole('button', { name: /^Karnet 4 wejścia, 920/ }).click();
  await expect(page.getByRole('button', { name: 'Więcej: Karnet 4 wejścia' })).toBeVisible();
}

test('a pass is sold in three taps, keeps an entry for a training, and calling off too late asks first', async ({
  page,
  openPage,
  request,
}) => {
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school, { dogName: 'Azor' });
  await givenTraining(request, [school, owner], { on: day, hour: 9 });

  await openAs(page, school.trainer.jwt, '/school/details?zakladka=karnety');
  await beginWithPasses(page);
  await expectAccessible(page, 'the offer of passes');

  await page.goto(`/#/dog/details/${owner.dog.id}`);
  const passes = page.getByRole('region', { name: 'Karnety' });
  await expect(passes.getByText('Ten pies nie ma karnetu.')).toBeVisible();
  await passes.getByRole('button', { name: 'Sprzedaj karnet: Azor' }).click();
  await expect(page.getByRole('switch', { name: /^Pokryj to, co już umówione \(1.umówiony trening\)/ })).toBeChecked();
  await page.getByRole('button', { name: /^Sprzedaj za 920/ }).click();
  await expect(page.getByText(/^Karnet sprzedany: Azor\. Pokrywa 1.umówiony trening\.$/)).toBeVisible();
  await closeToast(page);
  await passes
    .getByRole('button', { name: /^Karnet 4 wejścia.*zostały 4.wejścia do .*w tym 1 już zaplanowane$/ })
    .click();
  await expect(page.getByRole('list', { name: 'Historia karnetu' })).toContainText(
    /Trening umówiony \(Azor, .*−1.wejście/,
  );
  await expectAccessible(page, 'a pass with its history');

  const phone = await openPage();
  await phone.setViewportSize({ width: 360, height: 780 });
  await openAs(phone, owner.jwt, '/owner/dashboard');
  await expect(phone.getByText(/^Azor: zostały 4.wejścia do /)).toBeVisible();
  await phone.getByRole('link', { name: 'Wszystkie treningi' }).click();
  await fromMenu(phone, /^Odwołaj trening/, /09:00–10:00/);
  await expect(phone.getByText(/^Odwołanie zabierze 1 wejście z karnetu/)).toBeVisible();
  await phone.getByRole('button', { name: 'Nie odwołuj' }).click();
  await fromMenu(phone, /^Odwołaj trening/, /09:00–10:00/);
  await phone.getByRole('button', { name: 'Odwołaj trening', exact: true }).click();
  await expect(phone.getByText('Trening odwołany.')).toBeVisible();

  await expect(page.getByRole('list', { name: 'Historia karnetu' })).toContainText(
    'Wejście przepadło: późne odwołanie albo nieobecność',
  );
  await page.getByRole('button', { name: /^Oddaj wejście: / }).click();
  await page.getByRole('textbox', { name: 'Powód' }).fill('Choroba psa');
  await page.getByRole('button', { name: 'Oddaj wejście', exact: true }).click();
  await expect(page.getByText('Wejście oddane.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Historia karnetu' })).toContainText('Choroba psa');
});

test('a pass rests from a phone in three taps, which names what it does not pay for, and its owner reads it', async ({
  page,
  openPage,
  request,
}) => {
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school, { dogName: 'Azor' });
  await givenTraining(request, [school, owner], { on: day, hour: 9 });
  await givenPass(request, [school, owner]);

  await page.setViewportSize({ width: 360, height: 780 });
  await openAs(page, school.trainer.jwt, `/dog/details/${owner.dog.id}`);
  await page.getByRole('button', { name: /^Karnet 4 wejścia/ }).click();
  await page.getByRole('button', { name: 'Wstrzymaj karnet Karnet 4 wejścia' }).click();
  await expect(page.getByText('Ten trening zostaje umówiony, ale karnet za niego nie zapłaci.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /09:00 \(Azor\)$/ })).toBeVisible();
  await expectAccessible(page, 'freezing a pass');
  await page.getByRole('button', { name: 'Wstrzymaj', exact: true }).click();
  await expect(page.getByText('Karnet wstrzymany.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Wstrzymania karnetu' })).toContainText('Wstrzymany od');
  await closeToast(page);

  const phone = await openPage();
  await phone.setViewportSize({ width: 360, height: 780 });
  await openAs(phone, owner.jwt, '/owner/dashboard');
  await expect(phone.getByText(/wstrzymany od .* do /)).toBeVisible();
  await expect(phone.getByText(/cieczka|choroba/i)).toBeHidden();

  await page.getByRole('button', { name: /^Usuń wstrzymanie/ }).click();
  await page.getByRole('button', { name: 'Usuń wstrzymanie', exact: true }).click();
  await expect(page.getByText('Wstrzymanie usunięte.')).toBeVisible();
  await expect(phone.getByText(/wstrzymany od/)).toBeHidden();
});

test('a break of the school lets all passes rest, after it has said how many and what is agreed then', async ({
  page,
  request,
}) => {
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school, { dogName: 'Azor' });
  await givenTraining(request, [school, owner], { on: day, hour: 9 });
  await givenPass(request, [school, owner]);

  await openAs(page, school.trainer.jwt, '/school/details?zakladka=karnety');
  await page.getByRole('button', { name: 'Wstrzymaj wszystkie karnety' }).click();
  await page.getByRole('textbox', { name: 'Pierwszy dzień przerwy' }).fill(written(inDays(2)));
  await page.getByRole('textbox', { name: 'Ostatni dzień przerwy' }).fill(written(inDays(9)));
  await expect(page.getByText(/^Dłużej będzie ważny 1.karnet\./)).toBeVisible();
  await expect(page.getByText(/^W tych dniach zostaje 1 umówiony trening/)).toBeVisible();
  await expectAccessible(page, 'a break of the school');
  await page.getByRole('button', { name: /^Wstrzymaj 1.karnet$/ }).click();
  await expect(page.getByText(/^Wstrzymany 1.karnet\.$/)).toBeVisible();
  await page.getByRole('button', { name: /^Cofnij/ }).click();
  await page.goto(`/#/dog/details/${owner.dog.id}`);
  await expect(page.getByRole('button', { name: /^Karnet 4 wejścia.*w tym 1 już zaplanowane$/ })).toBeVisible();
});
