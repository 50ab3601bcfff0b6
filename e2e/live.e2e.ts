import type { APIRequestContext } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { givenOwner, givenSchool, inDays, post } from './people.ts';
import { dayName, openAs } from './steps.ts';

type School = Awaited<ReturnType<typeof givenSchool>>;
type Owner = Awaited<ReturnType<typeof givenOwner>>;

const day = inDays(4);
const slot = `${dayName(day)}, 12:00–13:00`;

/** An owner asks for noon of the day; gives the request's id. */
async function ask(request: APIRequestContext, school: School, owner: Owner): Promise<string> {
  const body = {
    trainerId: school.trainer.id,
    dogId: owner.dog.id,
    hallId: null,
    serviceId: null,
    startTime: `${day}T12:00:00`,
    endTime: `${day}T13:00:00`,
  };
  return (await post<{ id: string }>(request, owner.jwt, ['/training/requestBookingTraining', body])).id;
}

async function confirm(request: APIRequestContext, school: School, id: string) {
  const headers = { authorization: `Bearer ${school.trainer.jwt}` };
  expect((await request.patch(`/api/v1/training/${id}/confirm`, { headers })).ok()).toBe(true);
}

test('D36: what happens elsewhere shows in open calendars within two seconds, without a reload', async ({
  openPage,
  request,
}) => {
  const school = await givenSchool(request);
  const [asking, watching] = [await givenOwner(request, school), await givenOwner(request, school)];
  const [desk, phone] = [await openPage(), await openPage()];
  await openAs(desk, school.trainer.jwt, `/calendar?dzien=${day}`);
  await openAs(phone, watching.jwt, `/owner/calendar?dzien=${day}`);
  const seenByTrainer = desk.getByRole('button', { name: slot });
  const seenByOwner = phone.getByRole('button', { name: slot });
  await expect(seenByTrainer).toHaveAccessibleName(/wolne/);
  await expect(seenByOwner).toHaveAccessibleName(/wolne/);
  for (const page of [desk, phone]) await page.waitForLoadState('networkidle');

  const soon = { timeout: 2_000 };
  const id = await ask(request, school, asking);
  await expect(seenByTrainer).toHaveAccessibleName(/1\soczekująca/, soon);
  await expect(desk.getByRole('button', { name: /nieprzeczytane: 3/ })).toBeVisible(soon);
  await confirm(request, school, id);
  await expect(seenByTrainer).toHaveAccessibleName(/Łatka/, soon);
  await expect(seenByOwner).toHaveAccessibleName(/Zajęte/, soon);
  await expect(seenByOwner).not.toHaveAccessibleName(/Łatka/);
});

test('a slot that was taken before the news came is refused with the reason, and shown as it is', async ({
  page,
  request,
  allowRefusals,
}) => {
  allowRefusals(409);
  const school = await givenSchool(request);
  const [asking, late] = [await givenOwner(request, school), await givenOwner(request, school)];
  // The channel of this device never answers: it learns nothing by itself.
  await page.routeWebSocket(/\/ws$/, () => undefined);
  await openAs(page, late.jwt, `/owner/calendar?dzien=${day}`);
  await page.getByRole('button', { name: slot }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Informacje dla trenera').fill('Pierwszy raz');

  await confirm(request, school, await ask(request, school, asking));
  await dialog.getByRole('button', { name: 'Zarezerwuj trening' }).click();
  await expect(dialog.getByText('Błąd przy rezerwacji treningu.')).toBeVisible();
  await expect(dialog.getByText(/Ten termin jest już zajęty/)).toBeVisible();
  await expect(dialog.getByLabel('Informacje dla trenera')).toHaveValue('Pierwszy raz');
  await dialog.getByRole('button', { name: 'Anuluj' }).click();
  await expect(page.getByRole('button', { name: slot })).toHaveAccessibleName(/Zajęte/);
});

test('a request that was withdrawn meanwhile is not confirmed, and the trainer reads why', async ({
  page,
  request,
  allowRefusals,
}) => {
  allowRefusals(409);
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  const id = await ask(request, school, owner);
  await page.routeWebSocket(/\/ws$/, () => undefined);
  await openAs(page, school.trainer.jwt, `/calendar?dzien=${day}`);
  await page.getByRole('button', { name: slot }).click();
  const dialog = page.getByRole('dialog', { name: 'Oczekujące rezerwacje' });
  await expect(dialog.getByRole('article', { name: /Łatka/ })).toBeVisible();

  const headers = { authorization: `Bearer ${owner.jwt}` };
  expect((await request.delete(`/api/v1/training/${id}/owner-cancel`, { headers })).ok()).toBe(true);
  await dialog.getByRole('button', { name: /^Potwierdź/ }).click();
  await expect(dialog.getByText('Błąd przy potwierdzaniu treningu. Spróbuj ponownie.')).toBeVisible();
  await expect(dialog.getByText('Ktoś już rozpatrzył tę prośbę.')).toBeVisible();
  await expect(dialog.getByText('W tym terminie nie ma już oczekujących rezerwacji.')).toBeVisible();
});

test('D4: on a device that stands on New York time an owner sees the same slots', async ({
  openPage,
  browser,
  request,
  baseURL,
}) => {
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  await ask(request, school, owner);
  const home = await openPage();
  const abroad = await (
    await browser.newContext({ ...(baseURL ? { baseURL } : {}), locale: 'pl-PL', timezoneId: 'America/New_York' })
  ).newPage();
  const seen = [];
  for (const page of [home, abroad]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAs(page, owner.jwt, `/owner/calendar?dzien=${day}`);
    await expect(page.getByRole('button', { name: slot })).toHaveAccessibleName(/Oczekuje na potwierdzenie/);
    seen.push(await page.getByRole('grid').getByRole('button').allTextContents());
  }
  await abroad.context().close();
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[0]?.length).toBe(7 * 12);
});
