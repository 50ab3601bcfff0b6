import type { APIRequestContext, Locator } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/fixtures.ts';
import { givenEndedTraining, givenOwner, givenSchool, post } from './support/people.ts';
import { fromMenu, openAs } from './support/steps.ts';

const level = { description: 'Opis ćwiczenia.', difficultyLevel: 'BASIC' };

/** A school with sentences, a library and a dog that has homework and a training just over. */
async function givenTrainingOver(request: APIRequestContext) {
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  const as = <T>(path: string, body: object) => post<T>(request, school.trainer.jwt, [path, body]);
  for (const text of ['Świetna praca.', 'Ćwiczcie krótko i często.']) await as('/phrases', { text });
  const exercises: string[] = [];
  for (const name of ['Przywołanie', 'Luźna smycz', 'Mata']) {
    const path = `/exercise/school/${school.id}/add`;
    exercises.push((await as<{ exerciseId: string }>(path, { name, ...level })).exerciseId);
  }
  await as(`/exercise/dog/${owner.dog.id}/assign`, [{ exerciseId: exercises[0] }]);
  const training = await givenEndedTraining(request, school, owner.dog);
  const read = async (path: string) => {
    const headers = { authorization: `Bearer ${owner.jwt}` };
    return (await request.get(`/api/v1${path}`, { headers })).json();
  };
  return { school, owner, training, read };
}

test(
  'on a phone a trainer writes a recommendation with at most 12 taps and no typing',
  { tag: '@phone' },
  async ({ page, request }) => {
    const { school, owner, read } = await givenTrainingOver(request);
    await openAs(page, school.trainer.jwt, '/dashboard');
    let taps = 0;
    const tap = async (place: Locator) => {
      taps += 1;
      await place.tap();
    };

    await tap(page.getByRole('link', { name: /^Dopisz zalecenia: Łatka, (?:dziś|wczoraj) \d\d:\d\d$/ }));
    await expect(page.getByRole('heading', { name: 'Zalecenia: Łatka' })).toBeVisible();
    // At the end of the page the bar with the button covers nothing.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expectAccessible(page, 'the wrap-up');
    await tap(page.getByRole('checkbox', { name: 'Ukończone: Przywołanie' }));
    await tap(page.getByRole('textbox', { name: 'Podsumowanie' }));
    await tap(page.getByRole('button', { name: 'Świetna praca.' }));
    await tap(page.getByRole('textbox', { name: 'Zalecenia', exact: true }));
    await tap(page.getByRole('button', { name: 'Ćwiczcie krótko i często.' }));
    await tap(page.getByRole('button', { name: 'Dodaj ćwiczenie' }));
    await tap(page.getByRole('list', { name: 'Najczęściej przypisywane' }).getByRole('button', { name: 'Mata' }));
    await tap(page.getByRole('button', { name: 'Zapisz zalecenia' }));

    await expect(page.getByRole('heading', { name: 'Witaj, trenerze!' })).toBeVisible();
    expect(taps).toBeLessThanOrEqual(12);
    await expect(page.getByText('Zalecenia zostały zapisane.')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Dopisz zalecenia/ })).toHaveCount(0);
    const { content } = await read(`/training-summary/dog/${owner.dog.id}`);
    expect(content).toMatchObject([{ summary: 'Świetna praca.', recommendations: 'Ćwiczcie krótko i często.' }]);
    const homework = await read(`/exercise/dog/${owner.dog.id}/assigned`);
    const states = homework.content.map((one: { exercise: { name: string }; completed: boolean }) => [
      one.exercise.name,
      one.completed,
    ]);
    expect(states).toEqual([
      ['Mata', false],
      ['Przywołanie', true],
    ]);
  },
);

test('what is typed survives a closed page, and without a network it waits to be saved', async ({
  page,
  request,
  allowOffline,
}) => {
  const { school, owner, training, read } = await givenTrainingOver(request);
  await openAs(page, school.trainer.jwt, '/calendar');
  await page.goto(`/#/dog/details/${owner.dog.id}/wrap-up?trening=${training.id}`);
  await page.getByLabel('Podsumowanie').fill('Skupienie coraz dłuższe.');
  await page.getByLabel('Zalecenia', { exact: true }).fill('Spacery węchowe.');
  await page.getByLabel('Notatka tylko dla trenerów').fill('Ostrożnie z kagańcem.');
  await page.getByRole('checkbox', { name: 'Ukończone: Przywołanie' }).check();
  await page.reload();
  await expect(page.getByText('Są tu niezapisane zmiany.')).toBeVisible();
  await expect(page.getByLabel('Podsumowanie')).toHaveValue('Skupienie coraz dłuższe.');
  await expect(page.getByLabel('Notatka tylko dla trenerów')).toHaveValue('Ostrożnie z kagańcem.');
  await expect(page.getByRole('checkbox', { name: 'Ukończone: Przywołanie' })).toBeChecked();

  allowOffline();
  const save = page.getByRole('button', { name: 'Zapisz zalecenia' });
  await page.context().setOffline(true);
  await save.click();
  const failed = page.getByText('Nie udało się zapisać zaleceń. To, co wpisane, czeka na tym urządzeniu.');
  await expect(failed).toBeVisible();
  await expect(page.getByLabel('Zalecenia', { exact: true })).toHaveValue('Spacery węchowe.');
  await page.context().setOffline(false);
  await expect(failed).toHaveCount(0);
  await save.dblclick();
  await expect(page.getByText('Zalecenia zostały zapisane.')).toBeVisible();
  await expect(save).toHaveCount(0);
  const { content, totalElements } = await read(`/training-summary/dog/${owner.dog.id}`);
  expect([totalElements, content[0].summary]).toEqual([1, 'Skupienie coraz dłuższe.']);

  await page.goto(`/#/dog/details/${owner.dog.id}/wrap-up?trening=${training.id}`);
  await expect(page.getByLabel('Podsumowanie')).toHaveValue('');
});

test('a school without sentences is offered some, and keeps its own', async ({ page, request }) => {
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  await openAs(page, school.trainer.jwt, `/dog/details/${owner.dog.id}/wrap-up`);
  await page.getByRole('button', { name: 'Wybierz zdania' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gotowe zdania' });
  await expectAccessible(page, 'the sentences');
  await dialog.getByRole('button', { name: /^Dodaj zdanie: Świetna praca/ }).click();
  await expect(dialog.getByRole('button', { name: /^Więcej: Świetna praca/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Dodaj własne zdanie' }).click();
  await dialog.getByLabel('Treść').fill('Odpoczynek też jest treningiem.');
  await dialog.getByRole('button', { name: 'Dodaj zdanie', exact: true }).click();
  await fromMenu(dialog, /^Zmień zdanie/, /Odpoczynek/);
  await dialog.getByLabel('Treść').fill('Sen też jest treningiem.');
  await dialog.getByRole('button', { name: 'Zapisz', exact: true }).click();
  await fromMenu(dialog, /^Usuń zdanie/, /Świetna praca/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Usuń zdanie', exact: true }).click();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Więcej: / })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const sentences = page.getByRole('region', { name: 'Gotowe zdania' }).getByRole('listitem');
  await expect(sentences).toHaveText(['Sen też jest treningiem.']);
});
