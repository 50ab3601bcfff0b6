import { expectAccessible } from '../support/accessible.ts';
import { givenPassProduct } from '../support/bookings.ts';
import { expect, test } from '../support/fixtures.ts';
import { givenMoney, givenOwner, givenSchool } from '../support/people.ts';
import { closeToast, fromMenu, openAs } from '../support/steps.ts';

test('a pass is sold to be paid later, paid in two taps and undone, and its owner reads what there is to pay', async ({
  page,
  openPage,
  request,
}) => {
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school, { dogName: 'Azor' });
  await givenPassProduct(request, school);
  await givenMoney(request, school);

  await page.setViewportSize({ width: 360, height: 780 });
  await openAs(page, school.trainer.jwt, `/dog/details/${owner.dog.id}`);
  await page.getByRole('button', { name: 'Sprzedaj karnet: Azor' }).click();
  await expect(page.getByRole('radio', { name: 'Zapłaci później' })).toBeChecked();
  await expectAccessible(page, 'the sale of a pass with its payment');
  await page.getByRole('button', { name: /^Sprzedaj za 920/ }).click();
  await expect(page.getByText(/^Karnet sprzedany: Azor\./)).toBeVisible();
  await closeToast(page);

  await page.goto('/#/rozliczenia');
  const cash = page.getByRole('button', { name: /^Gotówka: Olga/ });
  await expect(cash).toBeVisible();
  await expectAccessible(page, 'who has to pay');
  await cash.click();
  await expect(page.getByText('Wszystko rozliczone.')).toBeVisible();
  await page.getByRole('button', { name: /^Cofnij/ }).click();
  await expect(cash).toBeVisible();
  await closeToast(page);
  await page.getByRole('link', { name: /^Olga/ }).click();
  const account = page.getByRole('region', { name: 'Rozliczenia' });
  await expect(account).toContainText(/Do zapłaty 920.zł/);
  await fromMenu(account, /^Pokaż kod do przelewu/, /rozliczenia/);
  await expect(page.getByRole('img', { name: 'Kod QR przelewu' })).toBeVisible();
  await expectAccessible(page, 'the transfer with its code');

  const phone = await openPage();
  await phone.setViewportSize({ width: 360, height: 780 });
  await openAs(phone, owner.jwt, '/owner/dashboard');
  const debt = phone.getByRole('region', { name: 'Do zapłaty' });
  await expect(debt).toContainText(/Do zapłaty 920.zł/);
  await debt.getByRole('link', { name: 'Za co?' }).click();
  await expect(phone.getByRole('region', { name: 'Rozliczenia' })).toContainText('Do zapłaty: Karnet 4 wejścia');
  await expectAccessible(phone, 'what an owner has to pay');
});
