import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible, settled } from './accessible.ts';
import { expect, test } from './fixtures.ts';
import { givenOwner, givenSchool, inDays, post } from './people.ts';
import { dayName } from './steps.ts';

/** Opens each address in both themes and checks it. */
async function visit(page: Page, addresses: readonly string[]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const address of addresses) {
      await page.goto(`/#${address}`);
      await settled(page);
      await expectAccessible(page, `${colorScheme} ${address}`);
    }
  }
}

/** Checks what is shown now in both themes. */
async function expectInBothThemes(page: Page, what: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    await settled(page);
    await expectAccessible(page, `${colorScheme} ${what}`);
  }
}

/** Opens a dialog, checks it in both themes and closes it. */
async function expectDialogInBothThemes(page: Page, opener: Locator, what: string) {
  await opener.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectInBothThemes(page, what);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Goes to an address without its screen having been seen before. */
async function open(page: Page, address: string) {
  await page.goto(`/#${address}`);
  await settled(page);
}

async function signedIn(page: Page, jwt: string) {
  await page.addInitScript((token) => localStorage.setItem('jwt', token), jwt);
}

/** A school at work: a hall, a service, a request that waits and a training that is confirmed. */
async function givenBusySchool(request: APIRequestContext) {
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  const as = school.trainer.jwt;
  const hall = await post<{ id: string }>(request, as, [`/school/${school.id}/halls`, { name: 'Hala Dębowa' }]);
  const service = await post<{ id: string }>(request, as, [
    '/services',
    { serviceName: 'Konsultacja', price: 330, duration: 'PT1H30M', schoolId: school.id },
  ]);
  const day = inDays(3);
  const ask = (start: string, end: string) =>
    post<{ id: string }>(request, owner.jwt, [
      '/training/requestBookingTraining',
      {
        trainerId: school.trainer.id,
        dogId: owner.dog.id,
        hallId: null,
        serviceId: service.id,
        startTime: `${day}T${start}:00`,
        endTime: `${day}T${end}:00`,
        additionalInfo: 'Boi się hałasu.',
      },
    ]);
  const { id: trainingId } = await ask('10:00', '11:30');
  await ask('14:00', '15:30');
  const confirmed = await request.patch('/api/v1/training/confirm', {
    data: { trainingId, hallId: hall.id },
    headers: { authorization: `Bearer ${as}` },
  });
  expect(confirmed.ok()).toBe(true);
  return { school, owner, day };
}

/** A dog with a training of its own, in one group and before the door of another, and a training called off. */
async function givenGroups(request: APIRequestContext) {
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  const { id: trainerId, jwt } = school.trainer;
  const hall = await post<{ id: string }>(request, jwt, [`/school/${school.id}/halls`, { name: 'Hala Dębowa' }]);
  const day = inDays(8);
  const book = (start: string, end: string) =>
    post<{ id: string }>(request, jwt, [
      '/training/trainer/book-training',
      {
        trainerId,
        dogId: owner.dog.id,
        hallId: hall.id,
        serviceId: null,
        startTime: `${day}T${start}:00`,
        endTime: `${day}T${end}:00`,
      },
    ]);
  await book('10:00', '11:00');
  const { id: lost } = await book('14:00', '15:00');
  const headers = { authorization: `Bearer ${owner.jwt}` };
  expect((await request.delete(`/api/v1/training/${lost}/owner-cancel`, { headers })).ok()).toBe(true);
  const gather = (name: string, dogIds: readonly string[]) =>
    post<{ id: string }>(request, jwt, [
      '/training-group',
      {
        name,
        description: 'Dla najmłodszych.',
        schoolId: school.id,
        dogIds,
        trainerIds: [trainerId],
        enrollmentsEnabled: true,
      },
    ]);
  const group = await gather('Szczeniaki', [owner.dog.id]);
  await gather('Tropiciele', []);
  await post(request, jwt, [
    '/group-training',
    {
      trainingGroupId: group.id,
      hallId: hall.id,
      startTime: `${day}T17:15:00`,
      endTime: `${day}T18:30:00`,
    },
  ]);
  return { school, owner, day, groupPath: `/trainer/group/${group.id}` };
}

/** The private address of the person's calendar: made, changed, switched off. */
async function expectCalendarFeedInBothThemes(page: Page) {
  await page.getByRole('button', { name: 'Utwórz adres' }).click();
  await expect(page.getByLabel('Twój prywatny adres kalendarza')).toBeVisible();
  await expectInBothThemes(page, 'the calendar address');
  await expectDialogInBothThemes(page, page.getByRole('button', { name: 'Zmień adres' }), 'changing the address');
  await expectDialogInBothThemes(page, page.getByRole('button', { name: 'Wyłącz' }), 'switching the address off');
}

test('public screens are accessible in both themes', async ({ page }) => {
  await visit(page, [
    '/',
    '/register-trainer',
    '/registration-success',
    '/forgot-password',
    '/reset-password?token=abc',
    '/register-owner',
    '/register-invited-trainer',
    '/nie-ma-mnie',
  ]);
});

test("a trainer's screens are accessible in both themes", async ({ page, request }) => {
  test.slow();
  const { school, day } = await givenBusySchool(request);
  await signedIn(page, school.trainer.jwt);
  await visit(page, [
    '/dashboard',
    `/calendar?dzien=${day}`,
    '/owners/all',
    '/school/details',
    '/school/details?zakladka=trenerzy',
    '/school/details?zakladka=ustawienia',
    '/school/details?zakladka=uslugi',
    '/trainer/working-hours',
  ]);
  await page.getByRole('button', { name: /Powiadomienia/ }).click();
  await settled(page);
  await expectAccessible(page, 'the open bell');
  await page.keyboard.press('Escape');

  await page.goto(`/#/calendar?dzien=${day}`);
  await page
    .getByRole('button', { name: /14:00–15:30|14:00–15:00.*oczekując/ })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: 'Oczekujące rezerwacje' })).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'pending requests');
});

