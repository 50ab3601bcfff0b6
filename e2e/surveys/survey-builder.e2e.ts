import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { givenColleague, givenOwner, givenSchool, post } from '../support/people.ts';
import { openAs } from '../support/steps.ts';

interface SentQuestion {
  readonly questionText: string;
  readonly questionType: string;
  readonly answerOptions: readonly string[];
}

interface SentSurvey {
  readonly id: string;
  readonly title: string;
  readonly questions: readonly (SentQuestion & { readonly id: string })[];
}

async function surveysOf(request: APIRequestContext, school: { id: string; trainer: { jwt: string } }) {
  const headers = { authorization: `Bearer ${school.trainer.jwt}` };
  const answer = await request.get(`/api/v1/survey/school/${school.id}/all`, { headers });
  const surveys: SentSurvey[] = await answer.json();
  return surveys;
}

/** Presses a key until something has the focus. */
async function pressUntilFocused(page: Page, key: 'Tab' | 'Shift+Tab', target: Locator) {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(target).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
}

/** Goes from a question's text to its type, so many steps down, and back. */
async function chooseType(page: Page, steps: number) {
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Rodzaj odpowiedzi')).toBeFocused();
  for (let step = 0; step < steps; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Tab');
}

test(
  'the keyboard alone builds a survey of all five types, which a reload in between does not lose',
  { tag: '@desktop' },
  async ({ page, request }) => {
    const school = await givenSchool(request);
    await openAs(page, school.trainer.jwt, `/survey/create/${school.id}`);
    const { keyboard } = page;
    await pressUntilFocused(page, 'Tab', page.getByLabel('Tytuł ankiety'));
    await keyboard.type('Przed treningiem\n');
    await keyboard.type('Jak pies ma na imię?\n');
    await keyboard.type('Od kiedy jest z Wami?');
    await chooseType(page, 1);
    await keyboard.type('\nSkąd jest?');
    await chooseType(page, 2);
    await keyboard.type('\nHodowla\nSchronisko\n\n');
    await keyboard.type('Czego się boi?');
    await chooseType(page, 3);
    await keyboard.type('\nBurzy\nLudzi\n\n');
    await keyboard.type('Co lubi?');
    await chooseType(page, 4);
    await keyboard.type('\nSpacery');
    await keyboard.press('Alt+ArrowUp');
    await expect(page.getByText('Pytanie jest teraz na miejscu 4 z 5.')).toBeAttached();
    await expect(page.getByLabel('Opcja 1', { exact: true })).toBeFocused();
    await keyboard.type('!');

    await page.reload();
    await expect(page.getByText('Są tu niezapisane zmiany.')).toBeVisible();
    await expect(page.getByRole('button', { name: /Co lubi\?/ })).toBeVisible();
    await expectAccessible(page, 'the builder of surveys');
    await pressUntilFocused(page, 'Tab', page.getByRole('button', { name: 'Zapisz ankietę' }).first());
    await keyboard.press('Enter');
    await expect(page.getByText('Ankieta została dodana!')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/survey/school/${school.id}/all$`));
    const [survey] = await surveysOf(request, school);
    expect(
      survey?.questions.map(({ questionText, questionType, answerOptions }) => [
        questionText,
        questionType,
        answerOptions,
      ]),
    ).toEqual([
      ['Jak pies ma na imię?', 'TEXT', []],
      ['Od kiedy jest z Wami?', 'DATE', []],
      ['Skąd jest?', 'SINGLE_CHOICE', ['Hodowla', 'Schronisko']],
      ['Co lubi?', 'CHOICE_WITH_TEXT', ['Spacery!']],
      ['Czego się boi?', 'MULTIPLE_CHOICE', ['Burzy', 'Ludzi']],
    ]);
  },
);

test('two trainers change a survey at once; answered, it is only copied, once', async ({
  openPage,
  request,
  allowRefusals,
}) => {
  allowRefusals(409);
  const school = await givenSchool(request);
  const colleague = await givenColleague(request, school);
  const owner = await givenOwner(request, school);
  const question = { questionText: 'Imię?', questionType: 'TEXT', questionIndex: 0, required: true, answerOptions: [] };
  const body = { title: 'Ankieta', questions: [question] };
  const survey = await post<SentSurvey>(request, school.trainer.jwt, [`/survey/create/${school.id}`, body]);
  const address = `/survey/create/${school.id}?ankieta=${survey.id}`;
  const [anna, ewa] = [await openPage(), await openPage()];
  await openAs(anna, school.trainer.jwt, address);
  await openAs(ewa, colleague.jwt, address);
  await ewa.getByLabel('Treść pytania').fill('Imię i wiek?');
  await anna.getByLabel('Treść pytania').fill('Jak ma na imię?');
  await anna.getByRole('button', { name: 'Zapisz ankietę' }).first().click();
  await expect(anna.getByText('Ankieta została zapisana!')).toBeVisible();

  await ewa.getByRole('button', { name: 'Zapisz ankietę' }).first().click();
  const told = ewa.getByRole('alert').filter({ hasText: 'Ktoś zmienił to w międzyczasie.' });
  await expect(told).toContainText('Teraz jest: Jak ma na imię?');
  await expect(told).toContainText('U Ciebie: Imię i wiek?');
  await ewa.getByRole('button', { name: 'Zapisz moje' }).click();
  await expect(ewa.getByText('Ankieta została zapisana!')).toBeVisible();

  await openAs(ewa, colleague.jwt, address);
  await ewa.getByLabel('Treść pytania').fill('Imię, wiek i rasa?');
  const dog = { surveyId: survey.id, dogId: owner.dog.id };
  await post(request, school.trainer.jwt, ['/survey/assign', dog]);
  const [asked] = (await surveysOf(request, school))[0]?.questions ?? [];
  const responses = [{ questionId: asked?.id, textAnswer: 'Łatka' }];
  await post(request, owner.jwt, ['/survey-response/submit', { ...dog, responses }]);
  await ewa.getByRole('button', { name: 'Zapisz ankietę' }).first().click();
  await ewa.getByRole('button', { name: 'Utwórz kopię' }).click();
  await expect(ewa.getByLabel('Tytuł ankiety')).toHaveValue('Ankieta (kopia)');
  await expect(ewa.getByLabel('Treść pytania')).toHaveValue('Imię, wiek i rasa?');
  await ewa.getByRole('button', { name: 'Zapisz ankietę' }).last().dblclick();
  await expect(ewa.getByText('Ankieta została dodana!')).toBeVisible();
  expect((await surveysOf(request, school)).map(({ title }) => title)).toEqual(['Ankieta (kopia)', 'Ankieta']);

  await openAs(anna, school.trainer.jwt, address);
  await expect(anna.getByText('Na tę ankietę ktoś już odpowiedział', { exact: false })).toBeVisible();
  await expect(anna.getByRole('textbox', { name: 'Imię i wiek? (odpowiedź wymagana)' })).toBeDisabled();
  await expectAccessible(anna, 'a survey whose questions are frozen');
});
