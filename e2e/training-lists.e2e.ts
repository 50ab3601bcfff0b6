import type { APIRequestContext, Locator, Page } from '@playwright/test';
import {
  cancelByOwner,
  givenGroup,
  givenGroupTraining,
  givenHall,
  givenRules,
  givenService,
  givenTraining,
} from './support/bookings.ts';
import { expect, test } from './support/fixtures.ts';
import { givenDog, givenOwner, givenSchool, inDays } from './support/people.ts';
import { connected, dayName, fromMenu, openAs, shortDay } from './support/steps.ts';

type School = Awaited<ReturnType<typeof givenSchool>>;
type Owner = Awaited<ReturnType<typeof givenOwner>>;

const day = inDays(10);

async function givenHallAndService(request: APIRequestContext, school: School) {
  const hall = await givenHall(request, school, 'Hala Dębowa');
  const service = await givenService(request, school, ['Posłuszeństwo', 'PT1H']);
  return { hallId: hall.id, serviceId: service.id };
}

/** A group with the owner's dog that trains on the day at 17:15; gives the group's id. */
async function givenPuppies(request: APIRequestContext, school: School, owner: Owner): Promise<string> {
  const { id } = await givenGroup(request, school, {
    name: 'Szczeniaki w środę',
    description: 'Dla najmłodszych.',
    dogIds: [owner.dog.id],
    trainerIds: [school.trainer.id],
    enrollmentsEnabled: false,
  });
  await givenGroupTraining(request, school, { groupId: id, on: day, from: '17:15', to: '18:30' });
  return id;
}

/** The entry of a training in a list, found by its words. */
function entry(scope: Page | Locator, words: RegExp): Locator {
  return scope.getByRole('listitem').filter({ hasText: words });
}