test("an owner's screens are accessible in both themes", async ({ page, request }) => {
  test.slow();
  const { owner, day } = await givenBusySchool(request);
  await signedIn(page, owner.jwt);
  await visit(page, [
    '/owner/dashboard',
    '/owner/my-dog',
    '/owner/add-dog',
    `/owner/calendar?dzien=${day}`,
    '/owner/calendar?dzien=2025-01-01',
  ]);
  await page.goto('/#/owner/my-dog');
  await page.getByRole('button', { name: 'Dodaj pupila' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'adding a dog');

  await page.goto(`/#/owner/calendar?dzien=${day}`);
  await page
    .getByRole('button', { name: /16:00–17:00, wolne/i })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await settled(page);
  await expectAccessible(page, 'booking');
});

test("a trainer's lists and groups are accessible in both themes", async ({ page, request, allowRefusals }) => {
  test.slow();
  allowRefusals(400);
  const { school, groupPath } = await givenGroups(request);
  await signedIn(page, school.trainer.jwt);
  await visit(page, [
    '/trainings/confirmed',
    '/trainings/confirmed?zakladka=anulowane',
    '/trainer/groups',
    groupPath,
    `${groupPath}?tryb=edycja`,
    '/trainer/group/nie-ma',
  ]);

  await open(page, '/trainings/confirmed');
  for (const head of await page.locator('main [aria-expanded]').all()) await head.click();
  await expectInBothThemes(page, 'the details of confirmed trainings');
  const callOff = page.getByRole('button', { name: /^Odwołaj trening/ });
  await expectDialogInBothThemes(page, callOff, 'calling a training off');
  await expectCalendarFeedInBothThemes(page);

  await open(page, '/school/details');
  await expectDialogInBothThemes(page, page.getByRole('button', { name: /^Usuń salę/ }), 'deleting a used hall');
});

test('making and planning groups is accessible in both themes', async ({ page, request }) => {
  test.slow();
  const { school, groupPath } = await givenGroups(request);
  await signedIn(page, school.trainer.jwt);
  const dialog = page.getByRole('dialog');
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

  await open(page, '/trainer/groups');
  await button('Utwórz grupę').click();
  await dialog.getByLabel('Nazwa grupy').fill('Agility');
  for (const step of ['name', 'trainers']) {
    await expectInBothThemes(page, `a new group: ${step}`);
    await dialog.getByRole('button', { name: 'Dalej' }).click();
  }
  await expectInBothThemes(page, 'a new group: dogs');
  await page.keyboard.press('Escape');
  await expectDialogInBothThemes(page, button('Usuń grupę Szczeniaki'), 'deleting a group');

  await open(page, groupPath);
  await button('Zarezerwuj trening').click();
  await dialog.getByRole('button', { name: 'Zarezerwuj trening' }).click();
  await expectInBothThemes(page, 'a group training without a time');
  await page.keyboard.press('Escape');
  await expectDialogInBothThemes(page, button('Zarezerwuj kilka treningów'), 'several group trainings');
  await expectDialogInBothThemes(page, button(/^Edytuj trening/), 'editing a group training');
  await expectDialogInBothThemes(page, button(/^Usuń trening/), 'deleting a group training');

  await open(page, `${groupPath}?tryb=edycja`);
  await expectDialogInBothThemes(page, button('Dodaj trenerów'), 'adding trainers to a group');
  await expectDialogInBothThemes(page, button('Dodaj pupile'), 'adding dogs to a group');
  await button('Usuń z grupy: Anna Ścieżyński').click();
  await button('Zapisz zmiany').click();
  await expect(button('Zapisz mimo to')).toBeVisible();
  await expectInBothThemes(page, 'what a change of a group leads to');
});

test("an owner's list and groups are accessible in both themes", async ({ page, request }) => {
  test.slow();
  const { owner } = await givenGroups(request);
  await signedIn(page, owner.jwt);
  await visit(page, ['/owner/trainings', '/owner/my-dog?zakladka=grupy']);
  await expect(page.getByRole('button', { name: /^Zapisz: Łatka/ })).toBeVisible();
  await expectDialogInBothThemes(page, page.getByRole('button', { name: /^Wypisz/ }), 'leaving a group');

  await open(page, '/owner/trainings');
  for (const head of await page.locator('main [aria-expanded]').all()) await head.click();
  await expectInBothThemes(page, "the details of an owner's trainings");
  const cancel = page.getByRole('button', { name: /^Odwołaj trening/ });
  await expectDialogInBothThemes(page, cancel, 'cancelling a training');
  const note = page.getByRole('button', { name: 'Dodaj informacje dla trenera' });
  await expectDialogInBothThemes(page, note, 'the note for the trainer');
  await expectCalendarFeedInBothThemes(page);
});

test('what opens in a calendar is accessible in both themes', async ({ page, openPage, request }) => {
  test.slow();
  const { school, owner, day } = await givenGroups(request);
  const slot = (of: Page, words: string) =>
    of.getByRole('button', { name: new RegExp(`${dayName(day)}, .*${words}`) }).first();
  await signedIn(page, school.trainer.jwt);
  await open(page, `/calendar?dzien=${day}`);
  await expectDialogInBothThemes(page, slot(page, '10:00–11:00'), "a training in the trainer's calendar");
  await expectDialogInBothThemes(page, slot(page, '12:00–13:00'), 'booking by the trainer');
  await expectDialogInBothThemes(page, slot(page, 'Szczeniaki'), "a group training in the trainer's calendar");

  const device = await openPage();
  await signedIn(device, owner.jwt);
  await open(device, `/owner/calendar?dzien=${day}`);
  await expectDialogInBothThemes(device, slot(device, '10:00–11:00'), "a training in the owner's calendar");
  await expectDialogInBothThemes(device, slot(device, '12:00–13:00'), 'booking by the owner');
  await expectDialogInBothThemes(device, slot(device, 'Szczeniaki'), "a group training in the owner's calendar");
});

test('what new working hours leave outside is accessible in both themes', async ({ page, request }) => {
  const { school } = await givenGroups(request);
  await signedIn(page, school.trainer.jwt);
  await open(page, '/trainer/working-hours');
  await page.getByRole('button', { name: 'Poniedziałek' }).click();
  await page.getByLabel('Od', { exact: true }).fill('06:00');
  await page.getByLabel('Do', { exact: true }).fill('07:00');
  const save = page.getByRole('button', { name: 'Zapisz godziny pracy' });
  await expectDialogInBothThemes(page, save, 'new working hours');
});
