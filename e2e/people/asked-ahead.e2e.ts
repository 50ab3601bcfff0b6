import type { Page, Request, Route } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { givenOwner, givenSchool } from '../support/people.ts';
import { openAs, sendSignIn } from '../support/steps.ts';

const calls = '**/api/v1/**';
const gone = '0198c0de-0000-7000-8000-000000000000';

/** Keeps what a page asks the server until it is let through, so that what waits for an answer is seen. */
async function heldCalls(page: Page) {
  let held: Route[] = [];
  await page.route(calls, (route) => {
    held.push(route);
  });
  const isHeld = (path: RegExp) => held.some((route) => path.test(route.request().url()));
  return {
    /** Lets through what is held once all of these have been asked for: one round trip. */
    answerOnce: async (...paths: readonly RegExp[]) => {
      for (const path of paths) await expect.poll(() => isHeld(path), { message: `${path} is asked for` }).toBe(true);
      const answered = held;
      held = [];
      await Promise.all(answered.map((route) => route.continue()));
    },
    letGo: async () => page.unrouteAll({ behavior: 'ignoreErrors' }),
  };
}

/** What a page has asked for so far, one line for each request of the server's data. */
function askedBy(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request: Request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/v1/')) asked.push(`${pathname}${search}`);
  });
  return asked;
}

/** Asserts that nothing was asked for twice; at the end of a week the calendar goes on to the next one, which is another question. */
function expectOnce(asked: readonly string[], ...paths: readonly RegExp[]): void {
  for (const path of paths) {
    const found = asked.filter((each) => path.test(each));
    expect(found.length, String(path)).toBeGreaterThan(0);
    expect(new Set(found).size, String(path)).toBe(found.length);
  }
}

const planned = [/getConfirmedTrainingsForDog\?/, /group-training\/dog/];
const week = [...planned, /getAllTrainingsForDogForTrainer/, /getConfirmedTrainingsForTrainer\?/, /lockedTraining/];
const basics = [/owner\/me$/, /list$/, /trainer\/find-all/, /services\/school/, /settings$/, /get-working-hours/];

test('an owner who signs in sees the home after two answers, a calendar that is opened anew after one', async ({
  page,
  request,
}) => {
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  await page.goto('/#/');
  const held = await heldCalls(page);
  await sendSignIn(page, owner.email);
  await held.answerOnce(/auth\/login$/);
  await held.answerOnce(/owner\/me$/, /list$/, /training\/requests/);
  await held.answerOnce(...planned);
  await expect(page.getByText('Brak nadchodzących treningów.')).toBeVisible();
  await held.letGo();

  await page.goto('/#/owner/calendar');
  const free = page.getByRole('button', { name: /, 12:00–13:00/ }).first();
  await expect(free).toBeVisible();
  const again = await heldCalls(page);
  await page.reload();
  await again.answerOnce(...basics, /free-times/, ...week);
  await expect(free).toBeVisible();
  await again.letGo();
});

test('a screen that is opened anew asks for its data while the app is still on its way, and once', async ({
  page,
  request,
}) => {
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  await openAs(page, owner.jwt, '/owner/calendar');
  const free = page.getByRole('button', { name: /, 12:00–13:00/ }).first();
  await expect(free).toBeVisible();

  const app = Promise.withResolvers<void>();
  await page.route('**/assets/index-*.js', async (route) => {
    await app.promise;
    await route.continue();
  });
  const asked = askedBy(page);
  const times = (path: RegExp) => asked.filter((each) => path.test(each)).length;
  await page.reload({ waitUntil: 'commit' });
  for (const path of [/owner\/me$/, /get-working-hours/, ...week]) {
    await expect.poll(() => times(path), { message: `${path} is asked for` }).toBe(1);
  }
  app.resolve();
  await expect(free).toBeVisible();
  expectOnce(asked, ...week);
});

