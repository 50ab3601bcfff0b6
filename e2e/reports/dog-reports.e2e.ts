import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { givenDailyReport, givenEndedTraining, givenOwner, givenSchool, inDays, post } from '../support/people.ts';
import { connected, openAs } from '../support/steps.ts';

interface Submission {
  readonly id: string;
  readonly dueDate: string;
  readonly template: { readonly questions: readonly { readonly id: string; readonly answerKind: string }[] };
}

type Person = Awaited<ReturnType<typeof givenOwner>>;

/** Answers given to each kind of question on one day. */
const answersOn = (day: number): Record<string, string> => ({
  SCALE: String(1 + Math.min(day, 4)),
  YES_NO: day < 3 ? 'tak' : 'nie',
  NUMBER: String(20 + 5 * day),
  TEXT: 'Koty za płotem',
});

/** The owner fills what was due so many days ago. */
async function filledBefore(request: APIRequestContext, owner: Person, daysAgo: readonly number[]): Promise<void> {
  const answer = await request.get(`/api/v1/reports/dog/${owner.dog.id}/reports`, {
    headers: { authorization: `Bearer ${owner.jwt}` },
  });
  const { submissions }: { submissions: Submission[] } = await answer.json();
  for (const [place, days] of daysAgo.entries()) {
    const { id, template } = submissions.find(({ dueDate }) => dueDate === inDays(-days))!;
    const answers = template.questions.map((question) => ({
      questionId: question.id,
      answerText: answersOn(place)[question.answerKind],
    }));
    await post(request, owner.jwt, ['/reports/submissions/answers', { submissionId: id, answers }]);
  }
}

test(
  'D104: an owner fills today’s report and a missed one on the phone; the trainer’s open tab shows it and answers, which the owner sees at once',
  { tag: '@phone' },
  async ({ openPage, request }) => {
    const school = await givenSchool(request);
    const owner = await givenOwner(request, school);
    await givenDailyReport(request, school, { dogId: owner.dog.id, startDate: inDays(-2) });
    await filledBefore(request, owner, [2]);
    const [phone, desk] = [await openPage(), await openPage()];
    await openAs(phone, owner.jwt, `/owner/my-dog?pies=${owner.dog.id}&zakladka=raporty`);
    await openAs(desk, school.trainer.jwt, `/dog/details/${owner.dog.id}?zakladka=raporty`);
    await expect(desk.getByText('Oczekuje')).toBeVisible();
    await connected(phone, desk);

    await phone.getByRole('button', { name: 'Wypełnij: dziś' }).tap();
    const form = phone.getByRole('dialog', { name: 'Dzienniczek spacerów' });
    await form.getByRole('radiogroup', { name: 'Jak poszedł spacer?' }).getByText('4', { exact: true }).tap();
    await form.getByRole('radiogroup', { name: 'Czy szczekał na psy?' }).getByText('Nie', { exact: true }).tap();
    await form.getByRole('button', { name: 'Zapisz raport' }).tap();
    await expect(form.getByRole('alert')).toContainText('Proszę odpowiedzieć na wszystkie pytania:');
    await expect(form.getByLabel('Ile minut trwał spacer?')).toBeFocused();
    await expectAccessible(phone, 'filling a report');
    await form.getByLabel('Ile minut trwał spacer?').fill('37,5');
    await form.getByLabel('Co było najtrudniejsze?').fill('Rowerzyści');
    await form.getByRole('button', { name: 'Zapisz raport' }).tap();
    await expect(phone.getByText('Raport został pomyślnie zapisany')).toBeVisible();
    await expect(desk.getByText('Rowerzyści')).toBeVisible();
    await expect(desk.getByText('37,5', { exact: true })).toBeVisible();

    await phone.getByRole('button', { name: 'Zaległe (1)' }).tap();
    await phone.getByRole('button', { name: 'Wypełnij: wczoraj' }).tap();
    await form.getByRole('radiogroup', { name: 'Jak poszedł spacer?' }).getByText('2', { exact: true }).tap();
    await form.getByRole('radiogroup', { name: 'Czy szczekał na psy?' }).getByText('Tak', { exact: true }).tap();
    await form.getByLabel('Ile minut trwał spacer?').fill('10');
    await form.getByLabel('Co było najtrudniejsze?').fill('Deszcz');
    await form.getByRole('button', { name: 'Zapisz raport' }).tap();
    await expect(form).toHaveCount(0);
    await expect(phone.getByText(/^wypełniony \d\d\.\d\d\.\d{4}$/).first()).toBeVisible();

    await desk.getByRole('button', { name: 'Odpowiedz: dziś' }).click();
    await desk.getByLabel('Twoja odpowiedź').fill('Świetnie wam idzie!');
    await desk.getByRole('button', { name: 'Wyślij odpowiedź' }).click();
    await expect(phone.getByText('Świetnie wam idzie!')).toBeVisible();
    await expect(phone.getByText(`${school.trainer.firstName} ${school.trainer.lastName}, dziś`)).toBeVisible();
    await expectAccessible(phone, 'the reports of an owner');
  },
);

test('a trainer reads the course as charts and as tables, and prints it on one page', async ({ openPage, request }) => {
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  await givenEndedTraining(request, school, owner.dog);
  await givenDailyReport(request, school, { dogId: owner.dog.id, startDate: inDays(-9) });
  await filledBefore(request, owner, [9, 8, 7, 5, 4, 2, 1, 0]);
  const desk = await openPage();
  await desk.addInitScript(() => {
    window.print = () => undefined;
  });
  await openAs(desk, school.trainer.jwt, `/dog/details/${owner.dog.id}?zakladka=raporty`);
  const scale = desk.getByRole('img', {
    name: /^Wykres: Jak poszedł spacer\?.*Pierwsza 1, ostatnia 5.*Oceny rosną\.$/,
  });
  await expect(scale).toBeVisible();
  await expect(desk.getByRole('list', { name: 'Oznaczenia na wykresie' })).toHaveText('trening');
  await desk.getByRole('button', { name: 'Przeczytane: dziś' }).click();
  await expect(desk.getByText(/^Anna Ścieżyński, dziś/)).toBeVisible();
  await expectAccessible(desk, 'the reports of a dog');

  await desk.getByRole('button', { name: 'Pokaż jako tabelę' }).click();
  const table = desk.getByRole('region', { name: 'Tabela: Jak poszedł spacer?' });
  await expect(table.getByRole('row')).toHaveCount(11);
  // Today's, or yesterday's in the first hour of a day.
  await expect(table.getByRole('row').filter({ hasText: 'trening' })).toHaveCount(1);
  await expectAccessible(desk, 'the tables of a report');

  await desk.emulateMedia({ colorScheme: 'dark' });
  await desk.getByRole('button', { name: 'Drukuj' }).click();
  await expect(desk.getByText('Ostatnie odpowiedzi')).toBeAttached();
  await desk.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(desk.getByRole('heading', { name: 'Dzienniczek spacerów' })).toBeVisible();
  await expect(desk.getByRole('tab', { name: 'Raporty' })).toBeHidden();
  const pages = (await desk.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g);
  expect(pages).toHaveLength(1);
});
