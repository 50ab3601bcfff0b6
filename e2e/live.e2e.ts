import type { Page } from '@playwright/test';
import { confirmRequest, givenRequest, givenTraining } from './support/bookings.ts';
import { expect, test } from './support/fixtures.ts';
import { givenOwner, givenSchool, inDays } from './support/people.ts';
import { connected, dayName, openAs } from './support/steps.ts';

const day = inDays(4);
const slot = `${dayName(day)}, 12:00–13:00`;

test('D36: what happens elsewhere shows in open calendars without a reload', async ({ openPage, request }) => {
  const school = await givenSchool(request);
  const [asking, watching] = [await givenOwner(request, school), await givenOwner(request, school)];
  const [desk, phone] = [await openPage(), await openPage()];
  await openAs(desk, school.trainer.jwt, `/calendar?dzien=${day}`);
  await openAs(phone, watching.jwt, `/owner/calendar?dzien=${day}`);
  const seenByTrainer = desk.getByRole('button', { name: slot });
  const seenByOwner = phone.getByRole('button', { name: slot });
  await expect(seenByTrainer).toHaveAccessibleName(/wolne/);
  await expect(seenByOwner).toHaveAccessibleName(/wolne/);
  await connected(desk, phone);

  const id = await givenRequest(request, [school, asking], [day, 12]);
  await expect(seenByTrainer).toHaveAccessibleName(/1\soczekująca/);
  await expect(desk.getByRole('button', { name: /nieprzeczytane: 1/ })).toBeVisible();
  await confirmRequest(request, school, id);
  await expect(seenByTrainer).toHaveAccessibleName(/Łatka/);
  await expect(seenByOwner).toHaveAccessibleName(/Zajęte/);
  await expect(seenByOwner).not.toHaveAccessibleName(/Łatka/);
});

/** The calendar calls that a page makes from now on: each path's own word with how often it was asked. */
function calendarCallsOf(page: Page): Record<string, number> {
  const words =
    /bookings-for-week|getAllTrainingsForDogForTrainer|getConfirmedTrainingsForTrainer|locked|pending-requests/;
  const asked: Record<string, number> = {};
  page.on('request', (sent) => {
    const word = sent.method() === 'GET' && words.exec(new URL(sent.url()).pathname)?.[0];
    if (word) asked[word] = (asked[word] ?? 0) + 1;
  });
  return asked;
}

test('a change is asked for once by each open calendar that shows it, by no other, and not again by who made it', async ({
  openPage,
  request,
}) => {
  const school = await givenSchool(request);
  const [asking, watching] = [await givenOwner(request, school), await givenOwner(request, school)];
  const pages = [await openPage(), await openPage(), await openPage(), await openPage()] as const;
  const [desk, elsewhere, own, other] = pages;
  await openAs(desk, school.trainer.jwt, `/calendar?dzien=${day}`);
  await openAs(elsewhere, school.trainer.jwt, `/calendar?dzien=${inDays(60)}`);
  await openAs(own, asking.jwt, `/owner/calendar?dzien=${day}`);
  await openAs(other, watching.jwt, `/owner/calendar?dzien=${day}`);
  for (const page of [desk, own, other]) {
    await expect(page.getByRole('button', { name: slot })).toHaveAccessibleName(/wolne/);
  }
  await connected(...pages);

  const calls = pages.map(calendarCallsOf);
  await own.getByRole('button', { name: slot }).click();
  await own.getByRole('dialog').getByRole('button', { name: 'Poproś o trening' }).click();
  await expect(own.getByRole('button', { name: slot })).toHaveAccessibleName(/Oczekuje na potwierdzenie/);
  await expect(desk.getByRole('button', { name: slot })).toHaveAccessibleName(/1\soczekująca/);
  // What would be asked too often would be asked before the next change is shown.
  await givenTraining(request, [school, watching], { on: day, hour: 14 });
  const next = `${dayName(day)}, 14:00–15:00`;
  await expect(desk.getByRole('button', { name: next })).toHaveAccessibleName(/Łatka/);
  await expect(own.getByRole('button', { name: next })).toHaveAccessibleName(/Zajęte/);
  await expect(other.getByRole('button', { name: next })).toHaveAccessibleName(/Potwierdzony/);
  expect(calls).toEqual([
    { 'bookings-for-week': 1, getConfirmedTrainingsForTrainer: 1 },
    {},
    { getAllTrainingsForDogForTrainer: 1, getConfirmedTrainingsForTrainer: 1 },
    { getAllTrainingsForDogForTrainer: 1 },
  ]);
});

