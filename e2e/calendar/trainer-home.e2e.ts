import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { givenHall, givenRequest, givenService, givenTraining } from '../support/bookings.ts';
import { expect, test } from '../support/fixtures.ts';
import { givenOwner, givenSchool, inDays } from '../support/people.ts';
import { dayName, openAs } from '../support/steps.ts';

const day = inDays(6);

/** A school with a hall and a trainer whom three owners have asked for an hour each. */
async function givenThreeRequests(request: APIRequestContext) {
  const school = await givenSchool(request);
  await givenHall(request, school, 'Hala Dębowa');
  const asked: { readonly id: string; readonly hour: number }[] = [];
  for (const hour of [10, 12, 15]) {
    const owner = await givenOwner(request, school);
    asked.push({ id: await givenRequest(request, [school, owner], [day, hour]), hour });
  }
  return { school, asked };
}

/** What confirms the request for an hour of the day. */
function confirms(scope: Page | Locator, hour: number): Locator {
  return scope.getByRole('button', { name: new RegExp(`^Potwierdź: Łatka, .*${hour}:00–${hour + 1}:00$`) });
}

/** Counts what is pressed. */
function tapping() {
  let taps = 0;
  const tap = async (place: Locator) => {
    taps += 1;
    await place.tap();
  };
  return { tap, taps: () => taps };
}

test('a trainer books a known slot from home in three taps', { tag: '@phone' }, async ({ page, request }) => {
  const school = await givenSchool(request);
  await givenHall(request, school, 'Hala Dębowa');
  const { id: serviceId } = await givenService(request, school, ['Konsultacja', 'PT1H']);
  const owner = await givenOwner(request, school);
  await givenTraining(request, [school, owner], { on: day, hour: 9, serviceId });
  await openAs(page, school.trainer.jwt, '/dashboard');

  const { tap, taps } = tapping();
  await tap(page.getByRole('button', { name: 'Umów trening' }));
  await tap(page.getByRole('list', { name: 'Psy' }).getByRole('button', { name: /Łatka/ }).first());
  const times = page.getByRole('group', { name: 'Najbliższe wolne terminy' });
  await expect(times.getByRole('button').first()).toHaveAccessibleName(/Hala Dębowa$/);
  await expect(page.getByLabel('Usługa')).toHaveValue(serviceId);
  await expectAccessible(page, 'the next free times');
  await tap(times.getByRole('button').first());
  await expect(page.getByText('Trening umówiony pomyślnie!')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(taps()).toBe(3);
});

test(
  'a trainer confirms in one tap on the card and in two in the calendar, with a free hall',
  { tag: '@phone' },
  async ({ page, request }) => {
    const { school } = await givenThreeRequests(request);
    await openAs(page, school.trainer.jwt, '/dashboard');
    await expect(confirms(page, 10)).toBeEnabled();
    await expectAccessible(page, "the trainer's home");
    const card = tapping();
    await card.tap(confirms(page, 10));
    await expect(page.getByText('Trening potwierdzony pomyślnie!')).toBeVisible();
    await expect(confirms(page, 10)).toHaveCount(0);
    expect(card.taps()).toBe(1);

    await page.goto(`/#/calendar?dzien=${day}`);
    const calendar = tapping();
    await calendar.tap(page.getByRole('button', { name: new RegExp(`${dayName(day)}, 12:00–13:00`) }));
    const dialog = page.getByRole('dialog');
    const confirm = dialog.getByRole('button', { name: /^Potwierdź/ });
    // In sight without scrolling, and covered by nothing.
    await expect(confirm).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByLabel('Sala')).toHaveValue(/.+/);
    await calendar.tap(confirm);
    await expect(dialog).toHaveCount(0);
    expect(calendar.taps()).toBe(2);
  },
);
