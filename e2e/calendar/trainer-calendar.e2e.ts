import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { givenHall, givenRules } from '../support/bookings.ts';
import { expect, test } from '../support/fixtures.ts';
import { daysAfter, givenOwner, givenSchool, inDays, post } from '../support/people.ts';
import { chooseSlotsToLock, dayName, fromMenu, openAs } from '../support/steps.ts';

const day = inDays(6);

/** A slot of the day by its hour; the state narrows it. */
function slot(page: Page, hour: number, state = '') {
  return page.getByRole('button', { name: new RegExp(`${dayName(day)}, ${hour}:00–.*${state}`, 'i') });
}

const at = (hour: number, on = day) => ({ startTime: `${on}T${hour}:00:00`, endTime: `${on}T${hour + 1}:00:00` });

async function givenCalendar(request: APIRequestContext, allowReserveList = false) {
  const school = await givenSchool(request);
  const { jwt } = school.trainer;
  const { id: hallId } = await givenHall(request, school, 'Hala Dębowa');
  const long = { serviceName: 'Konsultacja', price: 350, duration: 'PT1H30M', schoolId: school.id };
  await post(request, jwt, ['/services', long]);
  await givenRules(request, school, { allowReserveList });
  const owner = await givenOwner(request, school);
  return { school, jwt, trainerId: school.trainer.id, owner, hallId };
}

type Calendar = Awaited<ReturnType<typeof givenCalendar>>;

/** The owner asks for a training, by the API. */
async function ask(request: APIRequestContext, { trainerId, owner }: Calendar, hour: number) {
  const wish = { trainerId, dogId: owner.dog.id, hallId: null, serviceId: null, ...at(hour) };
  return post<{ id: string }>(request, owner.jwt, [
    '/training/requestBookingTraining',
    { ...wish, additionalInfo: 'Boi się rowerów' },
  ]);
}

async function openCalendar(page: Page, jwt: string) {
  await openAs(page, jwt, `/calendar?dzien=${day}`);
  await expect(slot(page, 12)).toBeVisible();
}

test('D27: a training is booked, edited and called off', { tag: '@phone' }, async ({ page, openPage, request }) => {
  const calendar = await givenCalendar(request);
  const owner = await openPage();
  await openCalendar(page, calendar.jwt);
  const dialog = page.getByRole('dialog');

  await test.step('the dog is found by its name without accents, a long service says until when', async () => {
    await slot(page, 12, 'wolne').click();
    await expect(dialog.getByText('1 dostępny pies')).toBeVisible();
    await dialog.getByRole('button', { name: 'Umów trening' }).click();
    await expect(dialog.getByText('Wybierz psa.')).toBeVisible();
    await dialog.getByLabel('Szukaj psa').fill('latka');
    await dialog.getByRole('radio', { name: /Łatka/ }).check();
    await dialog.getByLabel('Usługa').selectOption({ label: 'Konsultacja, 1h 30min, 350\u00a0zł' });
    await expect(dialog.getByText('Trening potrwa do 13:30.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Umów trening' }).dblclick();
    await expect(page.getByText('Trening umówiony pomyślnie!')).toBeVisible();
    await expect(page.getByRole('button', { name: new RegExp(`${dayName(day)}, 12:00–13:30.*Łatka`) })).toBeVisible();
    await expect(slot(page, 13)).toHaveCount(0);
  });

  await test.step('an edit sends what changed', async () => {
    await slot(page, 12, 'Łatka').click();
    await dialog.getByRole('button', { name: 'Edytuj trening' }).click();
    await expect(dialog.getByLabel('Sala')).toHaveValue(/.+/);
    await dialog.getByLabel('Sala').selectOption({ label: 'Bez sali' });
    await dialog.getByLabel('Usługa').selectOption({ label: 'Bez usługi' });
    await expectAccessible(page, 'editing a training');
    await dialog.getByRole('button', { name: 'Zapisz' }).click();
    await expect(page.getByText('Trening edytowany pomyślnie.')).toBeVisible();
    await expect(slot(page, 13, 'wolne')).toBeVisible();
  });

  await test.step('calling it off takes a reason, which the owner reads', async () => {
    await slot(page, 12, 'Łatka').click();
    await dialog.getByRole('button', { name: 'Odwołaj z powodem' }).click();
    await dialog.getByLabel('Powód').fill('Choruję, przepraszam');
    await dialog.getByRole('button', { name: 'Odwołaj trening' }).click();
    await expect(page.getByText('Trening usunięty pomyślnie.')).toBeVisible();
    await expect(slot(page, 12, 'wolne')).toBeVisible();
    await openAs(owner, calendar.owner.jwt, '/owner/dashboard');
    await owner.getByRole('button', { name: /Powiadomienia/ }).click();
    await expect(owner.getByText(/Choruję, przepraszam/)).toBeVisible();
  });
});

test('D53: a training can be booked outside working hours, at another time', async ({ page, request }) => {
  const calendar = await givenCalendar(request);
  await openCalendar(page, calendar.jwt);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Umów w innym terminie' }).click();
  await dialog.getByLabel('Godzina').selectOption('21:00');
  await expect(dialog.getByText('Ten termin jest poza godzinami pracy trenera.')).toBeVisible();
  await expectAccessible(page, 'booking at another time');
  await dialog.getByRole('radio', { name: /Łatka/ }).check();
  await dialog.getByRole('button', { name: 'Umów trening' }).click();
  await expect(slot(page, 21, 'Łatka')).toBeVisible();
});