test(
  'a slot that was taken before the news came is refused with the reason, and shown as it is',
  { tag: '@phone' },
  async ({ page, request, allowRefusals }) => {
    allowRefusals(409);
    const school = await givenSchool(request);
    const [asking, late] = [await givenOwner(request, school), await givenOwner(request, school)];
    // The channel of this device never answers: it learns nothing by itself.
    await page.routeWebSocket(/\/ws$/, () => undefined);
    await openAs(page, late.jwt, `/owner/calendar?dzien=${day}`);
    await page.getByRole('button', { name: slot }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Informacje dla trenera').fill('Pierwszy raz');

    await confirmRequest(request, school, await givenRequest(request, [school, asking], [day, 12]));
    await dialog.getByRole('button', { name: 'Poproś o trening' }).click();
    await expect(dialog.getByText('Błąd przy rezerwacji treningu.')).toBeVisible();
    await expect(dialog.getByText(/Ten termin jest już zajęty/)).toBeVisible();
    await expect(dialog.getByLabel('Informacje dla trenera')).toHaveValue('Pierwszy raz');
    await dialog.getByRole('button', { name: 'Anuluj' }).click();
    await expect(page.getByRole('button', { name: slot })).toHaveAccessibleName(/Zajęte/);
  },
);

const lostText = 'Brak połączenia. Dane mogą być nieaktualne, łączymy ponownie…';
const patiently = { timeout: 30_000 };

/** Gives a page's live channel into the test's hands: once broken off, no other one stands before it is mended. */
async function breakableChannel(page: Page) {
  let isBroken = false;
  const closers: (() => Promise<void>)[] = [];
  await page.routeWebSocket(/\/ws$/, async (socket) => {
    if (isBroken) {
      await socket.close();
      return;
    }
    const server = socket.connectToServer();
    closers.push(async () => {
      await socket.close();
      await server.close();
    });
  });
  return {
    breakOff: async () => {
      isBroken = true;
      for (const close of closers.splice(0)) await close();
    },
    mend: () => {
      isBroken = false;
    },
  };
}

test(
  'what was missed while the connection was lost shows once it is back, without a reload',
  { tag: '@phone' },
  async ({ page, request }) => {
    test.slow();
    const school = await givenSchool(request);
    const [watching, asking] = [await givenOwner(request, school), await givenOwner(request, school)];
    const channel = await breakableChannel(page);
    await openAs(page, watching.jwt, `/owner/calendar?dzien=${day}`);
    const seen = page.getByRole('button', { name: slot });
    await expect(seen).toHaveAccessibleName(/wolne/);
    await connected(page);
    await page.evaluate(() => document.body.setAttribute('data-same-document', ''));

    await channel.breakOff();
    await confirmRequest(request, school, await givenRequest(request, [school, asking], [day, 12]));
    await expect(page.getByText(lostText)).toBeVisible();
    await expect(seen).toHaveAccessibleName(/wolne/);

    channel.mend();
    await expect(seen).toHaveAccessibleName(/Zajęte/, patiently);
    await expect(page.getByText(lostText)).toHaveCount(0);
    await expect(page.locator('[data-same-document]')).toBeAttached();
  },
);

test(
  'without a network a booking says why it failed, keeps the note, and works once the network is back',
  { tag: '@phone' },
  async ({ page, request, allowOffline }) => {
    test.slow();
    allowOffline();
    const school = await givenSchool(request);
    const owner = await givenOwner(request, school);
    const channel = await breakableChannel(page);
    await openAs(page, owner.jwt, `/owner/calendar?dzien=${day}`);
    await page.getByRole('button', { name: slot }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Informacje dla trenera').fill('Pierwszy raz');
    await connected(page);

    await page.context().setOffline(true);
    await expect(page.getByText(lostText)).toBeVisible();
    // Chromium's pretence lets sockets through.
    await channel.breakOff();
    await dialog.getByRole('button', { name: 'Poproś o trening' }).click();
    await expect(dialog.getByText('Błąd przy rezerwacji treningu.')).toBeVisible();
    await expect(dialog.getByText('Brak połączenia z serwerem. Sprawdź internet i spróbuj ponownie.')).toBeVisible();
    await expect(dialog.getByLabel('Informacje dla trenera')).toHaveValue('Pierwszy raz');

    channel.mend();
    await page.context().setOffline(false);
    await expect(page.getByText(lostText)).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Poproś o trening' }).click();
    await expect(page.getByText('Trening zarezerwowany pomyślnie!')).toBeVisible();
    await expect(page.getByRole('button', { name: slot })).toHaveAccessibleName(/Oczekuje na potwierdzenie/);
  },
);

test('what changes before the channel stands shows once it does', { tag: '@phone' }, async ({ page, request }) => {
  const school = await givenSchool(request);
  const [watching, asking] = [await givenOwner(request, school), await givenOwner(request, school)];
  const opening = Promise.withResolvers<void>();
  await page.routeWebSocket(/\/ws$/, async (socket) => {
    await opening.promise;
    socket.connectToServer();
  });
  await openAs(page, watching.jwt, `/owner/calendar?dzien=${day}`);
  const seen = page.getByRole('button', { name: slot });
  await expect(seen).toHaveAccessibleName(/wolne/);
  await confirmRequest(request, school, await givenRequest(request, [school, asking], [day, 12]));
  await expect(seen).toHaveAccessibleName(/wolne/);
  opening.resolve();
  await expect(seen).toHaveAccessibleName(/Zajęte/);
});

test(
  'a screen that a lost network keeps away says so, and opens once the network is back',
  { tag: '@phone' },
  async ({ page, request, allowOffline }) => {
    allowOffline();
    const owner = await givenOwner(request, await givenSchool(request));
    await openAs(page, owner.jwt, '/owner/dashboard');
    await connected(page);
    await page.context().setOffline(true);
    await page.evaluate(() => location.assign('#/owner/add-dog'));
    await expect(page.getByText('Brak połączenia z internetem.')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Dodaj pupila' })).toBeVisible();
  },
);
