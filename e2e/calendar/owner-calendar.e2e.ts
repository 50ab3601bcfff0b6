import { expectAccessible } from '../support/accessible.ts';
import { confirmRequest, givenGroup, givenGroupTraining, givenRequest, givenRules } from '../support/bookings.ts';
import { expect, test } from '../support/fixtures.ts';
import { givenOwner, givenSchool, inDays } from '../support/people.ts';
import { connected, dayName, openAs } from '../support/steps.ts';

const day = inDays(8);
const noon = `${dayName(day)}, 12:00–13:00`;

test('an owner adds, changes and deletes the note for the trainer', { tag: '@phone' }, async ({ page, request }) => {
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  await givenRequest(request, [school, owner], [day, 12]);
  await openAs(page, owner.jwt, `/owner/calendar?dzien=${day}`);
  await page.getByRole('button', { name: noon }).click();
  const dialog = page.getByRole('dialog');

  await dialog.getByRole('button', { name: 'Dodaj informacje dla trenera' }).click();
  const text = dialog.getByLabel('Treść');
  await text.fill('   ');
  await dialog.getByRole('button', { name: 'Dodaj', exact: true }).click();
  await expect(dialog.getByText('Proszę wprowadzić informacje dla trenera')).toBeVisible();
  await expectAccessible(page, 'the note with a mistake');
  await text.fill('Boi się skuterów');
  await dialog.getByRole('button', { name: 'Dodaj', exact: true }).dblclick();
  await expect(page.getByText('Informacje dla trenera zapisane.')).toBeVisible();
  await expect(dialog.getByText('Boi się skuterów')).toBeVisible();

  await dialog.getByRole('button', { name: 'Zmień informacje dla trenera' }).click();
  await text.fill('Boi się rowerów');
  await dialog.getByRole('button', { name: 'Zapisz' }).click();
  await expect(dialog.getByText('Boi się rowerów')).toBeVisible();

  await dialog.getByRole('button', { name: 'Zmień informacje dla trenera' }).click();
  await dialog.getByRole('button', { name: 'Usuń informacje' }).click();
  const asking = page.getByRole('alertdialog', { name: /^Usunąć informacje dla trenera: Łatka/ });
  await asking.getByRole('button', { name: 'Usuń informacje' }).click();
  await expect(page.getByText('Informacje dla trenera usunięte.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Dodaj informacje dla trenera' })).toBeVisible();
});

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

test("the dog's group training shows in the calendar", { tag: '@phone' }, async ({ page, request }) => {
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  const people = { dogIds: [owner.dog.id], trainerIds: [school.trainer.id] };
  const { id: groupId } = await givenGroup(request, school, { name: 'Szczeniaki', ...people });
  await givenGroupTraining(request, school, { groupId, on: day, from: '12:30', to: '13:45' });
  await openAs(page, owner.jwt, `/owner/calendar?dzien=${day}`);
  const slot = page.getByRole('button', { name: `${dayName(day)}, 12:30–13:45` });
  await expect(slot).toHaveAccessibleName(/trening grupowy: Szczeniaki/);
  await expect(page.getByRole('button', { name: `${dayName(day)}, 14:00–15:00, wolne` })).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`${dayName(day)}, 1[23]:.*wolne`) })).toHaveCount(0);
  await slot.click();
  await expect(page.getByRole('dialog', { name: 'Szczeniaki' })).toContainText('Łatka');
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

test('D25: a confirmed training too near to cancel says until when it was possible', async ({ page, request }) => {
  const school = await givenSchool(request);
  await givenRules(request, school, { minDaysBeforeCancel: 30 });
  const owner = await givenOwner(request, school);
  await confirmRequest(request, school, await givenRequest(request, [school, owner], [day, 12]));
  await openAs(page, owner.jwt, `/owner/calendar?dzien=${day}`);
  await page.getByRole('button', { name: noon }).click();
  await expect(page.getByRole('dialog')).toContainText('Nie można anulować');
  await expect(page.getByRole('dialog')).toContainText(/Trening można było odwołać najpóźniej 30\sdni wcześniej/);
});
