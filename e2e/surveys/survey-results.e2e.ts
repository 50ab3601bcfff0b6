import { readFile } from 'node:fs/promises';
import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { givenRequest } from '../support/bookings.ts';
import { expect, test } from '../support/fixtures.ts';
import { givenOwner, givenSchool, inDays, post } from '../support/people.ts';
import { connected, dayName, fromMenu, openAs } from '../support/steps.ts';

type School = Awaited<ReturnType<typeof givenSchool>>;

interface Survey {
  readonly id: string;
  readonly questions: readonly { readonly id: string }[];
}

/** A survey of a school that asks for words and for one of two options. */
async function givenSurvey(request: APIRequestContext, school: School, title: string): Promise<Survey> {
  const questions = [
    { questionText: 'Co cieszy psa?', questionType: 'TEXT', required: true },
    { questionText: 'Gdzie śpi?', questionType: 'SINGLE_CHOICE', answerOptions: ['Legowisko', 'Łóżko'] },
  ];
  return post(request, school.trainer.jwt, [`/survey/create/${school.id}`, { title, questions }]);
}

/** What an owner answers about their dog. */
async function answer(
  request: APIRequestContext,
  { owner, survey, text }: { owner: { jwt: string; dog: { id: string } }; survey: Survey; text: string },
): Promise<void> {
  const [words, choice] = survey.questions;
  const responses = [
    { questionId: words?.id, textAnswer: text },
    { questionId: choice?.id, singleChoiceAnswer: 'Łóżko' },
  ];
  await post(request, owner.jwt, ['/survey-response/submit', { surveyId: survey.id, dogId: owner.dog.id, responses }]);
}

test('D96: a trainer reads what was answered over all dogs, and takes it along as CSV', async ({ page, request }) => {
  const school = await givenSchool(request);
  const survey = await givenSurvey(request, school, 'Ankieta na start');
  const [owner, waiting] = [await givenOwner(request, school), await givenOwner(request, school)];
  for (const { dog } of [owner, waiting]) {
    await post(request, school.trainer.jwt, ['/survey/assign', { surveyId: survey.id, dogId: dog.id }]);
  }
  await openAs(page, school.trainer.jwt, `/survey/${survey.id}/details`);
  await expect(page.getByText('Nikt jeszcze nie wypełnił tej ankiety.')).toBeVisible();
  await connected(page);
  await answer(request, { owner, survey, text: '=Piłka; 🐕' });

  const bars = page.getByRole('list', { name: 'Wyniki: Gdzie śpi?' });
  await expect(bars.getByRole('listitem')).toHaveText(['Legowisko0 odpowiedzi (0%)', 'Łóżko1 odpowiedź (100%)']);
  await expect(page.getByRole('list', { name: 'Odpowiedzi: Co cieszy psa?' })).toContainText('=Piłka; 🐕');
  await expect(page.getByText('Wypełniło 1 z 2')).toBeVisible();
  await expectAccessible(page, 'the results of a survey');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Pobierz CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('ankieta-ankieta-na-start.csv');
  const file = await readFile(await download.path(), 'utf8');
  expect(file).toContain('\uFEFFPies;');
  expect(file).toContain(`Łatka;${owner.firstName} ${owner.lastName};`);
  expect(file).toContain(`"'=Piłka; 🐕";Łóżko\r\n`);

  await page.getByRole('link', { name: 'Łatka' }).first().click();
  const tab = page.getByRole('article', { name: 'Ankieta na start' });
  await expect(tab.getByText('Do wypełnienia')).toBeVisible();
  await fromMenu(tab, /^Odepnij/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Odepnij ankietę' }).click();
  await expect(page.getByText('Brak ankiet.')).toBeVisible();
  await page.getByRole('button', { name: 'Przypisz ankietę' }).click();
  await page.getByRole('checkbox', { name: /^Ankieta na start/ }).check();
  await expectAccessible(page, 'the choice of surveys for a dog');
  await page.getByRole('button', { name: 'Przypisz (1)' }).click();
  await expect(tab.getByText('Do wypełnienia')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page, 'the surveys of a dog');
});

test(
  'D143: the first training brings the chosen survey; its owner is reminded, the trainer sees whether it is filled',
  { tag: '@phone' },
  async ({ openPage, request }) => {
    const day = inDays(6);
    const school = await givenSchool(request);
    const owner = await givenOwner(request, school);
    const survey = await givenSurvey(request, school, 'Poznajmy się');
    const [trainer, phone] = [await openPage(), await openPage()];
    await openAs(trainer, school.trainer.jwt, `/survey/school/${school.id}/all`);
    await trainer.getByLabel('Którą ankietę dostają nowe psy?').selectOption('Poznajmy się');
    await expect(trainer.getByText('Nowe psy dostaną tę ankietę.')).toBeVisible();
    await openAs(phone, owner.jwt, '/owner/dashboard');
    await connected(phone);
    await expect(phone.getByText(/przed pierwszym treningiem/)).toHaveCount(0);

    await givenRequest(request, [school, owner], [day, 15]);
    const reminder = phone.getByRole('link', {
      name: /^Wypełnij: Ankieta „Poznajmy się”, Łatka · przed pierwszym treningiem/,
    });
    await expect(reminder).toBeVisible();
    await openAs(phone, owner.jwt, `/owner/calendar?dzien=${day}`);
    await phone.getByRole('button', { name: `${dayName(day)}, 17:00–18:00` }).click();
    const booking = phone.getByRole('dialog', { name: 'Poprosić o trening?' });
    await expect(booking.getByText('Łatka: wypełnij ankietę „Poznajmy się” przed treningiem.')).toBeVisible();
    await expect(booking.getByRole('button', { name: 'Poproś o trening' })).toBeEnabled();
    await openAs(phone, owner.jwt, `/owner/my-dog?pies=${owner.dog.id}&zakladka=ankiety`);
    await connected(phone);
    const toFill = phone.getByRole('region', { name: 'Do wypełnienia' });
    await expect(toFill.getByRole('link', { name: /^Wypełnij.*Poznajmy się/ })).toBeVisible();
    await expectAccessible(phone, 'the surveys of one’s own dog');

    await openAs(trainer, school.trainer.jwt, '/dashboard');
    await connected(trainer);
    await expect(trainer.getByText('Ankieta niewypełniona')).toBeVisible();
    await answer(request, { owner, survey, text: 'Piłka' });
    await expect(trainer.getByText('Ankieta wypełniona')).toBeVisible();
    const filled = phone.getByRole('region', { name: 'Wypełnione' });
    await filled.getByRole('button', { name: /Poznajmy się/ }).click();
    await expect(filled.getByText('Wybrane: Łóżko')).toBeVisible();
    await expect(toFill).toHaveCount(0);

    await trainer.getByRole('link', { name: 'ankieta wypełniona' }).click();
    await expect(trainer.getByRole('article', { name: 'Poznajmy się' }).getByText(/^Wypełniona/)).toBeVisible();
  },
);
