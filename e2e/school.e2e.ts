import { expect, test } from './support/fixtures.ts';
import { givenOwner, givenSchool } from './support/people.ts';
import { openAs } from './support/steps.ts';

test('D24: an owner reads that a locked month takes no bookings, and is led to the nearest open one', async ({
  page,
  request,
}) => {
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  const locked = await request.patch(`/api/v1/school/${school.id}/settings/lock`, {
    data: ['JULY'],
    headers: { authorization: `Bearer ${school.trainer.jwt}` },
  });
  expect(locked.ok()).toBe(true);
  await openAs(page, owner.jwt, '/owner/calendar?dzien=2031-07-09');
  const notice = page.getByRole('status').filter({ hasText: 'Rezerwacje na ten miesiąc są zablokowane' });
  await expect(notice).toContainText('Rezerwacje na ten miesiąc są zablokowane');
  await expect(notice).toContainText('Miesiąc: lipiec. Najbliższy otwarty miesiąc: sierpień 2031.');
  await page
    .getByRole('button', { name: /9 lipca, 10:00–11:00, niedostępne, Rezerwacje na ten miesiąc są zablokowane$/ })
    .press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await notice.getByRole('button', { name: 'Pokaż sierpień 2031' }).click();
  await expect(page.getByRole('button', { name: /4 sierpnia, 10:00–11:00, wolne$/ })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(page.locator('[data-focus-home]')).toBeFocused();
});

test("D35: the owner's dashboard shows the price list as the trainer writes it", async ({ openPage, request }) => {
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  const [desk, phone] = [await openPage(), await openPage()];
  await openAs(phone, owner.jwt, '/owner/dashboard');
  await expect(phone.getByText('Przykładowy cennik, potwierdź u trenera.')).toBeVisible();
  const prices = phone.getByRole('region', { name: 'Cennik' }).getByRole('listitem');
  await openAs(desk, school.trainer.jwt, '/school/details?zakladka=uslugi');
  await expect(desk.getByText('To przykładowy cennik. Sprawdź go i popraw.')).toBeVisible();
  await desk.getByRole('button', { name: 'Zgadza się' }).click();
  await expect(desk.getByText('To przykładowy cennik.')).toHaveCount(0);
  await expect(phone.getByText('Obowiązuje od 01.09.2025.')).toBeVisible();
  await expect(prices).toHaveCount(10);
  await expect(prices.first()).toContainText('330 zł');

  await desk.getByRole('button', { name: 'Edytuj cennik' }).click();
  const first = desk.getByRole('group', { name: 'Pozycja 1', exact: true });
  await first.getByLabel('Nazwa').fill('Konsultacja behawioralna');
  await first.getByLabel('Cena').fill('92,50');
  await desk.getByRole('button', { name: 'Usuń pozycję 10' }).click();
  await desk.getByRole('button', { name: 'Zapisz cennik' }).click();
  await expect(desk.getByText('Cennik został zapisany.')).toBeVisible();

  await expect(prices).toHaveCount(9);
  await expect(prices.first()).toContainText('Konsultacja behawioralna');
  await expect(prices.first()).toContainText('92,50 zł');
});

test('working hours are added first and replaced from then on', async ({ page, request }) => {
  const { trainer } = await givenSchool(request);
  const sent: string[] = [];
  page.on('request', (call) => {
    const change = /trainer\/((?:add|update)-working-hours)(?:\?|$)/.exec(call.url())?.[1];
    if (change) sent.push(`${call.method()} ${change}`);
  });
  await openAs(page, trainer.jwt, '/trainer/working-hours');
  const save = page.getByRole('button', { name: 'Zapisz godziny pracy' });
  await expect(page.getByRole('heading', { name: 'Dodaj godziny pracy' })).toBeVisible();
  await expect(page.getByText('Brak godzin pracy')).toBeVisible();
  await save.click();
  await expect(page.getByText('Proszę podać co najmniej jedną godzinę pracy.')).toBeVisible();

  await page.getByRole('button', { name: 'Wtorek', exact: true }).click();
  const tuesday = page.getByRole('group', { name: 'Wtorek' });
  await tuesday.getByLabel('Od').fill('9');
  await tuesday.getByLabel('Do').fill('8:30');
  await save.click();
  await expect(page.getByText('Godzina otwarcia musi być przed godziną zamknięcia.')).toBeVisible();
  await expect(tuesday.getByLabel('Do')).toBeFocused();
  await tuesday.getByLabel('Do').fill('17:00');
  await save.click();
  await expect(page.getByText('Zmiany zapisane pomyślnie!')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Edytuj godziny pracy' })).toBeVisible();

  await page.getByRole('button', { name: 'Piątek', exact: true }).click();
  await page.getByRole('button', { name: 'Usuń dzień: wtorek' }).click();
  await page.goto('/#/trainer/groups');
  await expect(page.getByRole('heading', { level: 1, name: 'Grupy' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Są tu niezapisane zmiany.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Wtorek' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Odrzuć zmiany' }).click();
  await expect(tuesday.getByLabel('Do')).toHaveValue('17:00');
  await expect(tuesday.getByLabel('Od')).toBeFocused();
  await expect(page.getByText('Są tu niezapisane zmiany.')).toHaveCount(0);

  await page.getByRole('button', { name: 'Piątek', exact: true }).click();
  await page.getByRole('button', { name: 'Usuń dzień: wtorek' }).click();
  await save.click();
  await expect(async () => expect(sent).toEqual(['POST add-working-hours', 'PUT update-working-hours'])).toPass();
  await page.reload();
  await expect(page.getByRole('group', { name: 'Piątek' }).getByLabel('Od')).toHaveValue('09:00');
  await expect(page.getByRole('group', { name: 'Wtorek' })).toHaveCount(0);
});
