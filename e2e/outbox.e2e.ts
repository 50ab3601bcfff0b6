import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { expect, test } from './support/fixtures.ts';
import { givenOwner, givenSchool, post } from './support/people.ts';
import { openAs, openMenu } from './support/steps.ts';

const submit = '**/api/v1/survey-response/submit';
const waiting = 'Czeka na wysłanie: Ankieta „Poznajmy się”, Łatka.';

/** A survey with one question that waits for an owner. */
async function givenSurvey(request: APIRequestContext) {
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  const { jwt } = school.trainer;
  const questions = [{ questionText: 'Co chcesz poprawić?', questionType: 'TEXT', required: true }];
  const survey = { title: 'Poznajmy się', questions };
  const { id: surveyId } = await post<{ id: string }>(request, jwt, [`/survey/create/${school.id}`, survey]);
  const takeOff = { surveyId, dogId: owner.dog.id };
  await post(request, jwt, ['/survey/assign', takeOff]);
  return { school, owner, path: `/owner/survey/${surveyId}/${owner.dog.id}`, takeOff };
}

/** Waits until the page has fetched what it may need next. */
async function prefetched(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
}

/** Answers the survey and saves it. */
async function answer(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: /Co chcesz poprawić/ }).fill(text);
  await page.getByRole('button', { name: 'Zapisz odpowiedzi' }).click();
}

test(
  'D236: a survey filled without a network is sent once, by one of two tabs, after the app was closed',
  {
    tag: '@phone',
  },
  async ({ page, request, allowOffline }) => {
    allowOffline();
    const { owner, path } = await givenSurvey(request);
    const context = page.context();
    const sent: string[] = [];
    context.on('request', (made) => {
      if (made.method() === 'POST' && made.url().endsWith('/survey-response/submit')) sent.push(made.url());
    });
    await openAs(page, owner.jwt, `/owner/my-dog?pies=${owner.dog.id}&zakladka=ankiety`);
    await page.getByRole('link', { name: /^Wypełnij/ }).click();
    await expect(page.getByText('Ankieta dla: Łatka')).toBeVisible();
    await prefetched(page);
    await context.setOffline(true);
    await answer(page, 'Ciągnie na smyczy.');
    await expect(page.getByText('Zapisane na tym urządzeniu. Wyślemy, gdy wróci połączenie.')).toBeVisible();
    await expect(page).toHaveURL(/zakladka=ankiety$/);
    await expect(page.getByText('Czeka na wysłanie', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Pokaż', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Do wysłania' }).getByText(/^Zapisano /)).toBeVisible();
    await expectAccessible(page, 'what waits to be sent');
    await page.goto('about:blank');
    sent.length = 0;

    await context.setOffline(false);
    const other = await context.newPage();
    await Promise.all([page.goto('/#/owner/dashboard'), other.goto(`/#${path}`)]);
    await expect(other.getByText(/^Wypełniona .* · Olga Ścieżyński$/)).toBeVisible();
    await expect(other.getByText('Ciągnie na smyczy.')).toBeVisible();
    await expect(page.getByText(waiting)).toHaveCount(0);
    expect(sent).toHaveLength(1);
  },
);

test('D236: when the answer is lost, the same is asked for again; when the survey was taken off, the text stays', async ({
  page,
  request,
  allowOffline,
  allowRefusals,
}) => {
  allowOffline();
  allowRefusals(403, 404, 409);
  const { school, owner, path, takeOff } = await givenSurvey(request);
  const keys: (string | undefined)[] = [];
  await page.route(submit, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const response = await route.fetch();
    await (keys.length === 1 ? route.abort('internetdisconnected') : route.fulfill({ response }));
  });
  await openAs(page, owner.jwt, path);
  await answer(page, 'Ciągnie na smyczy.');
  await expect(page.getByText('Wysłano: Ankieta „Poznajmy się”, Łatka.')).toBeVisible();
  expect(keys.length).toBe(2);
  expect(new Set(keys).size).toBe(1);

  const questions = [{ questionText: 'Co chcesz poprawić?', questionType: 'TEXT', required: true }];
  const second = { title: 'Druga', questions };
  const { jwt } = school.trainer;
  const { id: surveyId } = await post<{ id: string }>(request, jwt, [`/survey/create/${school.id}`, second]);
  const assigned = { ...takeOff, surveyId };
  await post(request, jwt, ['/survey/assign', assigned]);
  await page.unroute(submit);
  await page.route(submit, (route) => route.abort('internetdisconnected'));
  await page.goto(`/#/owner/survey/${surveyId}/${owner.dog.id}`);
  await answer(page, 'Boi się burzy.');
  await expect(page.getByText('Czeka na wysłanie: Ankieta „Druga”, Łatka.')).toBeVisible();
  await request.delete(`/api/v1/survey/unassign/dog/${owner.dog.id}/survey/${surveyId}`, {
    headers: { authorization: `Bearer ${jwt}` },
  });
  await page.unroute(submit);
  await page.reload();
  await expect(page.getByText('Nie wysłano: Ankieta „Druga”, Łatka.')).toBeVisible();
  await page.getByRole('button', { name: 'Pokaż', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Do wysłania' });
  await dialog.getByText('Treść', { exact: true }).click();
  await expect(dialog.getByText('Boi się burzy.')).toBeVisible();
  await expectAccessible(page, 'what was refused');
  await dialog.getByRole('button', { name: 'Odrzuć' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Odrzuć' }).click();
  await expect(page.getByText('Nie wysłano: Ankieta „Druga”, Łatka.')).toHaveCount(0);
});

test('D236: another person on the same phone sees nothing of it; its writer sends it, and a sign-out asks first', async ({
  page,
  request,
  allowOffline,
}) => {
  allowOffline();
  const { school, owner, path } = await givenSurvey(request);
  await openAs(page, owner.jwt, path);
  await expect(page.getByText('Ankieta dla: Łatka')).toBeVisible();
  await page.route(submit, (route) => route.abort('internetdisconnected'));
  await answer(page, 'Ciągnie na smyczy.');
  await expect(page.getByText(waiting)).toBeVisible();

  await openMenu(page);
  await page.getByRole('button', { name: 'Wyloguj się' }).click();
  const question = page.getByRole('alertdialog', { name: 'Wylogować się bez wysłania?' });
  await expect(question.getByText('Ankieta „Poznajmy się”, Łatka')).toBeVisible();
  await question.getByRole('button', { name: 'Zostań' }).click();

  await openAs(page, school.trainer.jwt, '/dashboard');
  await expect(page.getByRole('heading', { name: 'Witaj, trenerze!' })).toBeVisible();
  await expect(page.getByText(waiting)).toHaveCount(0);
  await page.unroute(submit);
  await openAs(page, owner.jwt, '/owner/dashboard');
  await expect(page.getByText('Wysłano: Ankieta „Poznajmy się”, Łatka.')).toBeVisible();
});
