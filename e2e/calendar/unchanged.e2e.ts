import type { Page } from '@playwright/test';
import { givenTraining } from '../support/bookings.ts';
import { expect, isFetching, test } from '../support/fixtures.ts';
import { givenOwner, givenSchool, inDays } from '../support/people.ts';
import { connected, openAs } from '../support/steps.ts';

const day = inDays(4);

/** Lets what the page shows be old, and looks at it again. */
async function comeBackLater(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { now } = Date;
    const later = now.call(Date) + 600_000 - performance.now();
    Date.now = () => later + performance.now();
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await expect.poll(() => isFetching(page)).toBe(false);
}

/** How often something in the page's main part is drawn again from now on. */
async function countDrawing(page: Page): Promise<() => Promise<number>> {
  const drawn = await page.evaluateHandle(() => {
    const count = { times: 0 };
    const observer = new MutationObserver((changes) => {
      count.times += changes.length;
    });
    const main = document.querySelector('main');
    if (main) observer.observe(main, { childList: true, characterData: true, subtree: true });
    return count;
  });
  return () => drawn.evaluate(({ times }) => times);
}

test('D71: who comes back to a calendar that has not changed is sent none of it again, and no browser has kept it', async ({
  page,
  request,
  allowed,
}) => {
  // What the browser reports when it has nothing kept of what is asked of its cache alone.
  allowed.add('ERR_CACHE_MISS');
  const school = await givenSchool(request);
  const owner = await givenOwner(request, school);
  await givenTraining(request, [school, owner], { on: day, hour: 12 });
  await openAs(page, school.trainer.jwt, `/calendar?dzien=${day}`);
  await expect(page.getByRole('button', { name: /Łatka/ })).toBeVisible();
  await connected(page);
  await expect.poll(() => isFetching(page)).toBe(false);

  const answers: { path: string; status: number }[] = [];
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    if (pathname.startsWith('/api/')) answers.push({ path: `${pathname}${search}`, status: response.status() });
  });
  const timesDrawn = await countDrawing(page);
  await comeBackLater(page);
  await expect.poll(() => answers.some(({ path }) => path.includes('getConfirmedTrainingsForTrainer'))).toBe(true);
  const isTagged = /\/(?:training|school|halls|absences|get-working-hours)\//;
  const ofCalendar = answers.filter(({ path }) => isTagged.test(path));
  expect(ofCalendar.filter(({ status }) => status !== 304)).toEqual([]);
  expect(ofCalendar.length).toBeGreaterThan(2);
  expect(await timesDrawn()).toBe(0);

  const kept = await page.evaluate(
    async (paths) => {
      const asked = await Promise.allSettled(
        paths.map((path) => fetch(path, { cache: 'only-if-cached', mode: 'same-origin' })),
      );
      return asked.filter((one) => one.status === 'fulfilled' && one.value.ok).length;
    },
    answers.map(({ path }) => path),
  );
  expect(kept).toBe(0);
});
