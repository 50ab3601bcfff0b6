import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { givenGroup, givenGroupTraining } from './support/bookings.ts';
import { expect, test } from './support/fixtures.ts';
import { givenColleague, givenOwner, givenSchool, inDays, post } from './support/people.ts';
import { dayName, fromMenu, openAs } from './support/steps.ts';

const day = inDays(8);
const typed = (date: string) => `${date.slice(8, 10)}.${date.slice(5, 7)}.${date.slice(0, 4)}`;

async function typeTime(page: Page, [date, start, end]: readonly [string, string, string]): Promise<void> {
  await page.getByLabel('Data', { exact: true }).fill(typed(date));
  await page.getByLabel('Początek').fill(start);
  await page.getByLabel('Koniec').fill(end);
}

function upcoming(page: Page) {
  return page.getByRole('list', { name: 'Nadchodzące treningi' }).getByRole('listitem');
}

test('D28: a trainer makes a group in three steps and plans its trainings; the owner sees them', async ({
  page,
  openPage,
  request,
  allowRefusals,
}) => {
  allowRefusals(409);
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  await post(request, school.trainer.jwt, [`/school/${school.id}/halls`, { name: 'Hala Dębowa' }]);
  const dialog = page.getByRole('dialog');

  await test.step('three steps, and what was typed is there on the way back', async () => {
    await openAs(page, school.trainer.jwt, '/trainer/groups');
    await expect(page.getByText('Nie ma jeszcze żadnej grupy.')).toBeVisible();
    await page.getByRole('button', { name: 'Utwórz grupę' }).click();
    await expect(dialog.getByRole('button', { name: 'Dalej' })).toBeDisabled();
    await dialog.getByLabel('Nazwa grupy').fill('Szczeniaki');
    await dialog.getByRole('button', { name: 'Dalej' }).dblclick();
    await expect(dialog.getByRole('heading', { name: 'Krok 2 z 3: trenerzy' })).toBeVisible();
    await expect(dialog.getByLabel('Anna Ścieżyński')).toBeChecked();
    await dialog.getByRole('button', { name: 'Wstecz' }).click();
    await expect(dialog.getByLabel('Nazwa grupy')).toHaveValue('Szczeniaki');
    await dialog.getByRole('button', { name: 'Dalej' }).click();
    await expect(dialog.getByLabel('Anna Ścieżyński')).toBeChecked();
    await dialog.getByRole('button', { name: 'Dalej' }).dblclick();
    await expect(dialog.getByRole('heading', { name: 'Krok 3 z 3: pupile' })).toBeVisible();
    await dialog.getByLabel('Szukaj pupila').fill('latka');
    await dialog.getByRole('checkbox', { name: /Łatka/ }).check();
    await dialog.getByRole('checkbox', { name: /Łatka/ }).press('Enter');
    await dialog.getByRole('button', { name: 'Utwórz grupę' }).dblclick();
    await expect(page.getByText('Grupa została utworzona.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Szczeniaki' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Trenerzy (1)' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Pupile (1)' })).toBeVisible();
  });

  await test.step('one time is repeated in the weeks after it', async () => {
    await expect(page.getByText('Brak opisu')).toBeVisible();
    await page.getByRole('button', { name: 'Zaplanuj kilka treningów' }).click();
    await dialog.getByRole('button', { name: 'Zaplanuj 1 trening' }).click();
    await expect(dialog.getByText('Wypełnij wszystkie terminy treningów.')).toBeVisible();
    await typeTime(page, [day, '10', '11:30']);
    await dialog.getByLabel('Powtórz ostatni termin').selectOption('2');
    await dialog.getByRole('button', { name: 'Powtórz co tydzień' }).click();
    await dialog.getByLabel('Sala').selectOption('Hala Dębowa');
    await dialog.getByRole('button', { name: 'Zaplanuj 3 treningi' }).click();
    await expect(page.getByText('Treningi zostały zarezerwowane.')).toBeVisible();
    await expect(upcoming(page)).toHaveCount(3);
    await expect(upcoming(page).first()).toContainText(`${dayName(day)}, 10:00–11:30 Hala Dębowa`);
  });

  await test.step('a hall that is taken at the typed time says so, and a time that has passed is refused', async () => {
    await page.getByRole('button', { name: 'Zaplanuj trening' }).click();
    await typeTime(page, [day, '9:30', '10:30']);
    await expect(dialog.getByLabel('Sala')).toContainText('Hala Dębowa – zajęte w tym czasie');
    await typeTime(page, [inDays(-1), '9:30', '10:30']);
    await dialog.getByRole('button', { name: 'Zaplanuj trening' }).click();
    await expect(dialog.getByLabel('Data', { exact: true })).toHaveAccessibleDescription('Ten termin już minął.');
    await expect(dialog.getByText('Ten termin już minął.')).toHaveCount(1);
    await dialog.getByRole('button', { name: 'Anuluj' }).click();
  });

  await test.step('a training gets notes, another is deleted', async () => {
    await fromMenu(upcoming(page).first(), /^Edytuj trening/);
    await expect(dialog.getByLabel('Notatki')).toHaveAccessibleDescription(/Zobaczą je tylko trenerzy/);
    await dialog.getByLabel('Notatki').fill('Łatka boi się hałasu');
    await dialog.getByRole('button', { name: 'Zapisz zmiany' }).click();
    await expect(page.getByText('Trening został zaktualizowany.')).toBeVisible();
    await expect(upcoming(page).first()).toContainText('Łatka boi się hałasu');
    await fromMenu(upcoming(page).last(), /^Odwołaj trening/);
    const asking = page.getByRole('alertdialog');
    await expect(asking.getByText('Tej operacji nie można cofnąć.')).toBeVisible();
    await asking.getByRole('button', { name: 'Odwołaj trening' }).click();
    await expect(page.getByText('Trening został usunięty.')).toBeVisible();
    await expect(upcoming(page)).toHaveCount(2);
  });

  await test.step('the owner finds them under the dog, in the calendar and in the list', async () => {
    const device = await openPage();
    await openAs(device, owner.jwt, '/owner/my-dog?zakladka=grupy');
    await expect(device.getByRole('heading', { name: 'Szczeniaki' })).toBeVisible();
    await expect(upcoming(device)).toHaveCount(2);
    await expect(device.getByText('Łatka boi się hałasu')).toHaveCount(0);
    await device.goto(`/#/owner/calendar?dzien=${day}`);
    await expect(device.getByRole('button', { name: new RegExp(`${dayName(day)}, 10:00–.*Szczeniaki`) })).toBeVisible();
    await device.goto('/#/owner/trainings');
    await expect(device.getByText('Szczeniaki').first()).toBeVisible();
  });
});

