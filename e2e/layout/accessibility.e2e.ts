import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible, expectFitting, settled } from '../support/accessible.ts';
import { expectFocusInSight } from '../support/focus-in-sight.ts';
import {
  cancelByOwner,
  givenGroup,
  givenGroupTraining,
  givenHall,
  givenRequest,
  givenService,
  givenTraining,
} from '../support/bookings.ts';
import { expect, test } from '../support/fixtures.ts';
import { givenOwner, givenSchool, inDays } from '../support/people.ts';
import { dayName, openAs } from '../support/steps.ts';

/** An address, and the heading or the chosen tab by which its screen is known. */
type Place = readonly [address: string, shown: string | RegExp];

/** Goes to an address and waits until its own screen is there, whatever was shown before. */
async function open(page: Page, [address, shown]: Place) {
  await page.goto(`/#${address}`);
  const heading = page.getByRole('heading', { name: shown });
  await expect(heading.or(page.getByRole('tab', { name: shown, selected: true })).first()).toBeVisible();
  await settled(page);
}

/** Opens each place and checks it. */
async function visit(page: Page, ...places: readonly Place[]) {
  for (const place of places) {
    await open(page, place);
    await expectAccessible(page, place[0]);
    await expectFocusInSight(page, place[0]);
  }
}

/** Opens a dialog, checks it and closes it. */
async function expectDialogAccessible(page: Page, opener: Locator, what: string) {
  await opener.click();
  const dialog = page.locator('[role$="dialog"]');
  await expect(dialog).toBeVisible();
  await expectAccessible(page, what);
  await expectFocusInSight(page, what);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}

/** Opens the first '⋯' of a row or card of this name. */
async function openMenu(page: Page, whose: RegExp) {
  await page
    .getByRole('button', { name: new RegExp(`^Więcej: .*${whose.source}`) })
    .first()
    .click();
}

/** What an open '⋯' offers. */
function deed(page: Page, name: RegExp): Locator {
  return page.getByRole('menuitem', { name });
}

async function signedIn(page: Page, jwt: string) {
  await page.addInitScript((token) => localStorage.setItem('jwt', token), jwt);
}

/** A school at work: a hall, a service, a request that waits and a training that is confirmed. */
async function givenBusySchool(request: APIRequestContext) {
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  const { id: hallId } = await givenHall(request, school, 'Hala Dębowa');
  const { id: serviceId } = await givenService(request, school, ['Konsultacja', 'PT1H']);
  const day = inDays(3);
  await givenTraining(request, [school, owner], { on: day, hour: 10, hallId, serviceId });
  await givenRequest(request, [school, owner], [day, 14]);
  return { school, owner, day };
}

/** A dog with a training of its own, in one group and before the door of another, and a training called off. */
async function givenGroups(request: APIRequestContext) {
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  const { id: hallId } = await givenHall(request, school, 'Hala Dębowa');
  const day = inDays(8);
  await givenTraining(request, [school, owner], { on: day, hour: 10, hallId });
  await cancelByOwner(request, owner, await givenTraining(request, [school, owner], { on: day, hour: 14, hallId }));
  const described = { description: 'Dla najmłodszych.', trainerIds: [school.trainer.id] };
  const group = await givenGroup(request, school, { name: 'Szczeniaki', ...described, dogIds: [owner.dog.id] });
  await givenGroup(request, school, { name: 'Tropiciele', ...described });
  await givenGroupTraining(request, school, { groupId: group.id, on: day, from: '17:15', to: '18:30', hallId });
  return { school, owner, day, groupPath: `/trainer/group/${group.id}` };
}

test('public screens are accessible', { tag: '@desktop' }, async ({ page }) => {
  await visit(
    page,
    ['/', 'Zaloguj się'],
    ['/register-trainer', 'Rejestracja trenera'],
    ['/registration-success', 'Rejestracja zakończona'],
    ['/forgot-password', 'Nie pamiętasz hasła?'],
    ['/reset-password?token=abc', 'Ustaw nowe hasło'],
    ['/register-owner', 'Rejestracja właściciela'],
    ['/nie-ma-mnie', 'Nie ma takiej strony'],
  );
});

