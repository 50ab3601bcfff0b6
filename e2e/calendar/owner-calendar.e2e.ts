import { givenRequest } from '../support/bookings.ts';
import { expect, test } from '../support/fixtures.ts';
import { givenOwner, givenSchool, inDays } from '../support/people.ts';
import { connected, dayName, openAs } from '../support/steps.ts';

const day = inDays(8);
const noon = `${dayName(day)}, 12:00–13:00`;

test('a request that is declined while it is looked at says so', { tag: '@phone' }, async ({ page, request }) => {
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  const id = await givenRequest(request, [school, owner], [day, 12]);
  await openAs(page, owner.jwt, `/owner/calendar?dzien=${day}`);
  await page.getByRole('button', { name: noon }).click();
  await expect(page.getByRole('dialog')).toContainText('Oczekuje na potwierdzenie');
  await connected(page);

  const headers = { authorization: `Bearer ${school.trainer.jwt}` };
  expect((await request.post(`/api/v1/training/${id}/decline`, { data: {}, headers })).ok()).toBe(true);
  await expect(page.getByRole('dialog')).toContainText('Tego treningu nie ma już w kalendarzu');
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Wycofaj prośbę' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: noon })).toHaveAccessibleName(/wolne/);
});

test('D72: when the answer is lost, nothing typed is, and trying again, also after a reload, does nothing twice', async ({
  page,
  request,
}) => {
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  await openAs(page, owner.jwt, `/owner/calendar?dzien=${day}`);
  await page.getByRole('button', { name: noon }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Informacje dla trenera').fill('Pierwszy raz');
  const asking = '**/training/requestBookingTraining';
  await page.route(asking, async (route) => {
    await route.fetch();
    await route.fulfill({ status: 200, body: 'cut off' });
  });
  await dialog.getByRole('button', { name: 'Poproś o trening' }).click();
  await expect(dialog.getByText('Błąd przy rezerwacji treningu.')).toBeVisible();
  await expect(dialog.getByLabel('Informacje dla trenera')).toHaveValue('Pierwszy raz');

  await page.unroute(asking);
  await dialog.getByRole('button', { name: 'Poproś o trening' }).dblclick();
  await expect(page.getByText('Trening zarezerwowany pomyślnie!')).toBeVisible();
  await expect(page.getByRole('button', { name: noon })).toHaveAccessibleName(/Oczekuje na potwierdzenie/);

  await page.goto('/#/owner/add-dog');
  await page.getByLabel('Imię').fill('Burek');
  await page.getByLabel('Rasa').fill('Beagle');
  await page.getByLabel('Płeć').selectOption({ label: 'Suka' });
  await page.getByLabel('Wiek', { exact: true }).fill('3');
  const add = page.getByRole('button', { name: 'Dodaj pupila' });
  const adding = '**/dog/addDog';
  await page.route(adding, async (route) => {
    await route.fetch();
    await route.fulfill({ status: 200, body: 'cut off' });
  });
  await add.click();
  await expect(page.getByText('Nie udało się dodać pupila.')).toBeVisible();
  await page.unroute(adding);
  await page.reload();
  await expect(page.getByLabel('Imię')).toHaveValue('Burek');
  await add.click();
  await expect(page).toHaveURL(/#\/owner\/my-dog/);
  const dogs = await request.get(`/api/v1/dog/${owner.id}/list`, { headers: { authorization: `Bearer ${owner.jwt}` } });
  const names = ((await dogs.json()) as { name: string }[]).map(({ name }) => name);
  expect(names.filter((name) => name === 'Burek')).toHaveLength(1);
});
