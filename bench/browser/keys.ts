import type { Locator, Page } from '@playwright/test';

export const slowedTimes = 4;

export interface Typed {
  /** From each key to the picture, in ms, the shortest first; with whatever else the machine does meanwhile. */
  readonly times: readonly number[];
  /** What the page itself worked for a key: script, styles and layout, in ms. */
  readonly work: number;
}

/** Types a text into a field with the processor slowed four times. */
export async function typedInto(page: Page, field: Locator, text: string): Promise<Typed> {
  await field.click();
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    addEventListener('keydown', () => {
      const pressed = performance.now();
      const drawn = new MessageChannel();
      drawn.port1.onmessage = () => times.push(performance.now() - pressed);
      requestAnimationFrame(() => drawn.port2.postMessage(null));
    });
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    const parts = metrics.filter(({ name }) => /^(?:Script|Layout|RecalcStyle)Duration$/.test(name));
    return parts.reduce((sum, { value }) => sum + value * 1000, 0);
  };
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedTimes });
  const before = await worked();
  await field.pressSequentially(text, { delay: 60 });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const work = ((await worked()) - before) / text.length;
  const times: number[] = await page.evaluate(() => Reflect.get(window, 'times'));
  return { work, times: times.toSorted((one, other) => one - other) };
}

/** The time that a share of the keys stayed below. */
export const timeAt = (times: readonly number[], share: number): number =>
  times[Math.floor((times.length - 1) * share)] ?? Number.NaN;
