import type { Page } from '@playwright/test';
import { expectAccessible, settled } from '../support/accessible.ts';
import { givenColleague, givenOwner, givenSchool, inDays } from '../support/people.ts';
import { givenHall, givenRequest, givenRules, givenService, givenTraining } from '../support/bookings.ts';
import { expect, test } from '../support/fixtures.ts';
import { closeToast, dayName, openAs } from '../support/steps.ts';

const day = inDays(8);

/** How many times of a calendar are wholly in sight, not below the bars at the window's edges. */
function timesInSight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const isSeen = (time: Element) => {
      const { left, right, top, bottom } = time.getBoundingClientRect();
      const corners = [top + 1, bottom - 1];
      return corners.every((y) => time.contains(document.elementFromPoint((left + right) / 2, y)));
    };
    return [...document.querySelectorAll('[data-start]')].filter(isSeen).length;
  });
}

/** What is wider than its room: the page, or a control whose label is cut off. */
function clipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    // What is only heard is a few pixels large.
    const isCut = (element: HTMLElement) =>
      element.checkVisibility() && element.clientWidth > 4 && element.scrollWidth > element.clientWidth + 1;
    const controls = [...document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, label')].filter(isCut);
    const sideways = root.scrollWidth > innerWidth ? ['the page scrolls sideways'] : [];
    return [...sideways, ...controls.map((control) => `${control.tagName} ${control.textContent}`)];
  });
}

test(
  'ten free times are seen at once on a phone, also while several are chosen',
  { tag: '@phone' },
  async ({ page, request }) => {
    const school = await givenSchool(request);
    await givenRules(request, school, { allowMultipleBookings: true });
    await givenService(request, school, ['Konsultacja', 'PT1H']);
    await givenColleague(request, school);
    const owner = await givenOwner(request, school);
    await openAs(page, owner.jwt, `/owner/calendar?dzien=${day}`);
    await expect(page.getByRole('button', { name: `${dayName(day)}, 19:00–20:00, wolne` })).toBeVisible();
    await settled(page);

    const days = await page.getByRole('toolbar', { name: 'Dzień tygodnia' }).boundingBox();
    expect((days?.y ?? 780) + (days?.height ?? 0)).toBeLessThanOrEqual(780 / 3);
    expect(await timesInSight(page)).toBeGreaterThanOrEqual(10);
    await page.getByRole('button', { name: 'Wybierz kilka terminów' }).click();
    await expect(page.getByRole('region', { name: 'Wybrane terminy' })).toBeVisible();
    expect(await timesInSight(page)).toBeGreaterThanOrEqual(10);
    await expectAccessible(page, 'a day of free times');
  },
);

test(
  'a calendar opens where there is something to do, and books the nearest time in two taps',
  { tag: '@phone' },
  async ({ page, request }) => {
    const school = await givenSchool(request);
    await givenRules(request, school, { minBookingDaysInAdvance: 9 });
    const owner = await givenOwner(request, school);
    await openAs(page, owner.jwt, '/owner/calendar');
    const first = inDays(9);
    const time = page.getByRole('button', { name: `${dayName(first)}, 08:00–09:00, wolne` });
    await expect(time).toBeVisible();
    await time.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Poproś o trening' }).click();
    await expect(page.getByText('Trening zarezerwowany pomyślnie!')).toBeVisible();
    await closeToast(page);

    await page.getByRole('button', { name: 'Dziś', exact: true }).click();
    await expect(page.getByText('Tego dnia nie ma wolnych terminów.')).toBeVisible();
    await page.getByRole('button', { name: 'Najbliższy wolny termin' }).first().click();
    await expect(page.getByRole('button', { name: `${dayName(first)}, 09:00–10:00, wolne` })).toBeFocused();
  },
);

/** Draws a page at a width and with text of some percent of its size. */
async function drawAt(page: Page, width: number, textPercent: number): Promise<void> {
  await page.setViewportSize({ width, height: 780 });
  await page.evaluate((percent) => {
    document.documentElement.style.fontSize = `${percent}%`;
  }, textPercent);
}

test(
  'nothing of the calendars is cut off on the narrowest phones and with text twice as large',
  { tag: '@phone' },
  async ({ page, request }) => {
    const school = await givenSchool(request);
    await givenRules(request, school, { allowMultipleBookings: true });
    await givenHall(request, school, 'Hala Dębowa przy lesie');
    await givenService(request, school, ['Konsultacja behawioralna', 'PT1H30M']);
    const owner = await givenOwner(request, school);
    await givenTraining(request, [school, owner], { on: day, hour: 10 });
    await givenRequest(request, [school, owner], [day, 14]);
    const expectWhole = async (what: string) => {
      for (const [width, textPercent] of [
        [320, 100],
        [360, 200],
      ] as const) {
        await drawAt(page, width, textPercent);
        await settled(page);
        expect(await clipped(page), `${what}, ${width} px, text of ${textPercent} %`).toEqual([]);
      }
    };

    await openAs(page, owner.jwt, `/owner/calendar?dzien=${day}`);
    const free = page.getByRole('button', { name: `${dayName(day)}, 18:00–` });
    await expect(free).toBeVisible();
    await expectWhole("the owner's calendar");
    await expect(page.getByRole('button', { name: /Powiadomienia/ })).toBeInViewport({ ratio: 1 });
    await free.click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Poproś o trening' })).toBeVisible();
    await expectWhole('booking');
    await page.keyboard.press('Escape');

    await openAs(page, school.trainer.jwt, `/calendar?dzien=${day}`);
    await expect(page.getByRole('button', { name: `${dayName(day)}, 10:00–11:00` })).toBeVisible();
    await expectWhole("the trainer's calendar");
  },
);
