import type { Page } from '@playwright/test';
import { type Deployment, startDeployment } from './support/deployment.ts';
import { expect, test as base } from './support/fixtures.ts';
import { givenOwner, givenSchool, post } from './support/people.ts';
import { openAs, openMenu } from './support/steps.ts';

const test = base.extend<{ deployment: Deployment }>({
  // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the fixtures it needs from this pattern
  deployment: async ({}, provide) => {
    const deployment = await startDeployment();
    await provide(deployment);
    await deployment.close();
  },
  baseURL: async ({ deployment }, provide) => provide(deployment.origin),
});
test.use({ serviceWorkers: 'allow' });

/** Waits until the worker answers what a page asks for. */
async function kept(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** Each person's store of answers, which the page keeps and removes. */
const isOfAnswers = (name: string) => name.startsWith('answers-');

/** What the browser has on the disk: the names of all caches. */
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

/** What the worker keeps, as paths. */
async function keptPaths(page: Page): Promise<string[]> {
  const names = (await cacheNames(page)).filter((name) => !isOfAnswers(name));
  return page.evaluate(async (own) => {
    const all = await Promise.all(own.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  }, names);
}

/** What the browser does by itself once in a while. */
async function askForNewerWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
}

/** All that is stored of people's answers, as text. */
const storedTexts = (page: Page) =>
  page.evaluate(async () => {
    const texts = (await caches.keys()).map(async (name) => {
      const stored = await (await caches.open(name)).match('/kept-answers');
      return stored?.text();
    });
    return (await Promise.all(texts)).join('');
  });

const go = (page: Page, path: string) =>
  page.evaluate((hash) => {
    location.hash = hash;
  }, path);

const isLater = (page: Page) => page.locator('script[src*="/new-index-"]').count();

test('@phone a second visit shows the app without a network, says so, and goes on when it is back', async ({
  page,
  request,
  allowOffline,
}) => {
  allowOffline();
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  await openAs(page, owner.jwt, '/owner/dashboard');
  await kept(page);
  await page.context().setOffline(true);
  await page.reload();
  await expect(
    page
      .getByText(/Brak połączenia/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Cześć!' })).toBeVisible();
});

test('@phone what was seen last is read without a network; nobody else sees it, and signing out removes it', async ({
  page,
  request,
  allowOffline,
}) => {
  allowOffline();
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  const other = await givenOwner(request, school);
  const as = <T>(path: string, data: unknown) => post<T>(request, school.trainer.jwt, [path, data]);
  const exercise = { name: 'Spokojne mijanie', description: 'Zacznij daleko.', difficultyLevel: 'BASIC' };
  const { exerciseId } = await as<{ exerciseId: string }>(`/exercise/school/${school.id}/add`, exercise);
  await as(`/exercise/dog/${owner.dog.id}/assign`, [{ exerciseId }]);
  await openAs(page, owner.jwt, '/owner/dashboard');
  await expect(page.getByRole('heading', { name: 'Cześć!' })).toBeVisible();
  await kept(page);
  const stores = async () => (await cacheNames(page)).filter(isOfAnswers);
  await expect.poll(() => storedTexts(page)).toContain('Spokojne mijanie');
  const free = page.getByRole('button', { name: /, wolne/ }).first();
  await go(page, '/owner/calendar');
  await expect(free).toBeVisible();
  await expect.poll(() => storedTexts(page)).toContain('other-occupations');
  await go(page, '/owner/dashboard');

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Cześć!' })).toBeVisible();
  await expect(page.getByText(/^Brak połączenia\. Stan z \d\d:\d\d\.$/)).toBeVisible();
  await go(page, '/owner/coach');
  await expect(page.getByText('Spokojne mijanie')).toBeVisible();
  await go(page, '/owner/calendar');
  await expect(page.getByRole('heading', { name: /Zapisy/ })).toBeVisible();
  await expect(free).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText(/Stan z/)).toHaveCount(0);
  expect(await stores()).toHaveLength(1);
  await openMenu(page);
  await page.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect.poll(stores).toEqual([]);
  await openAs(page, other.jwt, '/owner/coach');
  await expect(page.getByText('Nie ma teraz nic do ćwiczenia.')).toBeVisible();
});

test('the sign-in page stands without a network', async ({ page, request, allowOffline }) => {
  allowOffline();
  const school = await givenSchool(request);
  await openAs(page, school.trainer.jwt, '/dashboard');
  await kept(page);
  await page.evaluate(() => localStorage.removeItem('jwt'));
  await page.context().setOffline(true);
  await page.goto('/');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Zaloguj się' })).toBeVisible();
});

test('after a deploy open pages go on to screens that they had not loaded, and change over when asked', async ({
  deployment,
  page,
  request,
}) => {
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  await openAs(page, owner.jwt, '/owner/dashboard');
  await kept(page);
  const other = await page.context().newPage();
  await other.goto('/#/owner/my-dog');
  await expect(other.getByRole('heading', { name: 'Mój pies' })).toBeVisible();

  deployment.deploy('later');
  await go(page, '/owner/coach');
  await expect(page.getByRole('heading', { name: 'Ćwiczymy w domu' })).toBeVisible();
  expect(await isLater(page)).toBe(0);

  await askForNewerWorker(page);
  await expect(page.getByText('Jest nowa wersja aplikacji.')).toBeVisible();
  await page.getByRole('button', { name: 'Odśwież' }).click();
  await expect(page.locator('script[src*="/new-index-"]')).toBeAttached();
  await expect(page.getByRole('heading', { name: 'Ćwiczymy w domu' })).toBeVisible();
  await expect(page.getByText('Jest nowa wersja aplikacji.')).toBeHidden();

  // The other tab still has the former build, and finds its files.
  await go(other, '/owner/calendar');
  await expect(other.getByRole('heading', { name: /Zapisy/ })).toBeVisible();
  expect(await isLater(other)).toBe(0);
});

test('nothing but the page and its files is kept', async ({ page, request }) => {
  const school = await givenSchool(request);
  await openAs(page, school.trainer.jwt, '/dashboard');
  await kept(page);
  for (const path of ['/calendar', '/podopieczni', '/school/details', '/dashboard']) {
    await go(page, path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  }
  await page.goto('/api/docs');
  await page.goto('/');
  const paths = await keptPaths(page);
  expect(paths.length).toBeGreaterThan(100);
  expect(paths.filter((path) => path !== '/' && !path.startsWith('/assets/'))).toEqual([]);
});

test('an operator takes the worker away: nothing is kept any more, and the app goes on', async ({
  deployment,
  page,
  request,
}) => {
  const school = await givenSchool(request);
  await openAs(page, school.trainer.jwt, '/dashboard');
  await kept(page);
  deployment.deploy('withoutWorker');
  await askForNewerWorker(page);
  await expect.poll(() => keptPaths(page)).toEqual([]);
  await page.reload();
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
});

test('without room, and where a file does not come, the app is as without a worker', async ({
  deployment,
  openPage,
  request,
  allowRefusals,
}) => {
  allowRefusals(404);
  const school = await givenSchool(request);
  const refused = await openPage();
  await refused.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('no room', 'SecurityError'));
  });
  await openAs(refused, school.trainer.jwt, '/calendar');
  await expect(refused.getByRole('heading', { name: 'Kalendarz' })).toBeVisible();

  deployment.deploy('incomplete');
  const page = await openPage();
  await openAs(page, school.trainer.jwt, '/calendar');
  await expect(page.getByRole('heading', { name: 'Kalendarz' })).toBeVisible();
  // The page itself needs no such letters: the worker has asked for them.
  await expect.poll(() => deployment.missed).not.toEqual([]);
  await expect.poll(() => keptPaths(page)).toEqual([]);
});