test('D54: an owner signs a dog up for an open group and out again; a collision is named', async ({
  page,
  openPage,
  request,
  allowRefusals,
}) => {
  allowRefusals(409);
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  const early = await givenGroup(request, school, { name: 'Szczeniaki', trainerIds: [school.trainer.id] });
  const colleague = await givenColleague(request, school);
  const late = await givenGroup(request, school, { name: 'Agility', trainerIds: [colleague.id] });
  await givenGroupTraining(request, school, { groupId: early.id, on: day, from: '10:00', to: '11:00' });
  await givenGroupTraining(request, school, { groupId: early.id, on: inDays(400), from: '10:00', to: '11:00' });
  await givenGroupTraining(request, school, { groupId: late.id, on: day, from: '10:30', to: '11:30' });
  const trainer = await openPage();
  await openAs(trainer, school.trainer.jwt, `/trainer/group/${early.id}`);
  await expect(trainer.getByRole('heading', { name: 'Pupile (0)' })).toBeVisible();

  await openAs(page, owner.jwt, '/owner/my-dog');
  await page.getByRole('tab', { name: 'Grupy' }).click();
  await expect(page.getByText('Grupy z otwartymi zapisami')).toBeVisible();
  await page.getByRole('button', { name: 'Zapisz: Łatka do grupy Szczeniaki' }).dblclick();
  await expect(page.getByText('Pupil zapisany do grupy „Szczeniaki”.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Szczeniaki' })).toBeFocused();
  await expect(upcoming(page)).toHaveCount(2);
  await expect(page.getByText(/^1\spies, 1\strener$/)).toBeVisible();
  await expect(trainer.getByRole('heading', { name: 'Pupile (1)' })).toBeVisible();

  await page.getByRole('button', { name: 'Zapisz: Łatka do grupy Agility' }).click();
  await expect(page.getByRole('alert')).toContainText('Nie udało się zapisać pupila do grupy.');
  await expect(page.getByRole('alert')).toContainText('Szczeniaki');

  await page.getByRole('button', { name: 'Wypisz z grupy Szczeniaki: Łatka' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Wypisz z grupy' }).click();
  await expect(page.getByText('Pupil wypisany z grupy.')).toBeVisible();
  await page.getByRole('button', { name: 'Zapisz: Łatka do grupy Agility' }).click();
  await expect(page.getByText('Pupil zapisany do grupy „Agility”.')).toBeVisible();
});

test(
  'D54: a refused enrolment is told even when the group is offered no more',
  { tag: '@phone' },
  async ({ page, request, allowRefusals }) => {
    allowRefusals(409);
    const school = await givenSchool(request);
    const owner = await givenOwner(request, school);
    const { id } = await givenGroup(request, school, { name: 'Szczeniaki' });
    // A device that hears nothing is stale.
    await page.routeWebSocket(/\/ws$/, () => undefined);
    await openAs(page, owner.jwt, '/owner/my-dog?zakladka=grupy');
    const enrol = page.getByRole('button', { name: 'Zapisz: Łatka do grupy Szczeniaki' });
    await expect(enrol).toBeVisible();
    const headers = { authorization: `Bearer ${school.trainer.jwt}` };
    expect((await request.put(`/api/v1/training-group/${id}/enrollments/false`, { headers })).status()).toBe(200);

    await enrol.click();
    await expect(page.getByRole('alert')).toContainText('Nie udało się zapisać pupila do grupy.');
    await expect(enrol).toHaveCount(0);
    await expect(page.getByRole('alert')).toContainText('Nie udało się zapisać pupila do grupy.');
  },
);

test('D28: what collides is named, before a change of people and when planning, and what was typed stays', async ({
  page,
  request,
  allowRefusals,
}) => {
  allowRefusals(409);
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  const taken = await givenGroup(request, school, {
    name: 'Szczeniaki',
    trainerIds: [school.trainer.id],
    dogIds: [owner.dog.id],
  });
  const other = await givenGroup(request, school, { name: 'Agility', trainerIds: [school.trainer.id] });
  await givenGroupTraining(request, school, { groupId: taken.id, on: day, from: '10:00', to: '11:00' });
  const dialog = page.getByRole('dialog');
  await openAs(page, school.trainer.jwt, `/trainer/group/${other.id}`);

  await page.getByRole('button', { name: 'Zaplanuj trening' }).click();
  await dialog.getByRole('button', { name: 'Zaplanuj trening' }).click();
  await expect(dialog.getByText('Data oraz godziny rozpoczęcia i zakończenia są wymagane.')).toBeVisible();
  await typeTime(page, [day, '10:30', '11:30']);
  await dialog.getByRole('button', { name: 'Zaplanuj trening' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Błąd przy rezerwacji treningu.');
  await expect(dialog.getByRole('alert')).toContainText('trening grupowy: Szczeniaki');
  await expect(dialog.getByLabel('Początek')).toHaveValue('10:30');
  await dialog.getByLabel('Początek').fill('11:00');
  await dialog.getByLabel('Koniec').fill('12:00');
  await dialog.getByRole('button', { name: 'Zaplanuj trening' }).click();
  await expect(page.getByText('Trening został zarezerwowany.')).toBeVisible();

  await page.getByRole('button', { name: 'Zaplanuj kilka treningów' }).click();
  await typeTime(page, [inDays(9), '10:30', '11:30']);
  await dialog.getByRole('button', { name: 'Dodaj termin' }).click();
  const second = dialog.getByRole('group', { name: 'Termin 2' });
  await second.getByLabel('Data', { exact: true }).fill(typed(day));
  await dialog.getByRole('button', { name: 'Zaplanuj 2 treningi' }).click();
  const start = second.getByLabel('Początek');
  await expect(start).toHaveAccessibleDescription(/^Anna Ś. prowadzi trening grupy Szczeniaki 10:00–11:00 i jeszcze 1/);
  await expect(dialog.getByRole('alert')).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Pomiń 1 zajęty i zaplanuj 1' })).toBeVisible();
  await expectAccessible(page, 'several trainings, one of them refused');
  await second.getByLabel('Data', { exact: true }).fill(typed(inDays(10)));
  await expect(dialog.getByText('Anna Ś. prowadzi')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Anuluj' }).click();

  await page.getByRole('button', { name: 'Edytuj grupę' }).click();
  await page.getByLabel('Nazwa grupy').fill('');
  await page.getByRole('button', { name: 'Zapisz zmiany' }).click();
  await expect(page.getByText('Nazwa grupy nie może być pusta.')).toBeVisible();
  await page.getByLabel('Nazwa grupy').fill('Agility dla odważnych');
  await page.getByRole('button', { name: 'Zapisz zmiany' }).click();
  await expect(page.getByText('Zmiany zapisane pomyślnie.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Agility dla odważnych' })).toBeVisible();
});

test('enrolments are switched in the list; a deleted group says so to who still looks at it', async ({
  page,
  openPage,
  request,
  allowRefusals,
}) => {
  allowRefusals(404);
  const school = await givenSchool(request);
  const { id } = await givenGroup(request, school, { name: 'Szczeniaki' });
  const colleague = await openPage();
  await openAs(colleague, school.trainer.jwt, `/trainer/group/${id}`);
  await expect(colleague.getByRole('heading', { level: 1, name: 'Szczeniaki' })).toBeVisible();

  await openAs(page, school.trainer.jwt, '/trainer/groups');
  const enrolments = page.getByRole('switch', { name: 'Zapisy właścicieli do grupy Szczeniaki' });
  await expect(enrolments).toBeChecked();
  await enrolments.click();
  await expect(enrolments).not.toBeChecked();
  await expect(enrolments).toBeEnabled();
  await page.getByRole('link', { name: 'Szczeniaki' }).click();
  await page.getByRole('button', { name: 'Edytuj grupę' }).click();
  await expect(page.getByRole('heading', { name: 'Edycja grupy' })).toBeVisible();
  await page.goBack();
  await fromMenu(page, /^Usuń grupę/, /Szczeniaki/);
  const dialog = page.getByRole('alertdialog', { name: 'Usunąć grupę „Szczeniaki”?' });
  await expect(dialog.getByText('Nie ma ona nadchodzących treningów.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Usuń grupę' }).click();
  await expect(page.getByText('Grupa została usunięta.')).toBeVisible();
  await expect(page.getByText('Nie ma jeszcze żadnej grupy.')).toBeVisible();

  await expect(colleague.getByText('Tej grupy nie ma.')).toBeVisible();
  await colleague.getByRole('link', { name: 'Przejdź do listy grup' }).click();
  await expect(colleague.getByRole('heading', { level: 1, name: 'Grupy' })).toBeVisible();
});

test(
  'D28: a collision and a training left without a trainer are told apart, and looked at again',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const school = await givenSchool(request);
    const owner = await givenOwner(request, school);
    const changed = await givenGroup(request, school, { name: 'Szczeniaki', trainerIds: [school.trainer.id] });
    const { id: colleagueId } = await givenColleague(request, school);
    const other = await givenGroup(request, school, {
      name: 'Agility',
      trainerIds: [colleagueId],
      dogIds: [owner.dog.id],
    });
    await givenGroupTraining(request, school, { groupId: changed.id, on: day, from: '10:00', to: '11:00' });
    const inTheWay = await givenGroupTraining(request, school, {
      groupId: other.id,
      on: day,
      from: '10:30',
      to: '11:30',
    });
    const leftAlone = page.getByRole('list', { name: 'Po tej zmianie 1 trening nie będzie miał trenera:' });
    await openAs(page, school.trainer.jwt, `/trainer/group/${changed.id}?tryb=edycja`);

    await page.getByRole('button', { name: 'Usuń z grupy: Anna Ścieżyński' }).click();
    await page.getByRole('button', { name: 'Dodaj pupile' }).click();
    await page.getByRole('dialog').getByRole('checkbox', { name: /Łatka/ }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Dodaj do grupy (1)' }).click();
    await page.getByRole('button', { name: 'Zapisz zmiany' }).click();
    const refusals = page.getByRole('list', { name: 'Tej zmiany nie można zapisać. Na drodze stoi 1 przeszkoda:' });
    await expect(refusals.getByRole('listitem')).toHaveText([/zajęty pies: Łatka/]);
    await expect(leftAlone.getByRole('listitem')).toHaveText([/trening grupowy/]);
    await expectAccessible(page, 'a refused change of a group');

    const headers = { authorization: `Bearer ${school.trainer.jwt}` };
    expect((await request.delete(`/api/v1/group-training/${inTheWay.id}`, { headers })).status()).toBe(204);
    await page.getByRole('button', { name: 'Sprawdź ponownie' }).click();
    await expect(refusals).toHaveCount(0);
    await expect(leftAlone.getByRole('listitem')).toHaveText([/trening grupowy/]);
    await page.getByRole('button', { name: 'Zapisz mimo to' }).click();
    await expect(page.getByText('Zmiany zapisane pomyślnie.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Pupile (1)' })).toBeVisible();
  },
);
