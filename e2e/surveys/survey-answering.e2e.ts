import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { givenOwner, givenSchool, post } from '../support/people.ts';
import { connected, openAs } from '../support/steps.ts';

const options = ['Piłka', 'Szarpak', 'Smakołyki'];
const questions = [
  { questionText: 'Co chcesz poprawić?', questionType: 'TEXT', required: true },
  { questionText: 'Od kiedy jest z Wami?', questionType: 'DATE', required: true },
  { questionText: 'Ulubiona nagroda?', questionType: 'SINGLE_CHOICE', required: true, answerOptions: options },
  { questionText: 'Czego się boi?', questionType: 'MULTIPLE_CHOICE', required: true, answerOptions: ['Burza', 'Psy'] },
  { questionText: 'Jak śpi?', questionType: 'CHOICE_WITH_TEXT', required: true, answerOptions: ['Spokojnie', 'Mało'] },
  { questionText: 'Coś jeszcze?', questionType: 'TEXT' },
];

/** A survey with questions of all types that a trainer has assigned to an owner’s dog. */
async function givenSurvey(request: APIRequestContext) {
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  const { jwt } = school.trainer;
  const survey = { title: 'Poznajmy się', questions };
  const { id: surveyId } = await post<{ id: string }>(request, jwt, [`/survey/create/${school.id}`, survey]);
  await post(request, jwt, ['/survey/assign', { surveyId, dogId: owner.dog.id }]);
  return { school, owner, surveyId };
}

const save = (page: Page) => page.getByRole('button', { name: 'Zapisz odpowiedzi' });
const asked = (page: Page, question: RegExp) => page.getByRole('textbox', { name: question });

test(
  'an owner fills a survey of all types on a phone: what is missing is told, and a reload loses nothing',
  { tag: '@phone' },
  async ({ page, request }) => {
    const { owner, surveyId } = await givenSurvey(request);
    await openAs(page, owner.jwt, `/owner/survey/${surveyId}/${owner.dog.id}`);
    await expect(page.getByText('Ankieta dla: Łatka')).toBeVisible();
    await asked(page, /Co chcesz poprawić/).fill('Ciągnie na smyczy.');
    await asked(page, /Od kiedy/).fill('31.02.2026');
    await page.getByRole('radio', { name: 'Szarpak' }).check();
    await save(page).click();
    await expect(asked(page, /Od kiedy/)).toBeFocused();
    await expect(page.getByText('Proszę wybrać przynajmniej jedną opcję dla pytania: Czego się boi?')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Do poprawienia' }).getByRole('button')).toHaveCount(3);
    await expectAccessible(page, 'a survey with what is wrong');

    await page.reload();
    await expect(page.getByText('Są tu odpowiedzi, które nie zostały jeszcze zapisane.')).toBeVisible();
    await expect(asked(page, /Co chcesz poprawić/)).toHaveValue('Ciągnie na smyczy.');
    await expect(page.getByRole('radio', { name: 'Szarpak' })).toBeChecked();
    await asked(page, /Od kiedy/).fill('28.02.2026');
    await page.getByRole('checkbox', { name: 'Burza' }).check();
    await page.getByRole('textbox', { name: 'Własna odpowiedź' }).fill('Przy łóżku');
    await expect(page.getByText('Odpowiedzi: 5 z 6')).toBeVisible();
    await save(page).click();
    await expect(page.getByText('Odpowiedzi zostały zapisane!')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/owner/my-dog\\?pies=${owner.dog.id}&zakladka=ankiety$`));

    await page.goto(`/#/owner/survey/${surveyId}/${owner.dog.id}`);
    await expect(page.getByText(/^Wypełniona .* · Olga Ścieżyński$/)).toBeVisible();
    await expect(page.getByText('28.02.2026')).toBeVisible();
    await expect(page.getByText('Brak odpowiedzi')).toBeVisible();
    await expectAccessible(page, 'a filled survey');
  },
);

test('a trainer fills a survey for a dog while its owner is at it: the owner sees it at once and loses no word', async ({
  openPage,
  request,
}) => {
  const { school, owner, surveyId } = await givenSurvey(request);
  const [anna, olga] = [await openPage(), await openPage()];
  await openAs(olga, owner.jwt, `/owner/survey/${surveyId}/${owner.dog.id}`);
  await asked(olga, /Co chcesz poprawić/).fill('Boi się burzy.');
  await openAs(anna, school.trainer.jwt, `/survey/${surveyId}/answer/${owner.dog.id}`);
  await asked(anna, /Co chcesz poprawić/).fill('Przywołanie');
  await asked(anna, /Od kiedy/).fill('5.3.2024');
  await anna.getByRole('radio', { name: 'Piłka' }).check();
  await anna.getByRole('checkbox', { name: 'Psy' }).check();
  await anna.getByRole('radio', { name: 'Spokojnie' }).check();
  await connected(anna, olga);
  await save(anna).click();
  await expect(anna.getByText('Odpowiedzi zostały zapisane!')).toBeVisible();
  await expect(anna).toHaveURL(new RegExp(`/dog/details/${owner.dog.id}\\?zakladka=ankiety$`));

  await expect(olga.getByText(/^Wypełniona .* · Anna Ścieżyński$/)).toBeVisible();
  await expect(olga.getByText('Przywołanie')).toBeVisible();
  const unsent = olga.getByRole('region', { name: 'Twoje odpowiedzi nie zostały zapisane' });
  await expect(unsent).toContainText('Boi się burzy.');
});