test('an owner sees what is planned, notes something for the trainer and cancels by the rule', async ({
  page,
  request,
}) => {
  const tomorrow = inDays(1);
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  const places = await givenHallAndService(request, school);
  await givenTraining(request, [school, owner], { on: tomorrow, hour: 9 });
  await givenTraining(request, [school, owner], { on: day, hour: 9, ...places });
  await givenPuppies(request, school, owner);
  await givenRules(request, school, { minDaysBeforeCancel: 3 });

  await openAs(page, owner.jwt, '/owner/dashboard');
  await page.getByRole('link', { name: 'Wszystkie treningi' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Moje treningi' })).toBeVisible();
  const isMonday = new Date(`${tomorrow}T12:00:00Z`).getUTCDay() === 1;
  const near = page.getByRole('region', { name: isMonday ? 'Wkrótce' : 'W tym tygodniu' });
  const later = page.getByRole('region', { name: 'Wkrótce' });

  await near.getByRole('button', { name: /^jutro, 09:00–10:00/ }).click();
  await expect(near.getByText(/Trening można było odwołać najpóźniej 3.dni wcześniej, do /)).toBeVisible();
  await expect(near.getByRole('button', { name: new RegExp(`^Więcej: .*${dayName(tomorrow)}`) })).toHaveCount(0);

  const training = entry(later, new RegExp(`${shortDay(day)}.*09:00–10:00.*Posłuszeństwo`));
  await training.getByRole('button', { name: /09:00–10:00 Posłuszeństwo/ }).click();
  await expect(training).toContainText('120 zł');
  await expect(training).toContainText('Hala Dębowa');
  await expect(training).toContainText('Anna Ścieżyński');

  const group = entry(later, /17:15–18:30.*Szczeniaki w środę.*Trening grupowy/);
  await group.getByRole('button').click();
  await expect(group).toContainText('Dla najmłodszych.');
  await expect(group).toContainText('1 pies, 1 trener');
  await expect(group.getByRole('button', { name: 'Dodaj informacje dla trenera' })).toBeVisible();

  await training.getByRole('button', { name: 'Dodaj informacje dla trenera' }).click();
  const dialog = page.getByRole('dialog', { name: 'Informacje dla trenera' });
  await dialog.getByRole('button', { name: 'Dodaj' }).click();
  await expect(dialog.getByText('Proszę wprowadzić informacje dla trenera')).toBeVisible();
  await dialog.getByLabel('Treść').fill('Boi się rowerów, najlepiej zacząć w spokojnym miejscu.');
  await dialog.getByRole('button', { name: 'Dodaj' }).click();
  const note = training.getByText('Boi się rowerów');
  await expect(note).toBeVisible();
  expect((await note.boundingBox())?.width).toBeGreaterThan(240);
  await training.getByRole('button', { name: 'Zmień informacje dla trenera' }).click();
  await dialog.getByRole('button', { name: 'Usuń' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń informacje' }).click();
  await expect(training.getByRole('button', { name: 'Dodaj informacje dla trenera' })).toBeVisible();

  await fromMenu(training, `Odwołaj trening: Łatka, ${dayName(day)}, 09:00–10:00`);
  await expect(page.getByText('Trening odwołany.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(training).toHaveCount(0);
  await expect(group).toBeVisible();
  await expect(page.getByRole('region', { name: 'Odwołane' }).getByRole('article')).toContainText('Łatka');
});

test('D25: when it has become too late meanwhile, the owner reads the rule and keeps the training', async ({
  page,
  request,
  allowRefusals,
}) => {
  allowRefusals(409);
  const tomorrow = inDays(1);
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  await givenTraining(request, [school, owner], { on: tomorrow, hour: 9 });
  // The channel of this device never answers: it learns nothing by itself.
  await page.routeWebSocket(/\/ws$/, () => undefined);
  await openAs(page, owner.jwt, '/owner/trainings');
  const more = page.getByRole('button', { name: /^Więcej: / });
  await expect(more).toBeVisible();
  await givenRules(request, school, { minDaysBeforeCancel: 3 });

  await fromMenu(page, /^Odwołaj trening/);
  await expect(page.getByText('Błąd przy anulowaniu treningu.')).toBeVisible();
  await expect(page.getByText(/najpóźniej 3.dni wcześniej/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^jutro, 09:00–10:00/ })).toBeVisible();
});

test('a trainer finds a training, declines it with a reason, and sees it in the archive', async ({ page, request }) => {
  const tomorrow = inDays(1);
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  const places = await givenHallAndService(request, school);
  await givenTraining(request, [school, owner], { on: tomorrow, hour: 9, ...places });
  const cancelled = await givenTraining(request, [school, owner], { on: day, hour: 11 });
  const groupId = await givenPuppies(request, school, owner);
  await cancelByOwner(request, owner, cancelled);

  await openAs(page, school.trainer.jwt, '/trainings/confirmed');
  await expect(page.getByRole('heading', { level: 2, name: `Jutro, ${dayName(tomorrow)}` })).toBeVisible();
  const group = entry(page, /17:15–18:30.*Szczeniaki w środę.*Trening grupowy/);
  await expect(group.getByRole('button', { name: /^Więcej: / })).toHaveCount(0);
  await group.getByRole('button').click();
  await expect(group.getByRole('link', { name: 'Przejdź do grupy' })).toHaveAttribute(
    'href',
    `#/trainer/group/${groupId}`,
  );

  await page.getByRole('searchbox', { name: 'Szukaj treningu' }).fill('sciezynski LATKA poslu');
  await expect(page.getByText(/Znaleziono 1.wynik\./)).toBeVisible();
  await expect(group).toHaveCount(0);
  await page.reload();
  const training = entry(page, /09:00–10:00.*Łatka, Mieszaniec/);
  await training.getByRole('button', { name: /^09:00/ }).click();
  await expect(training).toContainText('120 zł');

  await fromMenu(training, /^Odwołaj z powodem/);
  const dialog = page.getByRole('dialog', { name: /^Odwołać trening: Łatka/ });
  await dialog.getByLabel('Powód').fill('Choroba trenera.');
  await dialog.getByRole('button', { name: 'Odwołaj trening' }).click();
  await expect(page.getByText('Trening usunięty pomyślnie.')).toBeVisible();
  await expect(page.getByText('Nic nie znaleziono.')).toBeVisible();
  await page.getByRole('button', { name: 'Wyczyść szukanie' }).click();
  await expect(group).toBeVisible();

  await page.getByRole('tab', { name: 'Cała szkoła' }).click();
  await expect(page).toHaveURL(/trener=szkola/);
  await expect(group).toContainText('Anna Ścieżyński');
  await page.getByRole('tab', { name: 'Anulowane treningi' }).click();
  await expect(page.getByRole('tab', { name: 'Cała szkoła', selected: true })).toBeVisible();
  const archive = page.getByRole('article');
  await expect(archive).toHaveCount(2);
  await expect(archive.first()).toContainText(', Anna Ścieżyński');
  await expect(archive.first()).toContainText('Powód: Choroba trenera.');
  await expect(archive.first()).toContainText('Właściciel: Olga Ścieżyński');
  await expect(archive.last()).toContainText(', Olga Ścieżyński');
  await expect(page).toHaveURL(/(?=.*zakladka=anulowane)(?=.*trener=szkola)/);
});

test('what happens elsewhere shows in both lists without a reload; without trainings a dog’s leads to the calendar', async ({
  openPage,
  request,
}) => {
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  const other = await givenDog(request, owner, 'Żuk');
  const [desk, phone] = [await openPage(), await openPage()];
  await openAs(desk, school.trainer.jwt, '/trainings/confirmed');
  await openAs(phone, owner.jwt, '/owner/trainings');
  await expect(desk.getByText('Brak potwierdzonych treningów.')).toBeVisible();
  await expect(phone.getByText('Brak nadchodzących treningów.')).toBeVisible();
  await connected(desk, phone);
  await phone.getByRole('tab', { name: 'Żuk' }).click();
  const way = phone.getByRole('link', { name: 'Zapisz na trening' });
  await expect(way).toHaveAttribute('href', new RegExp(`/owner/calendar\\?pies=${other.id}`));
  await phone.goBack();
  await expect(phone.getByRole('tab', { name: owner.dog.name, selected: true })).toBeVisible();

  const id = await givenTraining(request, [school, owner], { on: day, hour: 9 });
  await expect(desk.getByRole('button', { name: /^09:00–10:00 Łatka/ })).toBeVisible();
  await expect(phone.getByRole('button', { name: /09:00–10:00 Trening indywidualny/ })).toBeVisible();
  await cancelByOwner(request, owner, id);
  await expect(desk.getByText('Brak potwierdzonych treningów.')).toBeVisible();
  await expect(phone.getByText('Brak nadchodzących treningów.')).toBeVisible();
});