test("a trainer's screens are accessible", { tag: '@desktop' }, async ({ page, request }) => {
  test.slow();
  const { school, owner, day } = await givenBusySchool(request);
  await signedIn(page, school.trainer.jwt);
  await visit(
    page,
    ['/dashboard', 'Witaj, trenerze!'],
    [`/calendar?dzien=${day}`, 'Kalendarz Trenera'],
    ['/owners/all', 'Wszyscy właściciele'],
    [`/owner/details/${owner.id}`, owner.lastName],
    ['/trainer/account', 'Moje konto'],
    ['/school/details', 'Dane szkoły'],
    ['/school/details?zakladka=trenerzy', 'Trenerzy'],
    ['/school/details?zakladka=ustawienia', 'Ustawienia'],
    ['/school/details?zakladka=uslugi', 'Usługi'],
    ['/trainer/working-hours', /godziny pracy/],
  );
});

test("an owner's screens are accessible", { tag: '@desktop' }, async ({ page, request }) => {
  test.slow();
  const { owner, day } = await givenBusySchool(request);
  await signedIn(page, owner.jwt);
  await visit(
    page,
    ['/owner/my-dog', 'Mój pies'],
    ['/owner/add-dog', 'Dodaj pupila'],
    ['/owner/account', 'Moje konto'],
    [`/owner/calendar?dzien=${day}`, 'Zapisy na Treningi'],
    ['/owner/calendar?dzien=2025-01-01', /stycznia 2025/],
  );
});

test("a trainer's lists and groups are accessible", { tag: '@desktop' }, async ({ page, request, allowRefusals }) => {
  test.slow();
  allowRefusals(400);
  const { school, groupPath } = await givenGroups(request);
  await signedIn(page, school.trainer.jwt);
  const trainings = ['/trainings/confirmed', 'Potwierdzone treningi'] as const;
  await visit(
    page,
    trainings,
    ['/trainings/confirmed?zakladka=anulowane', 'Anulowane treningi'],
    ['/trainer/groups', 'Grupy'],
    [groupPath, /^Pupile/],
    [`${groupPath}?tryb=edycja`, 'Edycja grupy'],
    ['/trainer/group/nie-ma', 'Grupa'],
  );

  await open(page, trainings);
  for (const head of await page.locator('main [aria-expanded]:not([aria-haspopup])').all()) await head.click();
  await openMenu(page, /Łatka/);
  await expectAccessible(page, 'the details of confirmed trainings and the menu of one');
  await expectDialogAccessible(page, deed(page, /^Odwołaj z powodem/), 'calling a training off');
});

test('making and planning groups is accessible', { tag: '@desktop' }, async ({ page, request }) => {
  test.slow();
  const { school, groupPath } = await givenGroups(request);
  await signedIn(page, school.trainer.jwt);
  const dialog = page.getByRole('dialog');
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

  await open(page, ['/trainer/groups', 'Grupy']);
  await button('Utwórz grupę').click();
  await dialog.getByLabel('Nazwa grupy').fill('Agility');
  for (const step of ['name', 'trainers']) {
    await expectAccessible(page, `a new group: ${step}`);
    await dialog.getByRole('button', { name: 'Dalej' }).click();
  }
  await expectAccessible(page, 'a new group: dogs');
  await page.keyboard.press('Escape');
  await openMenu(page, /Szczeniaki/);
  await expectDialogAccessible(page, deed(page, /^Usuń grupę/), 'deleting a group');

  await open(page, [groupPath, /^Pupile/]);
  await button('Zaplanuj trening').click();
  await dialog.getByRole('button', { name: 'Zaplanuj trening' }).click();
  await expectAccessible(page, 'a group training without a time');
  await page.keyboard.press('Escape');
  await openMenu(page, /\d/);
  await expectDialogAccessible(page, deed(page, /^Edytuj trening/), 'editing a group training');
  await openMenu(page, /\d/);
  await expectDialogAccessible(page, deed(page, /^Odwołaj trening/), 'deleting a group training');

  await open(page, [`${groupPath}?tryb=edycja`, 'Edycja grupy']);
  await expectDialogAccessible(page, button('Dodaj trenerów'), 'adding trainers to a group');
  await expectDialogAccessible(page, button('Dodaj pupile'), 'adding dogs to a group');
});

