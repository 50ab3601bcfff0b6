import type { Browser } from '@playwright/test';
import { setTimeout as pause } from 'node:timers/promises';
import { openPhone, type Phone, type Rows, shownAfter } from './phone.ts';

/** One figure of one run. */
export interface Figure extends Partial<Rows> {
  readonly name: string;
  readonly ms: number;
  /** The figure of the same run that it is divided by, where that is not React alone. */
  readonly over?: string;
}

/** Somebody whose screens are measured. */
export interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly screens: readonly string[];
  /** What the place with the calendar is called in the bar of a phone. */
  readonly calendar: string;
  /** A screen with a search, where somebody has one. */
  readonly search?: string;
}

const signInProbe = { press: 'form button[type="submit"]', reaction: '[aria-invalid="true"]' };
const counterProbe = { press: 'button', reaction: '[data-count="1"]' };

async function opened(phone: Phone, name: string, address: string): Promise<Figure[]> {
  await phone.page.goto(address);
  await phone.settled();
  const { usableAt } = await phone.notes();
  const paintedAt = await phone.page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  if (usableAt === null || paintedAt === undefined) throw new Error(`${name} did not react.`);
  return [
    { name: `${name}: first paint`, ms: paintedAt, ...(await phone.roundTrips(0, paintedAt)) },
    { name: `${name}: usable`, ms: usableAt, ...(await phone.roundTrips(0, usableAt)) },
  ];
}

/** React and React DOM alone, from an empty cache. */
export async function reactAlone(browser: Browser, origin: string): Promise<Figure[]> {
  const phone = await openPhone(browser, counterProbe);
  const figures = await opened(phone, 'React alone', origin);
  await phone.close();
  return figures;
}

/** What one act shows, from the press on, be it at once. */
async function pressed(phone: Phone, name: string, press: () => Promise<void>): Promise<Figure> {
  await press();
  await phone.page.waitForFunction(() => window.notes.frames.some(({ at }) => at > window.notes.pressedAt));
  await phone.settled();
  const notes = await phone.notes();
  const shownAt = shownAfter(notes, notes.pressedAt);
  return { name, ms: shownAt - notes.pressedAt, ...(await phone.roundTrips(notes.pressedAt, shownAt)) };
}

/** The longest task while something is done, and what follows from it. */
async function longestTask(phone: Phone, name: string, act: () => Promise<void>): Promise<Figure> {
  const begin = await phone.page.evaluate(() => performance.now());
  await act();
  await phone.settled();
  const { longTasks } = await phone.notes();
  return { name, ms: Math.max(0, ...longTasks.filter(({ at }) => at >= begin).map(({ ms }) => ms)) };
}

/** A finger that moves over the screen from one point by so much. */
async function swipe({ cdp }: Phone, [x, y]: readonly [number, number], by: number): Promise<void> {
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
  for (let step = 1; step <= 10; step += 1) {
    await pause(16);
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + (by * step) / 10, y }] });
  }
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

async function scroll({ cdp }: Phone): Promise<void> {
  for (const yDistance of [-1_500, 1_500]) {
    await cdp.send('Input.synthesizeScrollGesture', { x: 195, y: 500, yDistance, speed: 1_500 });
  }
}

/** From an empty cache to the sign-in page, home, the calendar and its next week, as one person does it. */
export async function firstVisit(browser: Browser, origin: string, person: Person): Promise<Figure[]> {
  const { name, email, password, calendar } = person;
  const phone = await openPhone(browser, signInProbe);
  const { page } = phone;
  const figures = await opened(phone, 'sign-in', origin);
  const field = page.getByLabel('E-mail');
  await field.click();
  figures.push(
    await longestTask(phone, 'sign-in: longest task while typing', () => field.pressSequentially(email, { delay: 60 })),
  );
  await page.getByLabel('Hasło', { exact: true }).fill(password);
  const signIn = page.getByRole('button', { name: 'Zaloguj się', exact: true });
  figures.push(await pressed(phone, `${name}: signed in to home`, () => signIn.tap()));
  figures.push(await longestTask(phone, `${name}: longest task scrolling home`, () => scroll(phone)));
  const place = page.getByRole('navigation', { name: 'Główne miejsca' }).getByRole('link', { name: calendar });
  figures.push(await pressed(phone, `${name}: home to calendar`, () => place.tap()));
  figures.push(await longestTask(phone, `${name}: longest task scrolling calendar`, () => scroll(phone)));
  const week = page.getByRole('button', { name: 'Następny tydzień' });
  figures.push(await pressed(phone, `${name}: another week`, () => week.tap()));
  for (let press = 0; press < 3; press += 1) {
    figures.push(await pressed(phone, `${name}: the weeks after it`, () => week.tap()));
  }
  figures.push(await longestTask(phone, `${name}: longest task swiping`, () => swipe(phone, [300, 500], -220)));
  if (person.search !== undefined) {
    await page.goto(`${origin}/#${person.search}`);
    await phone.settled();
    const search = page.getByRole('searchbox').or(page.getByRole('main').getByRole('textbox')).first();
    await search.click();
    const type = () => search.pressSequentially('an', { delay: 120 });
    figures.push(await longestTask(phone, `${name}: longest task searching`, type));
  }
  await phone.close();
  return figures;
}

/** Each main screen, reloaded with all of its files in the cache. */
export async function reloads(browser: Browser, origin: string, person: Person): Promise<Figure[]> {
  const { email, password, name } = person;
  const phone = await openPhone(browser);
  const { page } = phone;
  await phone.slowed(false);
  await page.goto(origin);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Hasło', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Zaloguj się', exact: true }).tap();
  await page.waitForURL(/\/#\/.*dashboard/);
  const figures: Figure[] = [];
  for (const screen of person.screens) {
    await phone.slowed(false);
    await page.goto(`${origin}/#${screen}`);
    // Twice: what the browser keeps of compiled scripts is there from the second time on.
    for (let time = 0; time < 2; time += 1) {
      await page.reload();
      await phone.settled();
    }
    await phone.slowed(true);
    await page.reload();
    await phone.settled();
    const shownAt = shownAfter(await phone.notes(), 0);
    figures.push({ name: `${name}: reload of ${screen}`, ms: shownAt, ...(await phone.roundTrips(0, shownAt)) });
  }
  await phone.close();
  return figures;
}
