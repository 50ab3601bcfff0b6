import type { CDPSession, Page } from '@playwright/test';
import { atRest, settled } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { givenOwner, givenSchool, inDays } from '../support/people.ts';
import { dayName, openAs } from '../support/steps.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

type Point = readonly [x: number, y: number];

const start = inDays(10);
const weeksOn = (weeks: number) => dayName(inDays(10 + 7 * weeks));

/** The heading of the day whose slots are listed. */
function heading(page: Page, weeks: number) {
  return page.getByRole('heading', { level: 3, name: new RegExp(`^${weeksOn(weeks)}`) });
}

function slotAt(page: Page, weeks: number, hours: string) {
  return page.getByRole('button', { name: `${weeksOn(weeks)}, ${hours}` });
}

/** The middle of a slot, brought into sight. */
async function middleOf(page: Page, hours: string): Promise<Point> {
  const slot = slotAt(page, 0, hours);
  await slot.scrollIntoViewIfNeeded();
  const box = await slot.boundingBox();
  if (!box) throw new Error('the slot is not drawn');
  return [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
}

/** A finger that goes down and is moved; it stays down. */
async function fingerMoved(page: Page, [x, y]: Point, [dx, dy]: Point): Promise<CDPSession> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (let step = 1; step <= 10; step += 1) {
    const touchPoints = [{ x: x + (dx * step) / 10, y: y + (dy * step) / 10 }];
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  return cdp;
}

async function swipe(page: Page, from: Point, by: Point): Promise<void> {
  const cdp = await fingerMoved(page, from, by);
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Waits until a scroll has run out: a tap before that stops it and presses nothing. */
async function scrolledOut(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let before = Number.NaN;
    for (let still = 0; still < 10; still = scrollY === before ? still + 1 : 0) {
      before = scrollY;
      await nextFrame();
    }
  });
}

/** Keeps how long each animation that the page starts by itself takes. */
async function recordAnimations(page: Page): Promise<() => Promise<unknown[]>> {
  await page.addInitScript(() => {
    const durations: unknown[] = [];
    const animate: (...given: [Keyframe[], KeyframeAnimationOptions]) => Animation = Reflect.get(
      Element.prototype,
      'animate',
    );
    Object.assign(window, { durations });
    Object.assign(Element.prototype, {
      animate(this: Element, ...given: [Keyframe[], KeyframeAnimationOptions]) {
        durations.push(given[1].duration);
        return Reflect.apply(animate, this, given);
      },
    });
  });
  return () => page.evaluate(() => [...Reflect.get(window, 'durations')]);
}

/** Opens a calendar in its narrow layout: on the phone as it is, else as on a tablet of the greatest width that has it. */
async function openNarrow(page: Page, jwt: string, path: string): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) > 1034) await page.setViewportSize({ width: 1034, height: 780 });
  await openAs(page, jwt, `${path}?dzien=${start}`);
}

test.describe('on a touch screen', { tag: '@phone' }, () => {
  test.use({ hasTouch: true });

  test('a swipe changes the week, in both calendars, and opens nothing', async ({ page, openPage, request }) => {
    const school = await givenSchool(request);
    const owner = await givenOwner(request, school);
    const durations = await recordAnimations(page);
    await openNarrow(page, owner.jwt, '/owner/calendar');
    await expect(slotAt(page, 0, '12:00–13:00')).toHaveAccessibleName(/wolne/);
    const from = await middleOf(page, '12:00–13:00');

    await swipe(page, from, [-60, 8]);
    await expect(heading(page, 1)).toBeVisible();
    await expect(page.getByRole('heading', { level: 2 })).toHaveAttribute('aria-live', 'polite');
    await swipe(page, from, [60, 8]);
    await expect(heading(page, 0)).toBeVisible();
    expect(new Set(await durations())).toEqual(new Set([200]));

    await atRest(page);
    await swipe(page, from, [-50, 0]);
    await atRest(page);
    await expect(heading(page, 0)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goBack();
    await expect(heading(page, 1)).toBeVisible();

    const trainer = await openPage();
    await openNarrow(trainer, school.trainer.jwt, '/calendar');
    await swipe(trainer, await middleOf(trainer, '12:00–13:00'), [-200, 0]);
    await expect(heading(trainer, 1)).toBeVisible();
  });

  test('the week follows the finger by 100 px at most, comes back when that breaks off, scrolls up and down, and opens at a tap', async ({
    page,
    request,
  }) => {
    const owner = await givenOwner(request, await givenSchool(request));
    const durations = await recordAnimations(page);
    // So low that a day of chips does not fit.
    await page.setViewportSize({ width: 360, height: 500 });
    await openNarrow(page, owner.jwt, '/owner/calendar');
    const slot = slotAt(page, 0, '12:00–13:00');
    const left = async () => (await slot.boundingBox())?.x ?? Number.NaN;
    const from = await middleOf(page, '12:00–13:00');
    const still = await left();

    const finger = await fingerMoved(page, from, [-150, 0]);
    await expect.poll(left).toBeCloseTo(still - 100, 0);
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
    await expect.poll(left).toBeCloseTo(still, 0);
    await expect(heading(page, 0)).toBeVisible();

    const scrolled = await page.evaluate(() => scrollY);
    await swipe(page, from, [30, -250]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled + 50);
    await scrolledOut(page);
    await expect(heading(page, 0)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await slot.tap();
    await expect(page.getByRole('dialog')).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const before = await durations();
    await swipe(page, await middleOf(page, '12:00–13:00'), [-80, 0]);
    await expect(heading(page, 1), 'who wants less motion gets the other week at once').toBeVisible();
    expect(await durations()).toEqual(before);
  });
});

test('the mouse swipes as well, and presses nothing', async ({ page, request }) => {
  const owner = await givenOwner(request, await givenSchool(request));
  await openNarrow(page, owner.jwt, '/owner/calendar');
  const [x, y] = await middleOf(page, '12:00–13:00');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 70, y + 5, { steps: 5 });
  await page.mouse.up();
  await expect(heading(page, -1)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Następny tydzień' }).click();
  await page.getByRole('button', { name: weeksOn(0), exact: true }).click();
  await expect(heading(page, 0)).toBeVisible();
  await settled(page);
  await page.mouse.click(...(await middleOf(page, '12:00–13:00')));
  await expect(page.getByRole('dialog')).toBeVisible();
});
