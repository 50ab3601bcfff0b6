import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures.ts';
import { givenOwner, givenSchool, inDays, password } from './support/people.ts';
import { connected, dayName, linkFromMail, openAs, openMenu, sendSignIn } from './support/steps.ts';

const expiredText = 'Twoja sesja wygasła, zaloguj się ponownie.';

/** From now on the server calls one token expired, as it does twelve hours after the sign-in (D13). */
async function expire(page: Page, jwt: string) {
  await connected(page);
  // What the page still fetches by itself would end the session before the test's own call does.
  await page.waitForLoadState('networkidle');
  await page.route('**/api/v1/**', async (route) => {
    const isExpired = route.request().headers()['authorization'] === `Bearer ${jwt}`;
    const refusal = { message: 'JWT token is expired', code: 'TOKEN_EXPIRED' };
    await (isExpired ? route.fulfill({ status: 401, json: refusal }) : route.continue());
  });
}

test('D14: a stranger signs in first and then sees the page asked for', async ({ page, request }) => {
  const owner = await givenOwner(request, await givenSchool(request));
  await page.goto('/#/owner/calendar?dzien=2031-05-06');
  await expect(page.getByRole('heading', { name: 'Zaloguj się' })).toBeVisible();
  await sendSignIn(page, owner.email);
  await expect(page.getByRole('heading', { name: 'Zapisy na Treningi' })).toBeVisible();
  await expect(page).toHaveURL(/#\/owner\/calendar\?dzien=2031-05-06/);
});

test(
  'D14: a page of the other role, asked for before or after signing in, and the sign-in page lead to the own first page',
  { tag: '@desktop' },
  async ({ openPage, request }) => {
    const school = await givenSchool(request);
    const owner = await givenOwner(request, school);
    const [desk, phone] = [await openPage(), await openPage()];

    await openAs(desk, school.trainer.jwt, '/owner/my-dog');
    await phone.goto('/#/school/details');
    await expect(phone.getByRole('heading', { name: 'Zaloguj się' })).toBeVisible();
    await sendSignIn(phone, owner.email);
    for (const again of [false, true]) {
      if (again) {
        await connected(desk, phone);
        for (const page of [desk, phone]) await page.goto('/#/');
      }
      await expect(desk).toHaveURL(/#\/dashboard$/);
      await expect(desk.getByRole('heading', { name: 'Witaj, trenerze!' })).toBeVisible();
      await expect(phone).toHaveURL(/#\/owner\/dashboard$/);
      await expect(phone.getByRole('heading', { name: 'Cześć!' })).toBeVisible();
    }
  },
);

test('D13: an expired session says so; after signing in, the page and what was typed are there again', async ({
  page,
  request,
  allowRefusals,
}) => {
  allowRefusals(401);
  const { trainer } = await givenSchool(request);
  await openAs(page, trainer.jwt, '/school/details?zakladka=ustawienia');
  await page.getByRole('button', { name: 'Edytuj zasady zapisów' }).click();
  const days = page.getByLabel('Ile dni przed treningiem kończą się zapisy');
  await days.fill('3');

  await expire(page, trainer.jwt);
  await page.getByRole('button', { name: 'Zapisz zmiany' }).click();
  const modal = page.getByRole('alertdialog', { name: 'Sesja wygasła' });
  await expect(modal.getByText(expiredText)).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
  await modal.getByRole('button', { name: 'OK', exact: true }).click();
  await expect(modal).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Zaloguj się' })).toBeVisible();
  await expect(modal).toHaveCount(0);

  await sendSignIn(page, trainer.email);
  await expect(page).toHaveURL(/#\/school\/details\?zakladka=ustawienia$/);
  await expect(days).toHaveValue('3');
  await expect(page.getByText('Są tu niezapisane zmiany.')).toBeVisible();
});

test(
  'a session that expires in one tab expires in the others, too',
  { tag: '@desktop' },
  async ({ page, request, allowRefusals }) => {
    allowRefusals(401);
    const owner = await givenOwner(request, await givenSchool(request));
    await openAs(page, owner.jwt, '/owner/my-dog');
    const other = await page.context().newPage();
    await other.goto('/#/owner/add-dog');
    await other.getByLabel('Imię').fill('Burek');
    await page.goto('/#/owner/add-dog');
    await expect(page.getByLabel('Imię')).toHaveValue('Burek');
    await page.getByLabel('Imię').fill('Azor');
    await other.reload();
    await expect(other.getByLabel('Imię')).toHaveValue('Burek');

    await expire(page, owner.jwt);
    await page.reload();
    await expect(page.getByRole('alertdialog', { name: 'Sesja wygasła' })).toBeVisible();
    await expect(other.getByRole('alertdialog', { name: 'Sesja wygasła' }).getByText(expiredText)).toBeVisible();
    await other.getByRole('button', { name: 'OK', exact: true }).click();
    await sendSignIn(other, owner.email);
    await expect(other).toHaveURL(/#\/owner\/add-dog$/);
    await expect(other.getByLabel('Imię')).toHaveValue('Burek');
  },
);

test(
  'D13: after a new password on another device the old tab signs in again where it was; the next person is met as themself',
  { tag: '@desktop' },
  async ({ page, request, openPage, allowRefusals }) => {
    allowRefusals(401);
    const school = await givenSchool(request);
    const [olga, next] = [await givenOwner(request, school), await givenOwner(request, school)];
    await openAs(page, olga.jwt, '/owner/add-dog');
    await page.getByLabel('Imię').fill('Burek');
    await connected(page);

    const phone = await openPage();
    await request.post('/api/v1/auth/reset-password-request', { data: { email: olga.email } });
    await phone.goto(await linkFromMail(phone, olga.email, 'reset-password'));
    const renewed = `${password}-nowe`;
    await phone.getByLabel('Nowe hasło', { exact: true }).fill(renewed);
    await phone.getByLabel('Powtórz nowe hasło').fill(renewed);
    await phone.getByRole('button', { name: 'Zapisz nowe hasło' }).click();

    const modal = page.getByRole('alertdialog', { name: 'Sesja wygasła. Zaloguj się ponownie.' });
    await modal.getByRole('button', { name: 'OK', exact: true }).click();
    await sendSignIn(page, olga.email, renewed);
    await expect(page).toHaveURL(/#\/owner\/add-dog$/);
    await expect(page.getByLabel('Imię')).toHaveValue('Burek');

    await page.getByRole('button', { name: 'Wyloguj się' }).click();
    await sendSignIn(page, next.email);
    await expect(page.getByText(`${next.firstName} ${next.lastName}`)).toBeVisible();
    await expect(page).toHaveURL(/#\/owner\/dashboard$/);
  },
);

test(
  'a session that expires in the middle of a booking comes back to it: the slot, the service and the note',
  { tag: '@phone' },
  async ({ page, request, allowRefusals }) => {
    allowRefusals(401);
    const owner = await givenOwner(request, await givenSchool(request));
    const day = inDays(8);
    await openAs(page, owner.jwt, `/owner/calendar?dzien=${day}`);
    await page.getByRole('button', { name: `${dayName(day)}, 12:00–13:00` }).click();
    const booking = page.getByRole('dialog', { name: 'Poprosić o trening?' });
    await booking.getByLabel('Informacje dla trenera').fill('Boi się skuterów');

    await expire(page, owner.jwt);
    await booking.getByRole('button', { name: 'Poproś o trening' }).click();
    await page.getByRole('button', { name: 'OK', exact: true }).click();
    await sendSignIn(page, owner.email);
    await expect(booking.getByText('12:00–13:00')).toBeVisible();
    await expect(booking.getByLabel('Informacje dla trenera')).toHaveValue('Boi się skuterów');
    await booking.getByRole('button', { name: 'Poproś o trening' }).click();
    await expect(page.getByText('Trening zarezerwowany pomyślnie!')).toBeVisible();
  },
);

test('signing out forgets the token in every tab and on the server, and the way back leads nowhere', async ({
  page,
  request,
}) => {
  const { trainer } = await givenSchool(request);
  await openAs(page, trainer.jwt, '/owners/all');
  await expect(page.getByRole('heading', { name: 'Wszyscy właściciele' })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/#/dashboard');
  await expect(other.getByRole('heading', { name: 'Witaj, trenerze!' })).toBeVisible();
  await connected(page, other);

  await page.bringToFront();
  await openMenu(page);
  await page.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(page.getByRole('heading', { name: 'Zaloguj się' })).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('jwt'))).toBeNull();
  await expect(other.getByRole('heading', { name: 'Zaloguj się' })).toBeVisible();
  await expect(other.getByRole('alertdialog')).toHaveCount(0);

  const headers = { authorization: `Bearer ${trainer.jwt}` };
  await expect(async () => {
    expect((await request.get('/api/v1/trainer/trainer-details', { headers })).status()).toBe(401);
  }).toPass();

  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Zaloguj się' })).toBeVisible();
});
