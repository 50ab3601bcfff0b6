import { flushSync } from 'react-dom';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/shown.tsx';
import { useCalendarAddress } from './use-calendar-address.ts';

function Week() {
  const { monday, stepWeek } = useCalendarAddress('2026-03-12');
  return (
    <>
      <output>{`week from ${monday}`}</output>
      <button type="button" onClick={() => stepWeek(1)}>
        Następny tydzień
      </button>
    </>
  );
}

test('three presses, one right after the other, lead three weeks on, and back leads through each of them', async () => {
  const router = createMemoryRouter([{ path: '/calendar', Component: Week }], { initialEntries: ['/calendar'] });
  await show(<RouterProvider router={router} flushSync={flushSync} />);
  const next = page.getByRole('button', { name: 'Następny tydzień' });
  await expect.element(page.getByText('week from 2026-03-09')).toBeVisible();

  const button = next.element();
  if (!(button instanceof HTMLElement)) throw new Error('There is no such button.');
  for (let press = 0; press < 3; press += 1) button.click();
  await expect.element(page.getByText('week from 2026-03-30')).toBeVisible();

  for (const monday of ['2026-03-23', '2026-03-16', '2026-03-09']) {
    await router.navigate(-1);
    await expect.element(page.getByText(`week from ${monday}`)).toBeVisible();
  }
});
