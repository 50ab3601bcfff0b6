import { flushSync } from 'react-dom';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/shown.tsx';
import { useCalendarAddress } from './use-calendar-address.ts';

function Week() {
  const { monday, stepWeek, slideWeek } = useCalendarAddress('2026-03-12');
  return (
    <>
      <output>{`week from ${monday}`}</output>
      <button type="button" onClick={() => stepWeek(1)}>
        Następny tydzień
      </button>
      <button type="button" onClick={() => slideWeek(1)}>
        Przesuń tydzień
      </button>
    </>
  );
}

async function showWeeks() {
  const router = createMemoryRouter([{ path: '/calendar', Component: Week }], { initialEntries: ['/calendar'] });
  await show(<RouterProvider router={router} flushSync={flushSync} />);
  await expect.element(page.getByText('week from 2026-03-09')).toBeVisible();
  return router;
}

/** Presses a button three times before anything can be drawn. */
function pressThrice(name: string) {
  const button = page.getByRole('button', { name }).element();
  if (!(button instanceof HTMLElement)) throw new Error('There is no such button.');
  for (let press = 0; press < 3; press += 1) button.click();
}

test('three presses, one right after the other, lead three weeks on, and back leads through each of them', async () => {
  const router = await showWeeks();
  pressThrice('Następny tydzień');
  await expect.element(page.getByText('week from 2026-03-30')).toBeVisible();

  for (const monday of ['2026-03-23', '2026-03-16', '2026-03-09']) {
    await router.navigate(-1);
    await expect.element(page.getByText(`week from ${monday}`)).toBeVisible();
  }
});

test('three swipes, one right after the other, lead three weeks on', async () => {
  await showWeeks();
  pressThrice('Przesuń tydzień');
  await expect.element(page.getByText('week from 2026-03-30')).toBeVisible();
});
