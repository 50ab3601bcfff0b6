import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { givenColleague, givenOwner, givenSchool, password } from '../support/people.ts';
import { chooseInMenu, connected, fill, openAs } from '../support/steps.ts';

test('D77: a trainer opens an owner from the list, their dog, and comes back to the same search', async ({
  page,
  request,
  allowRefusals,
}) => {
  allowRefusals(404);
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  const name = `${owner.firstName} ${owner.lastName}`;
  await openAs(page, school.trainer.jwt, '/owners/all');
  await page.getByRole('searchbox', { name: 'Szukaj właściciela' }).fill('sciezynski');
  await expect(page).toHaveURL(/szukaj=sciezynski/);

  await page.getByRole('link', { name, exact: true }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('link', { name: owner.phone })).toHaveAttribute('href', 'tel:600700800');
  await expect(page.getByRole('link', { name: owner.email })).toHaveAttribute('href', `mailto:${owner.email}`);
  await expect(page.getByText('Piotrkowska 12, 90-001 Łódź, Polska')).toBeVisible();
  await page.getByRole('link', { name: new RegExp(owner.dog.name) }).click();
  await expect(page).toHaveURL(new RegExp(`/dog/details/${owner.dog.id}`));
  await page.goBack();

  await page.getByRole('link', { name: 'Wszyscy właściciele' }).click();
  await expect(page.getByRole('searchbox', { name: 'Szukaj właściciela' })).toHaveValue('sciezynski');
  // The name's link covers the whole row.
  await page.getByRole('cell', { name: 'Piotrkowska 12' }).click({ force: true });
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await openAs(page, school.trainer.jwt, `/owner/details/${school.id}`);
  await expect(page.getByText('Tego właściciela nie ma.')).toBeVisible();
});

test('a trainer’s new name is on a colleague’s open page; with a new password they stay signed in', async ({
  page: desk,
  openPage,
  request,
  allowRefusals,
}) => {
  // The wrong password, and what the old session still asks for while the new one is on its way.
  allowRefusals(400, 401);
  const school = await givenSchool(request);
  const colleague = await givenColleague(request, school);
  const far = await openPage();
  await openAs(far, colleague.jwt, '/school/details?zakladka=trenerzy');
  await openAs(desk, school.trainer.jwt, '/dashboard');
  const second = await desk.context().newPage();
  await second.goto('/#/owners/all');
  await connected(far, desk, second);
  // What lies behind another page draws once a second, and each click waits for that.
  await desk.bringToFront();

  await test.step('the name', async () => {
    await chooseInMenu(desk, 'Dane konta', 'Moje konto');
    await desk.getByRole('button', { name: 'Edytuj twoje dane' }).click();
    await expect(desk.getByLabel('E-mail')).toHaveAttribute('readonly');
    await fill(desk, { Imię: 'Żaneta', Nazwisko: 'Wąs' });
    await desk.getByRole('button', { name: 'Zapisz zmiany' }).click();
    await expect(desk.getByText('Zmiany zapisane pomyślnie!')).toBeVisible();
    await expect(desk.getByRole('complementary').getByText('Żaneta Wąs')).toBeVisible();
    await expect(far.getByRole('cell', { name: 'Żaneta Wąs Założyciel', exact: true })).toBeVisible();
    await expect(second.getByRole('complementary').getByText('Żaneta Wąs')).toBeVisible();
  });

  await test.step('D156: the password', async () => {
    const next = 'Borsuk-w-zielonym-lesie-4';
    await desk.getByRole('button', { name: 'Zmień hasło' }).click();
    const send = desk.getByRole('button', { name: 'Zapisz nowe hasło' });
    await fill(desk, { 'Stare hasło': 'nie to', 'Nowe hasło': next, 'Powtórz nowe hasło': `${next}5` });
    await send.click();
    await expect(desk.getByText('Nowe hasła nie są zgodne.')).toBeVisible();
    await fill(desk, { 'Powtórz nowe hasło': next });
    await send.click();
    await expect(desk.getByText('Nie udało się zmienić hasła. Sprawdź poprawność starego hasła.')).toBeVisible();
    await expectAccessible(desk, 'changing the password');
    await fill(desk, { 'Stare hasło': password });
    await send.click();
    await expect(desk.getByText('Hasło zostało zmienione pomyślnie!')).toBeVisible();
    await expect(send).toHaveCount(0);
    await connected(desk, second);
    await desk.reload();
    await expect(desk.getByRole('heading', { name: 'Moje konto' })).toBeVisible();
    await expect(second.getByRole('heading', { name: 'Wszyscy właściciele' })).toBeVisible();
    const credentials = { email: school.trainer.email, password: next };
    expect((await request.post('/api/v1/auth/login', { data: credentials })).status()).toBe(200);
  });
});

test(
  'an owner keeps their data on a phone, also over a broken connection',
  { tag: '@phone' },
  async ({ page, request, allowOffline }) => {
    allowOffline();
    const owner = await givenOwner(request, await givenSchool(request));
    await openAs(page, owner.jwt, '/owner/dashboard');
    await chooseInMenu(page, 'Moje konto');
    await page.getByRole('button', { name: 'Edytuj twoje dane' }).click();
    await fill(page, { Telefon: '+48 601 202 303', 'Kod pocztowy': '81-300' });
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Zapisz zmiany' }).click();
    await expect(page.getByText('Nie udało się zapisać zmian.')).toBeVisible();
    await expect(page.getByLabel('Telefon')).toHaveValue('+48 601 202 303');
    await expectAccessible(page, 'editing the own data');

    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Zapisz zmiany' }).click();
    await expect(page.getByText('Zmiany zapisane pomyślnie!')).toBeVisible();
    await expect(page.getByText('+48 601 202 303')).toBeVisible();
    await expect(page.getByText('81-300 Łódź')).toBeVisible();

    await page.getByRole('button', { name: 'Edytuj twoje dane' }).click();
    await fill(page, { Imię: 'Nie zapisane' });
    await page.getByRole('button', { name: 'Anuluj' }).click();
    await expect(page.getByText('Nie zapisane')).toHaveCount(0);
    const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(widths[0]).toBe(widths[1]);
  },
);
