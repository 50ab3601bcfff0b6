import type { Page } from '@playwright/test';
import { confirmRequest, givenRequest } from './support/bookings.ts';
import { expect, test } from './support/fixtures.ts';
import { daysAfter, givenOwner, givenSchool } from './support/people.ts';
import { dayName, openAs } from './support/steps.ts';

const msOfDay = 24 * 60 * 60_000;
const newYork = { timezoneId: 'America/New_York' };

const dayIn = (timeZone: string, moment: Date) => new Intl.DateTimeFormat('sv-SE', { timeZone }).format(moment);

/** The last half past eleven in the evening by UTC: it is past midnight in Poland and still the day before in New York. */
const moment = new Date(Math.floor((Date.now() + msOfDay / 48) / msOfDay) * msOfDay - msOfDay / 48);
const today = dayIn('Europe/Warsaw', moment);
const inDays = (days: number) => daysAfter(today, days);

/** Makes a page live at that moment, by its own clock and by the server's. */
async function liveAtMoment(page: Page): Promise<void> {
  await page.clock.setFixedTime(moment);
  await page.route('**/api/v1/**', async (route) => {
    // What is still asked when the journey ends is answered by nobody.
    const response = await route.fetch().catch(() => null);
    if (response) await route.fulfill({ response, headers: { ...response.headers(), date: moment.toUTCString() } });
  });
}

/** Waits until a part of both pages reads the same to assistive technology, and says something; gives what it reads. */
async function sameReading(
  [home, away]: readonly [Page, Page],
  something: RegExp,
  part: 'main' | 'dialog' = 'main',
): Promise<string> {
  let reading = '';
  await expect(async () => {
    reading = await home.getByRole(part).ariaSnapshot();
    expect(reading).toMatch(something);
    expect(await away.getByRole(part).ariaSnapshot()).toBe(reading);
  }).toPass({ timeout: 15_000 });
  return reading;
}

test('D4: an owner in New York sees the same today and free slots, and books by the school’s clock', async ({
  openPage,
  request,
}) => {
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  await confirmRequest(request, school, await givenRequest(request, [school, owner], [inDays(5), 12]));
  const [home, away] = [await openPage(), await openPage(newYork)];
  for (const page of [home, away]) await liveAtMoment(page);

  // The week of today: its slots that are over and those to come, and the day that is called today.
  for (const page of [home, away]) await openAs(page, owner.jwt, `/owner/calendar?dzien=${today}`);
  const week = await sameReading([home, away], /wolne/);
  expect(week).toMatch(/dziś/);
  const dates = await Promise.all([home, away].map((page) => page.evaluate(() => new Date().getDate())));
  expect(dates).toEqual([Number(today.slice(8)), Number(dayIn(newYork.timezoneId, moment).slice(8))]);
  expect(dates[0]).not.toBe(dates[1]);
  await expect(away.getByRole('button', { name: `${dayName(today)}, 08:00–09:00` })).toHaveAccessibleName(/wolne/);

  const slot = `${dayName(inDays(3))}, 12:00–13:00`;
  for (const page of [home, away]) await page.goto(`/#/owner/calendar?dzien=${inDays(3)}`);
  const asked = away.waitForRequest('**/training/requestBookingTraining');
  await away.getByRole('button', { name: slot }).click();
  await away.getByRole('dialog').getByRole('button', { name: 'Poproś o trening' }).click();
  expect((await asked).postDataJSON()).toMatchObject({
    startTime: `${inDays(3)}T12:00:00`,
    endTime: `${inDays(3)}T13:00:00`,
  });
  for (const page of [away, home]) {
    await expect(page.getByRole('button', { name: slot })).toHaveAccessibleName(/Oczekuje na potwierdzenie/);
  }

  for (const page of [home, away]) await page.goto('/#/owner/trainings');
  await sameReading([home, away], /12:00–13:00/);
});
