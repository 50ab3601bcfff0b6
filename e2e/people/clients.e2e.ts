import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { givenSchool, password, uniquePerson } from '../support/people.ts';
import { fill, openAs, sendSignIn } from '../support/steps.ts';

test(
  'on a phone a client is added and booked in six taps; by the link they find dog and training',
  { tag: '@phone' },
  async ({ openPage, request }) => {
    const school = await givenSchool(request);
    const [desk, phone] = [await openPage(), await openPage()];
    await openAs(desk, school.trainer.jwt, '/dashboard');
    let taps = 0;
    const tap = async (target: Locator) => {
      await target.click();
      taps += 1;
    };
    const dialog = desk.getByRole('dialog');

    await test.step('the trainer adds and books', async () => {
      await tap(desk.getByRole('button', { name: 'Umów trening' }).first());
      await tap(dialog.getByRole('button', { name: 'Nowy klient' }));
      await expectAccessible(desk, 'the form of a new client');
      await fill(desk, { Imię: 'Ewa', Nazwisko: 'Lis', Telefon: '600 700 800', 'Imię psa': 'Figa' });
      await tap(dialog.getByLabel('Suka'));
      await tap(dialog.getByRole('button', { name: 'Dodaj i wybierz termin' }));
      await expect(dialog).toContainText('Umów trening: Figa');
      await tap(dialog.getByRole('button', { name: /\d\d:\d\d/ }).first());
      await expect(dialog).toHaveCount(0);
      expect(taps).toBeLessThanOrEqual(6);
    });

    await test.step('the trainer shows the link', async () => {
      await desk.goto('/#/owners/all');
      await desk.getByRole('link', { name: 'Ewa Lis', exact: true }).click();
      await desk.getByRole('button', { name: 'Zaproś do aplikacji' }).click();
      await dialog.getByRole('button', { name: 'Zrób zaproszenie' }).click();
      await expect(dialog.getByRole('img', { name: 'Kod QR z linkiem do rejestracji' })).toBeVisible();
      await expectAccessible(desk, "a client's link");
    });

    await test.step('the client registers and finds the dog', async () => {
      const { email } = uniquePerson('Ewa');
      await phone.goto(await dialog.getByLabel('Link do rejestracji').inputValue());
      await fill(phone, { 'E-mail': email, Hasło: password });
      await expect(phone.getByLabel('Imię')).toHaveValue('Ewa');
      await expect(phone.getByLabel('Telefon')).toHaveCount(0);
      await phone.getByRole('button', { name: 'Zarejestruj się' }).click();
      await sendSignIn(phone, email);
      await expect(phone.getByText('Figa').first()).toBeVisible();
    });
  },
);