test('a trainer who signs in sees the day and what waits after one answer, one who reloads the first steps, too', async ({
  page,
  request,
}) => {
  const { trainer } = await givenSchool(request);
  await page.goto('/#/');
  const held = await heldCalls(page);
  await sendSignIn(page, trainer.email);
  await held.answerOnce(/auth\/login$/);
  await held.answerOnce(/trainer-details$/, /getConfirmedTrainingsForTrainer\//, /pending-requests/);
  await expect(page.getByText('Dziś nie masz treningów.')).toBeVisible();
  await expect(page.getByText('Nikt nie czeka na odpowiedź.')).toBeVisible();
  await held.letGo();
  await expect(page.getByRole('heading', { name: 'Pierwsze kroki' })).toBeVisible();

  const again = await heldCalls(page);
  await page.reload();
  const setUp = [/settings$/, /halls$/, /services\/school/, /price-list$/, /get-working-hours/, /owner\/all/];
  await again.answerOnce(/trainer-details$/, /attention$/, /training-summary\/due/, ...setUp);
  await expect(page.getByRole('heading', { name: 'Pierwsze kroki' })).toBeVisible();
  await again.letGo();
});

test('what a link leads to is asked for when it is pointed at, focused or touched, and once', async ({
  page,
  request,
}) => {
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  const asked = askedBy(page);
  const times = (path: RegExp) => asked.filter((each) => path.test(each)).length;
  await openAs(page, owner.jwt, '/owner/dashboard');
  const link = (name: string) => page.getByRole('navigation', { name: 'Menu główne' }).getByRole('link', { name });
  await expect(page.getByText('Brak nadchodzących treningów.')).toBeVisible();

  await link('Treningi').first().focus();
  await expect.poll(() => times(/getConfirmedTrainingsForDog\?.*T00%3A01/)).toBe(1);
  await link('Mój pies').dispatchEvent('touchstart');
  await expect.poll(() => times(/dog\/[^/]+\/news$/)).toBe(1);
  await link('Zapisy na Treningi').hover();
  await expect.poll(() => times(/lockedTraining/)).toBe(1);
  expect(page.url()).toContain('#/owner/dashboard');

  await link('Zapisy na Treningi').click();
  await expect(page.getByRole('button', { name: /, 12:00–13:00/ }).first()).toBeVisible();
  expectOnce(asked, /getAllTrainingsForDogForTrainer/, /lockedTraining/, /get-working-hours/);
});

test('ids that are gone or of somebody else lead nowhere, and signing out forgets those that are known', async ({
  page,
  request,
  allowRefusals,
}) => {
  allowRefusals(404);
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  const known = () => page.evaluate(() => localStorage.getItem('known-ids'));
  const pretend = (person: string) =>
    page.evaluate(([id, ids]) => localStorage.setItem('known-ids', JSON.stringify({ person: id, ...ids })), [
      person,
      { schoolId: gone, dogs: [gone], trainers: [gone], services: [gone] },
    ] as const);
  const free = page.getByRole('button', { name: /, 12:00–13:00/ }).first();
  await openAs(page, owner.jwt, '/owner/calendar');
  await expect(free).toBeVisible();
  await expect.poll(known).toContain(owner.dog.id);

  const asked = askedBy(page);
  await pretend(owner.id);
  await page.reload();
  await expect(free).toBeVisible();
  expect(asked.some((each) => each.includes(gone))).toBe(true);
  await expect.poll(known).not.toContain(gone);

  await pretend(school.trainer.id);
  asked.length = 0;
  await page.reload();
  await expect(free).toBeVisible();
  expect(asked.filter((each) => each.includes(gone))).toEqual([]);

  await page.goto('/#/owner/account');
  await page.getByRole('button', { name: 'Wyloguj się' }).first().click();
  await expect(page.getByRole('button', { name: 'Zaloguj się' })).toBeVisible();
  expect(await known()).toBeNull();
});
