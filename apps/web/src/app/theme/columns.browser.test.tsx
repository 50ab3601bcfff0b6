import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/shown.tsx';

test('a record is as wide as its column, and as the window where that is less', async () => {
  await page.viewport(1440, 900);
  await show(<div className="record">Dane</div>);
  const width = () => page.getByText('Dane').element().getBoundingClientRect().width;
  expect(width()).toBe(960);
  await page.viewport(360, 780);
  expect(width()).toBeLessThanOrEqual(360);
});
