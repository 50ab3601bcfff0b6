import type { CDPSession, Page, Worker } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { givenOwner, givenSchool } from '../support/people.ts';
import { openAs } from '../support/steps.ts';

test.use({ serviceWorkers: 'allow', permissions: ['notifications'] });

/** The page's worker, and the browser in the place of the push service. */
interface Pushes {
  readonly origin: string;
  readonly registrationId: string;
  readonly browser: CDPSession;
  readonly worker: Worker;
}

/** What the worker's own code sees around it. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration;
  readonly dispatchEvent: (event: Event) => boolean;
}

/** Waits until the worker answers for the page. */
async function pushesOf(page: Page): Promise<Pushes> {
  const browser = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      for (const { registrationId } of registrations) resolve(registrationId);
    });
  });
  await browser.send('ServiceWorker.enable');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('The page has no worker.');
  await giveNotifications(worker);
  return { origin: new URL(page.url()).origin, registrationId: await registered, browser, worker };
}

/**
 * Where the browser can show nothing, as the headless shell, keeps what would be shown: of one tag the latest. A whole
 * Chromium shows it.
 */
async function giveNotifications(worker: Worker): Promise<void> {
  await worker.evaluate(() => {
    if (Notification.permission === 'granted') return;
    const { registration } = globalThis as unknown as WorkerScope;
    const kept = new Map<string, Notification>();
    registration.showNotification = (title, { tag = '', ...look } = {}) => {
      kept.set(tag, { title, tag, ...look, close: () => kept.delete(tag) } as unknown as Notification);
      return Promise.resolve();
    };
    registration.getNotifications = () => Promise.resolve([...kept.values()]);
  });
}

/** Has the browser give the worker a push, opened as it comes from the push service. */
async function deliver({ browser, origin, registrationId }: Pushes, data: string): Promise<void> {
  await browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

/** What stands on the device. */
const shownBy = ({ worker }: Pushes) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as WorkerScope;
    return (await registration.getNotifications()).map(({ title, tag, lang }) => ({ title, tag, lang }));
  });

/** Presses the notification with a title. */
async function press({ worker }: Pushes, wanted: string): Promise<void> {
  await worker.evaluate(async (title) => {
    const { registration, dispatchEvent } = globalThis as unknown as WorkerScope;
    const notification = (await registration.getNotifications()).find((one) => one.title === title);
    if (!notification) throw new Error(`Nothing is shown that says ${title}.`);
    // A press that no hand made may not take the focus, which is no fault here.
    const waitUntil = (work: Promise<unknown>) => work.catch(() => undefined);
    dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }));
  }, wanted);
}

const push = (title: string, tag: string, navigate: string) =>
  JSON.stringify({ web_push: 8030, notification: { title, tag, navigate, lang: 'pl', dir: 'ltr' } });

test('D231: a push is shown on an open page too, the latest of each thing; pressed, it leads there and goes', async ({
  page,
  request,
}) => {
  const owner = await givenOwner(request, await givenSchool(request));
  await openAs(page, owner.jwt, '/owner/dashboard');
  const pushes = await pushesOf(page);
  const coach = `${pushes.origin}/#/owner/coach`;
  await deliver(pushes, push('Azor: trening jutro o 17:00', 'training', `${pushes.origin}/`));
  await deliver(pushes, push('Azor: ćwiczenia na dziś', 'homework', coach));
  await deliver(pushes, push('Azor i Burek: ćwiczenia na dziś', 'homework', coach));
  const both = ['Azor i Burek: ćwiczenia na dziś', 'Azor: trening jutro o 17:00'];
  const titles = async () => (await shownBy(pushes)).map(({ title }) => title).toSorted();
  await expect.poll(titles).toEqual(both);
  expect((await shownBy(pushes)).map(({ lang }) => lang)).toEqual(['pl', 'pl']);

  await press(pushes, 'Azor i Burek: ćwiczenia na dziś');
  await expect(page.getByRole('heading', { name: 'Ćwiczymy w domu' })).toBeVisible();
  expect(await titles()).toEqual(['Azor: trening jutro o 17:00']);
});

test('a push that can’t be read is shown as the app’s own; none leads to another place than the app', async ({
  page,
  request,
}) => {
  const owner = await givenOwner(request, await givenSchool(request));
  await openAs(page, owner.jwt, '/owner/coach');
  await expect(page.getByRole('heading', { name: 'Ćwiczymy w domu' })).toBeVisible();
  const pushes = await pushesOf(page);
  for (const unreadable of ['', 'tekst', '{"notification":{"title":"Bez miejsca"}}']) {
    await deliver(pushes, unreadable);
    await expect.poll(() => shownBy(pushes)).toMatchObject([{ title: 'Psia Ścieżka' }]);
    await press(pushes, 'Psia Ścieżka');
    await expect.poll(() => shownBy(pushes)).toEqual([]);
  }
  await deliver(pushes, push('Azor: trening odwołany', 'training', 'https://obcy.example/#/owner/coach'));
  await expect.poll(() => shownBy(pushes)).toHaveLength(1);
  await press(pushes, 'Azor: trening odwołany');
  await expect(page.getByRole('heading', { name: 'Cześć!' })).toBeVisible();
  expect(new URL(page.url()).origin).toBe(pushes.origin);
});
