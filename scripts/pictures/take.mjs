import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { findChromium } from '../chromium.mjs';
import { runScript, start } from '../run.mjs';

// Takes the pictures of the README from the demo school: npm run pictures.

const folder = join(import.meta.dirname, '..', '..', 'docs', 'pictures');
const port = process.env.PORT ?? '3999';
const origin = `http://localhost:${port}`;
const password = 'Psia-Sciezka-na-probe';
const trainer = 'anna@demo.psia';
const owner = 'wlasciciel1@demo.psia';
const desk = { width: 1280, height: 800, scale: 1 };
const phone = { width: 390, height: 780, scale: 1.5 };
const mostBytes = 150_000;

/** @typedef {{ name: string, email: string, page: string, window: typeof desk, theme: 'light' | 'dark' }} Picture */

/** @type {readonly Picture[]} */
const pictures = [
  { name: 'calendar-desk-light', email: trainer, page: '/calendar', window: desk, theme: 'light' },
  { name: 'home-desk-dark', email: trainer, page: '/dashboard', window: desk, theme: 'dark' },
  { name: 'owner-home-phone-light', email: owner, page: '/owner/dashboard', window: phone, theme: 'light' },
  { name: 'owner-calendar-phone-dark', email: owner, page: '/owner/calendar', window: phone, theme: 'dark' },
  { name: 'my-dog-phone-light', email: owner, page: '/owner/my-dog?zakladka=cwiczenia', window: phone, theme: 'light' },
  { name: 'trainer-calendar-phone-dark', email: trainer, page: '/calendar', window: phone, theme: 'dark' },
];

/** Waits until the demo answers. */
async function demoIsUp() {
  const until = Date.now() + 240_000;
  while (Date.now() < until) {
    const answer = await fetch(`${origin}/api/v1/health/ready`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => {
      setTimeout(resolve, 500);
    });
  }
  throw new Error('The demo did not start within four minutes.');
}

/**
 * Signs somebody of the demo in.
 *
 * @param {string} email
 * @returns {Promise<string>} the session's token
 */
async function tokenOf(email) {
  const answer = await fetch(`${origin}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!answer.ok) throw new Error(`${email} can't sign in to the demo: ${answer.status}.`);
  return (await answer.json()).jwt;
}

/**
 * Takes a picture of a screen once nothing on it is on its way.
 *
 * @param {import('playwright-core').Browser} browser
 * @param {Picture} picture
 */
async function take(browser, { name, email, page: path, window, theme }) {
  const { width, height, scale } = window;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: theme,
    locale: 'pl-PL',
    reducedMotion: 'reduce',
  });
  const token = await tokenOf(email);
  await context.addInitScript((jwt) => localStorage.setItem('jwt', jwt), token);
  const page = await context.newPage();
  await page.goto(`${origin}/#${path}`, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.evaluate(() => document.fonts.ready.then(() => null));
  const session = await context.newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  await context.close();
  const bytes = Buffer.from(data, 'base64');
  if (bytes.length > mostBytes) throw new Error(`${name} has ${bytes.length} bytes, more than ${mostBytes}.`);
  writeFileSync(join(folder, `${name}.webp`), bytes);
  console.log(`${name}.webp, ${Math.round(bytes.length / 1000)} kB`);
}

await runScript(async () => {
  const executablePath = await findChromium();
  if (executablePath === null) throw new Error('There is no Chromium here to take pictures with.');
  mkdirSync(folder, { recursive: true });
  const demo = start(process.execPath, [join('scripts', 'demo.mjs')], { PORT: port });
  try {
    await Promise.race([
      demoIsUp(),
      demo.ended.then(() => Promise.reject(new Error('The demo ended before it was up.'))),
    ]);
    const browser = await chromium.launch({ executablePath });
    for (const picture of pictures) await take(browser, picture);
    await browser.close();
  } finally {
    demo.stop();
  }
  await demo.ended;
  return 0;
});