test('slots of two weeks are locked together, and a lock is removed', async ({ page, request }) => {
  const calendar = await givenCalendar(request);
  await openCalendar(page, calendar.jwt);
  await chooseSlotsToLock(page);
  await slot(page, 12, 'wolne').click();
  await slot(page, 13, 'wolne').focus();
  await page.keyboard.press('Enter');
  await expect(slot(page, 13)).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Następny tydzień' }).click();
  const later = dayName(daysAfter(day, 7));
  await page.getByRole('button', { name: new RegExp(`${later}, 12:00–.*wolne`, 'i') }).click();
  await page.reload();
  await expect(page.getByText('Wybrano 3')).toBeVisible();
  await page.getByRole('button', { name: 'Przerwij wybieranie' }).click();
  await expect(page.getByText(/^Wybrano/)).toHaveCount(0);
  await page.getByRole('button', { name: 'Zablokuj terminy (wybrano 3)', exact: true }).click();
  await expect(page.getByText('Wybrano 3')).toBeVisible();
  await expectAccessible(page, 'choosing slots to lock');

  await ask(request, calendar, 13);
  await page.getByRole('button', { name: 'Zapisz blokadę' }).click();
  const asking = page.getByRole('dialog', { name: 'Nie wszystkie terminy można zablokować' });
  await expect(asking.getByText('Łatka (Olga Ścieżyński)')).toBeVisible();
  await asking.getByRole('button', { name: 'Zablokuj pozostałe (2)' }).click();
  await expect(page.getByText('Treningi zablokowane pomyślnie!')).toBeVisible();
  await expect(page.getByText('Wybrano')).toBeHidden();

  await page.getByRole('button', { name: 'Poprzedni tydzień' }).click();
  await slot(page, 12, 'Zablokowane').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Usuń blokadę' }).click();
  await expect(page.getByText('Zablokowany slot został usunięty.')).toBeVisible();
  await expect(slot(page, 12, 'wolne')).toBeVisible();
});

test('D22: a request is declined with a reason; the reserve list waits and is confirmed later', async ({
  page,
  request,
}) => {
  const calendar = await givenCalendar(request, true);
  const second = { ...calendar, owner: await givenOwner(request, calendar.school) };
  const third = { ...calendar, owner: await givenOwner(request, calendar.school) };
  for (const each of [calendar, second, third]) await ask(request, each, 15);
  await openCalendar(page, calendar.jwt);
  const dialog = page.getByRole('dialog');

  await test.step('what becomes of the others is said', async () => {
    await slot(page, 15, '3 oczekujące').click();
    await expect(
      dialog.getByText('Gdy termin będzie zajęty, na liście rezerwowej zostaną 2 inne prośby.'),
    ).toBeVisible();
    await expect(dialog.getByText('Boi się rowerów').first()).toBeVisible();
  });

  await test.step('the last is declined with a reason', async () => {
    const card = dialog.getByRole('article').last();
    await card.getByRole('button', { name: /Odrzuć z powodem/ }).click();
    await card.getByLabel('Powód').fill('Brak miejsca w sali');
    await expectAccessible(page, 'declining a request');
    await card.getByRole('button', { name: 'Odrzuć prośbę', exact: true }).click();
    await expect(dialog.getByRole('article')).toHaveCount(2);
  });

  await test.step('the first is confirmed; the other waits on the reserve list', async () => {
    await dialog
      .getByRole('button', { name: /^Potwierdź/ })
      .first()
      .click();
    await expect(page.getByText('Trening potwierdzony pomyślnie!')).toBeVisible();
    await slot(page, 15, 'lista rezerwowa: 1').click();
    await expect(dialog.getByText('Miejsce 1')).toBeVisible();
    await dialog.getByRole('button', { name: 'Odwołaj trening' }).click();
    await slot(page, 15, '1 oczekująca').click();
    await dialog.getByRole('button', { name: /^Potwierdź/ }).click();
    await expect(slot(page, 15, 'Łatka')).toBeVisible();
  });
});

test('before working hours or a hall go, the trainings that they leave are named', async ({ page, request }) => {
  const calendar = await givenCalendar(request);
  const { id } = await ask(request, calendar, 18);
  const confirmed = await request.patch('/api/v1/training/confirm', {
    data: { trainingId: id, hallId: calendar.hallId },
    headers: { authorization: `Bearer ${calendar.jwt}` },
  });
  expect(confirmed.ok(), await confirmed.text()).toBe(true);
  const dialog = page.getByRole('alertdialog');

  await openAs(page, calendar.jwt, '/trainer/working-hours');
  await page.getByRole('button', { name: 'Poniedziałek' }).click();
  await page.getByRole('textbox', { name: 'Od' }).fill('8:00');
  await page.getByRole('textbox', { name: 'Do' }).fill('12:00');
  await page.getByRole('button', { name: 'Zapisz godziny pracy' }).click();
  await expect(dialog.getByText(/Łatka \(Olga/)).toBeVisible();
  await expect(dialog.getByText('Poza nowymi godzinami pracy zostanie 1 trening:')).toBeVisible();
  await expectAccessible(page, 'new working hours');
  await dialog.getByRole('button', { name: 'Wróć' }).click();
  await page.getByRole('button', { name: 'Zapisz godziny pracy' }).click();
  await dialog.getByRole('button', { name: 'Zapisz mimo to' }).click();
  await expect(page.getByText('Zmiany zapisane pomyślnie!')).toBeVisible();

  await page.goto('/#/school/details');
  await fromMenu(page, 'Usuń salę Hala Dębowa', /Hala Dębowa/);
  await expect(dialog.getByText('W tej sali jest jeszcze 1 zaplanowany trening:')).toBeVisible();
  await expectAccessible(page, 'deleting a used hall');
  await expect(dialog.getByText(/Łatka \(Olga/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Usuń salę' }).click();
  await expect(page.getByText('Sala została usunięta.')).toBeVisible();
});
