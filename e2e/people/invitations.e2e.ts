import { expectAccessible } from '../support/accessible.ts';
import { confirmRequest, givenRequest } from '../support/bookings.ts';
import { expect, test } from '../support/fixtures.ts';
import { givenOwner, givenSchool, inDays, uniquePerson } from '../support/people.ts';
import { fromMenu, openAs } from '../support/steps.ts';

test('a trainer invites several at once, sees who has not registered, sends again and withdraws', async ({
  openPage,
  request,
  allowRefusals,
}) => {
  allowRefusals(409);
  const school = await givenSchool(request);
  const [desk, colleague] = [await openPage(), await openPage()];
  await openAs(desk, school.trainer.jwt, '/owners/all');
  await openAs(colleague, school.trainer.jwt, '/owners/all');
  const [first, second] = [uniquePerson('Ola').email, uniquePerson('Jan').email];
  const dialog = desk.getByRole('dialog');
  const waiting = desk.getByRole('region', { name: 'Czekają na rejestrację' });

  await test.step('a pasted list: each address is told its outcome', async () => {
    await desk.getByRole('button', { name: 'Zaproś właściciela' }).first().click();
    await dialog.getByLabel('E-mail').fill(`${first}, ${second}\n${school.trainer.email}`);
    await dialog.getByRole('button', { name: 'Wyślij zaproszenie' }).click();
    await expect(dialog.getByText('Wysłane zaproszenia: 2 z 3')).toBeVisible();
    await expect(dialog.getByRole('listitem').nth(2)).toContainText('Konto z tym adresem e-mail już istnieje.');
    await dialog.getByRole('button', { name: 'Zamknij' }).last().click();
    await expect(waiting.getByRole('listitem')).toHaveCount(2);
    await expect(colleague.getByRole('region', { name: 'Czekają na rejestrację' })).toContainText(first);
    await expectAccessible(desk, 'invitations that wait');
  });

  await test.step('the same address twice is asked about first', async () => {
    await desk.getByRole('button', { name: 'Zaproś właściciela' }).first().click();
    await dialog.getByLabel('E-mail').fill(first);
    await dialog.getByRole('button', { name: 'Wyślij zaproszenie' }).click();
    await expect(dialog.getByText(/^Zaproszenie na ten adres czeka od .*; wysłać ponownie\?$/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Wyślij ponownie' }).click();
    await expect(dialog.getByText('Zaproszenie wysłane pomyślnie!')).toBeVisible();
    await dialog.getByRole('button', { name: 'Zamknij' }).last().click();
  });

  await test.step('one is sent again, one is withdrawn', async () => {
    await waiting.getByRole('button', { name: `Wyślij ponownie do ${first}` }).click();
    await expect(desk.getByText(`Zaproszenie dla ${first} wysłane ponownie. Link działa 7 dni.`)).toBeVisible();
    await fromMenu(waiting, `Wycofaj zaproszenie dla ${second}`, new RegExp(second));
    await desk.getByRole('alertdialog').getByRole('button', { name: 'Wycofaj zaproszenie' }).click();
    await expect(waiting.getByRole('listitem')).toHaveCount(1);
    await expect(colleague.getByText(second)).toHaveCount(0);
  });
});

test(
  'a line of the bell goes when a colleague answers, and reads as a person writes dates',
  { tag: '@phone' },
  async ({ page, request }) => {
    const school = await givenSchool(request);
    const owner = await givenOwner(request, school);
    const [answered] = [
      await givenRequest(request, [school, owner], [inDays(1), 10]),
      await givenRequest(request, [school, owner], [inDays(8), 12]),
    ];
    await openAs(page, school.trainer.jwt, '/owners/all');
    await page.getByRole('button', { name: 'Powiadomienia, nieprzeczytane: 2' }).click();
    const panel = page.getByRole('dialog', { name: 'Powiadomienia' });
    await expect(panel.getByRole('link', { name: /jutro, 10:00–11:00\.$/ })).toBeVisible();
    await expect(panel.getByText('przed chwilą').first()).toBeVisible();
    await expectAccessible(page, 'the bell');
    await confirmRequest(request, school, answered);
    await expect(panel.getByRole('link', { name: /jutro, 10:00–11:00\.$/ })).toHaveCount(0);
    await expect(panel.getByRole('link', { name: /12:00–13:00\.$/ })).toBeVisible();
    await panel.getByRole('button', { name: /^Oznacz jako przeczytane: .*12:00–13:00/ }).click();
    await expect(panel.getByText('Brak nowych powiadomień.')).toBeVisible();
  },
);
