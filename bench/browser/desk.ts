import type { Page } from '@playwright/test';
import { type LogIn, type Served, signIn } from './acts.ts';
import type { Figure } from './journeys.ts';
import { slowedTimes, timeAt, typedInto } from './keys.ts';
import { takeNotes } from './watched-page.ts';

const words = 'Pięknie skupiał się na przewodniku, także obok innych psów. Luźna smycz coraz dłużej.';
const bareField = '<!doctype html><meta name="viewport" content="width=device-width"><textarea rows="5"></textarea>';

function figuresOfKeys(name: string, { times, work }: Awaited<ReturnType<typeof typedInto>>): Figure[] {
  const figure = (what: string, ms: number): Figure => ({ name: `${name}: ${what}`, ms, over: `bare field: ${what}` });
  return [
    figure('a key', timeAt(times, 0.5)),
    figure('a key, the 95th of a hundred', timeAt(times, 0.95)),
    figure("the page's own work for a key", work),
  ];
}

/** Opens the wrap-up of the first training that waits for one, from the home. */
async function openWrapUp(page: Page): Promise<void> {
  await page
    .getByRole('link', { name: /^Dopisz zalecenia/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Podsumowanie' }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** What a key costs in a wrap-up, and in a field that stands alone in its page, with the processor slowed four times. */
export async function keys({ browser, origin }: Served, trainer: LogIn): Promise<Figure[]> {
  const page = await browser.newPage({ viewport: { width: 360, height: 780 } });
  await page.setContent(bareField);
  const bare = figuresOfKeys('bare field', await typedInto(page, page.locator('textarea'), words));
  await signIn(page, origin, trainer);
  await openWrapUp(page);
  const summary = await typedInto(page, page.getByRole('textbox', { name: 'Podsumowanie' }), words);
  const recommendations = await typedInto(page, page.getByRole('textbox', { name: 'Zalecenia', exact: true }), words);
  await page.close();
  return [
    ...bare,
    ...figuresOfKeys('wrap-up, first text', summary),
    ...figuresOfKeys('wrap-up, second text', recommendations),
  ];
}

/** The longest task while a training is dragged over a week, with the processor slowed four times; it is not moved. */
export async function dragging({ browser, origin }: Served, trainer: LogIn): Promise<Figure[]> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(takeNotes, null);
  await signIn(page, origin, trainer);
  await page.goto(`${origin}/#/calendar`);
  await page.getByRole('button', { name: 'Następny tydzień' }).click();
  await page.waitForLoadState('networkidle');
  const block = page.getByRole('button', { name: /potwierdzony trening/ }).first();
  await block.hover();
  const from = await block.boundingBox();
  if (from === null) throw new Error('The week has no training.');
  const session = await page.context().newCDPSession(page);
  const noted = () => page.evaluate(() => ({ now: performance.now(), frames: window.notes.frames.length }));
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedTimes });
  const begin = await noted();
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y + 60, { steps: 6 });
  await page.mouse.move(from.x + 320, from.y + 200, { steps: 30 });
  await page.mouse.move(from.x - 100, from.y + 60, { steps: 30 });
  await page.getByText(/^Przenosisz/).waitFor({ state: 'attached' });
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const { longTasks } = await page.evaluate(() => window.notes);
  await page.close();
  const ms = Math.max(0, ...longTasks.filter(({ at }) => at >= begin.now).map((task) => task.ms));
  return [{ name: 'calendar: longest task dragging a training', ms }];
}
