import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { givenTraining } from '../support/bookings.ts';
import { givenDailyReport, givenOwner, givenSchool, inDays, post } from '../support/people.ts';
import { connected, openAs } from '../support/steps.ts';

interface CreatedSurvey {
  readonly id: string;
  readonly questions: readonly { readonly id: string }[];
}

test(
  'what needs attention stands on the trainer’s dashboard, live, and leads to the dog’s tab by one tap',
  { tag: '@phone' },
  async ({ openPage, request }) => {
    const school = await givenSchool(request);
    const { jwt } = school.trainer;
    const owner = await givenOwner(request, school);
    const { dog } = owner;
    await givenDailyReport(request, school, { dogId: dog.id, startDate: inDays(-4) });
    await givenTraining(request, [school, owner], { on: inDays(1), hour: 12 });
    const questions = [{ questionText: 'Z kim mieszka pies?', questionType: 'TEXT', required: true }];
    const path = `/survey/create/${school.id}`;
    const survey = await post<CreatedSurvey>(request, jwt, [path, { title: 'Poznajmy się', questions }]);

    const phone = await openPage();
    await openAs(phone, jwt, '/dashboard');
    const report = phone.getByRole('link', { name: 'Łatka: Raport „Dzienniczek spacerów”: 4 razy niewypełniony' });
    const unanswered = phone.getByRole('link', {
      name: 'Łatka: Ankieta „Poznajmy się” niewypełniona, trening jutro',
    });
    await expect(report).toBeVisible();
    await expect(unanswered).toHaveCount(0);
    await connected(phone);
    await post(request, jwt, ['/survey/assign', { surveyId: survey.id, dogId: dog.id }]);
    await expect(unanswered).toBeVisible();
    await expectAccessible(phone, 'what needs attention');

    await unanswered.click();
    await expect(phone.getByRole('tab', { name: /^Ankiety/, selected: true })).toBeVisible();
    await phone.evaluate(() => history.back());
    await expect(unanswered).toBeVisible();
    const responses = survey.questions.map(({ id }) => ({ questionId: id, textAnswer: 'Z nami i z kotem.' }));
    const answers = { surveyId: survey.id, dogId: dog.id, responses };
    await post(request, owner.jwt, ['/survey-response/submit', answers]);
    await expect(unanswered).toHaveCount(0);
    await report.click();
    await expect(phone.getByRole('tab', { name: /^Raporty/, selected: true })).toBeVisible();
  },
);