test("an owner's list and groups are accessible", { tag: '@desktop' }, async ({ page, request }) => {
  test.slow();
  const { owner } = await givenGroups(request);
  await signedIn(page, owner.jwt);
  const trainings = ['/owner/trainings', 'Moje treningi'] as const;
  await visit(page, trainings, ['/owner/my-dog?zakladka=grupy', 'Grupy']);
  await expect(page.getByRole('button', { name: /^Zapisz: Łatka/ })).toBeVisible();
  await expectDialogAccessible(page, page.getByRole('button', { name: /^Wypisz/ }), 'leaving a group');

  await open(page, trainings);
  for (const head of await page.locator('main [aria-expanded]:not([aria-haspopup])').all()) await head.click();
  await expectAccessible(page, "the details of an owner's trainings");
  const note = page.getByRole('button', { name: 'Dodaj informacje dla trenera' }).first();
  await expectDialogAccessible(page, note, 'the note for the trainer');
});

test('what opens in a calendar is accessible', { tag: '@desktop' }, async ({ page, openPage, request }) => {
  test.slow();
  const { school, owner, day } = await givenGroups(request);
  const slot = (of: Page, words: string) =>
    of.getByRole('button', { name: new RegExp(`${dayName(day)}, .*${words}`) }).first();
  await signedIn(page, school.trainer.jwt);
  await open(page, [`/calendar?dzien=${day}`, 'Kalendarz Trenera']);
  await expectDialogAccessible(page, slot(page, '10:00–11:00'), "a training in the trainer's calendar");
  await expectDialogAccessible(page, slot(page, '12:00–13:00'), 'booking by the trainer');
  await expectDialogAccessible(page, slot(page, 'Szczeniaki'), "a group training in the trainer's calendar");

  const device = await openPage();
  await signedIn(device, owner.jwt);
  await open(device, [`/owner/calendar?dzien=${day}`, 'Zapisy na Treningi']);
  await expectDialogAccessible(device, slot(device, '10:00–11:00'), "a training in the owner's calendar");
  await expectDialogAccessible(device, slot(device, '12:00–13:00'), 'booking by the owner');
  await expectDialogAccessible(device, slot(device, 'Szczeniaki'), "a group training in the owner's calendar");
});

/** Opens each place and checks what the layout of a phone alone can break. */
async function visitOnPhone(page: Page, ...places: readonly Place[]) {
  for (const place of places) {
    await open(page, place);
    await expectFitting(page, place[0]);
    await expectFocusInSight(page, place[0]);
  }
}

test("public and a trainer's screens fit a phone", { tag: '@phone' }, async ({ page, request }) => {
  test.slow();
  const { school, owner, day, groupPath } = await givenGroups(request);
  await visitOnPhone(page, ['/', 'Zaloguj się'], ['/register-trainer', 'Rejestracja trenera']);
  await openAs(page, school.trainer.jwt, '/dashboard');
  await visitOnPhone(
    page,
    ['/dashboard', 'Witaj, trenerze!'],
    [`/calendar?dzien=${day}`, 'Kalendarz Trenera'],
    ['/owners/all', 'Wszyscy właściciele'],
    [`/owner/details/${owner.id}`, owner.lastName],
    [`/dog/details/${owner.dog.id}`, owner.dog.name],
    ['/trainings/confirmed', 'Potwierdzone treningi'],
    ['/trainer/groups', 'Grupy'],
    [groupPath, /^Pupile/],
    [`${groupPath}?tryb=edycja`, 'Edycja grupy'],
    ['/exercises', 'Ćwiczenia'],
    ['/school/details', 'Dane szkoły'],
    ['/school/details?zakladka=ustawienia', 'Ustawienia'],
    ['/school/details?zakladka=uslugi', 'Usługi'],
    ['/trainer/working-hours', /godziny pracy/],
    ['/trainer/account', 'Moje konto'],
  );
});

test("an owner's screens fit a phone", { tag: '@phone' }, async ({ page, request }) => {
  test.slow();
  const { owner, day } = await givenGroups(request);
  await signedIn(page, owner.jwt);
  await visitOnPhone(
    page,
    ['/owner/dashboard', 'Cześć!'],
    ['/owner/my-dog', 'Mój pies'],
    ['/owner/my-dog?zakladka=grupy', 'Grupy'],
    ['/owner/add-dog', 'Dodaj pupila'],
    [`/owner/calendar?dzien=${day}`, 'Zapisy na Treningi'],
    ['/owner/trainings', 'Moje treningi'],
    ['/owner/account', 'Moje konto'],
  );
});
