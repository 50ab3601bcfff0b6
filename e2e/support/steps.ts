import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { inDays, mailTo, password } from './people.ts';

/** A person's or a school's address, by the labels of its fields. */
export const address = {
  Ulica: 'Leśna',
  'Numer budynku': '7',
  'Kod pocztowy': '90-001',
  Miasto: 'Łódź',
  Kraj: 'Polska',
};

/** Fills fields by their labels. */
export async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: label !== 'Numer budynku' }).fill(value);
  }
}

/** Fills in the sign-in form that is shown, and sends it. */
export async function sendSignIn(page: Page, email: string, withPassword = password): Promise<void> {
  const send = page.getByRole('button', { name: 'Zaloguj się' });
  // Other forms have an e-mail field, too, and may be there until this one comes.
  await expect(send).toBeVisible();
  await fill(page, { 'E-mail': email, Hasło: withPassword });
  await send.click();
}

/** Opens the sign-in page and signs in. */
export async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/#/');
  await sendSignIn(page, email);
}

/** Opens the app as somebody who has signed in before; what the page does to its token afterwards stands. */
export async function openAs(page: Page, jwt: string, path: string): Promise<void> {
  // A page of the app's origin on which nothing starts.
  const empty = { contentType: 'text/html', body: '<link rel="icon" href="data:,">' };
  await page.route('/empty', (route) => route.fulfill(empty), { times: 1 });
  await page.goto('/empty');
  await page.evaluate((token) => localStorage.setItem('jwt', token), jwt);
  await page.goto(`/#${path}`);
}

/** Waits until the live channel of each page stands: from then on it hears what happens elsewhere. */
export async function connected(...pages: readonly Page[]): Promise<void> {
  for (const page of pages) await expect(page.locator('[data-live="connected"]')).toBeAttached();
}

/** Puts a toast away, which else stays, over what it covers, for as long as it can take something back. */
export async function closeToast(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Zamknij powiadomienie' }).click();
}

/** Does what the '⋯' of a row or card offers, by the deed's name and, where there are several rows, by whose it is. */
export async function fromMenu(place: Locator | Page, deed: string | RegExp, whose = /./): Promise<void> {
  await place.getByRole('button', { name: new RegExp(`^Więcej: .*${whose.source}`) }).click();
  await place.getByRole('menuitem', { name: deed }).click();
}

/** Begins to choose slots to lock in the trainer's calendar. */
export async function chooseSlotsToLock(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Zablokuj', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Wybrane terminy/ })
    .click();
}

/** Opens the menu where it is hidden, as on a phone. */
export async function openMenu(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Otwórz menu' });
  await expect(menu.or(page.getByRole('button', { name: 'Wyloguj się' })).first()).toBeVisible();
  if (await menu.isVisible()) await menu.click();
}

/** Goes to a place of the menu, in the group that has to be unfolded first where it stands in one. */
export async function chooseInMenu(page: Page, name: string, group?: string): Promise<void> {
  await openMenu(page);
  const places = page.getByRole('navigation', { name: 'Menu główne' });
  if (group !== undefined) await places.getByRole('button', { name: group, exact: true }).click();
  await places.getByRole('link', { name, exact: true }).click();
}

/** The path of the link in the newest mail to an address; waits until it has come. */
export async function linkFromMail(page: Page, email: string, containing: string): Promise<string> {
  const mail = await mailTo(page.request, email, containing);
  const link = new RegExp(`http://[^"<\\s]*/(#/${containing}[^"<\\s]*)`).exec(mail)?.[1];
  return `/${(link ?? '').replaceAll('&amp;', '&')}`;
}

/** Confirms a new trainer's account by the mailed link, with the password of who confirms. */
export async function confirmAccount(page: Page, email: string, withPassword = password): Promise<void> {
  await page.goto(await linkFromMail(page, email, 'confirm-trainer'));
  const send = page.getByRole('button', { name: 'Potwierdź konto' });
  // The page before may have a password field, too.
  await expect(send).toBeVisible();
  await fill(page, { Hasło: withPassword });
  await send.click();
  await expect(page.getByText('Poprawnie potwierdzono konto.')).toBeVisible();
}

/** A day as the calendars name it: 'czwartek 12 marca'. */
export function dayName(day: string): string {
  return new Intl.DateTimeFormat('pl-PL', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(new Date(`${day}T12:00:00Z`))
    .replace(',', '');
}

/** Another week opens at its first day: on a narrow screen, which shows one day, the wanted one is chosen in the strip. */
export async function showDay(page: Page, day: string): Promise<void> {
  const days = page.getByRole('toolbar', { name: 'Dzień tygodnia' });
  if (await days.isVisible()) await days.getByRole('button', { name: dayName(day), exact: true }).click();
}

/** `śr 4.03`, or `jutro`: a day as lists and cards say it. */
export function shortDay(day: string): string {
  if (day === inDays(1)) return 'jutro';
  const weekday = ['nd', 'pon', 'wt', 'śr', 'czw', 'pt', 'sob'][new Date(`${day}T12:00:00Z`).getUTCDay()];
  const isThisYear = day.slice(0, 4) === inDays(0).slice(0, 4);
  const dated = isThisYear ? `${Number(day.slice(8))}.${day.slice(5, 7)}` : day.split('-').toReversed().join('.');
  return `${weekday} ${dated}`;
}
