import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, Link, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/shown.tsx';
import { ToastHost } from '../../../ui/feedback/toast-window.tsx';
import { toastTold } from '../../../ui/feedback/toasts.tsx';
import { useCalendarAddress } from '../use-calendar-address.ts';
import { nearestFreeTime, useNearestTime } from './use-nearest-time.ts';

let answer: PromiseWithResolvers<Response>;

beforeEach(() => {
  answer = Promise.withResolvers();
  vi.stubGlobal('fetch', () => answer.promise);
});
afterEach(() => vi.unstubAllGlobals());

function Calendar() {
  const address = useCalendarAddress('2026-03-09');
  const nearest = useNearestTime(nearestFreeTime({ trainerId: 'anna', dogId: 'azor' }), address);
  return (
    <>
      <output>{`at ${useLocation().search}, ${nearest.isFinding ? 'finding' : 'still'}`}</output>
      <button type="button" onClick={nearest.find}>
        Najbliższy wolny
      </button>
      <button type="button" onClick={() => address.choose({ trainer: 'jan' })}>
        Jan
      </button>
      <Link to="/inny?szukaj=azor">Podopieczni</Link>
    </>
  );
}

async function open() {
  const router = createMemoryRouter([
    { path: '/', Component: Calendar },
    { path: '/inny', element: <h1>Podopieczni</h1> },
  ]);
  await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
      <ToastHost />
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'Najbliższy wolny' }).click();
  return router;
}

const found = () => Response.json({ times: [{ startTime: '2026-04-01T10:00:00', endTime: '2026-04-01T11:00:00' }] });

test('the nearest free time leads to its day', async () => {
  await open();
  answer.resolve(found());
  await expect.element(page.getByText('at ?dzien=2026-04-01, still')).toBeVisible();
});

test('after another choice it leads nowhere', async () => {
  await open();
  await page.getByRole('button', { name: 'Jan' }).click();
  answer.resolve(found());
  await expect.element(page.getByText('at ?trener=jan, still')).toBeVisible();
});

test('after another choice that broke it off it says nothing', async () => {
  await open();
  await page.getByRole('button', { name: 'Jan' }).click();
  answer.reject(new DOMException('The call was broken off.', 'AbortError'));
  await expect.element(page.getByText('at ?trener=jan, still')).toBeVisible();
  toastTold('Co było powiedziane, jest już na ekranie.');
  await expect.element(page.getByText('Co było powiedziane, jest już na ekranie.')).toBeVisible();
  await expect.element(page.getByText('Nie udało się znaleźć wolnego terminu.')).not.toBeInTheDocument();
});

test('after leaving it changes nothing there', async () => {
  const router = await open();
  await page.getByRole('link', { name: 'Podopieczni' }).click();
  await expect.element(page.getByRole('heading', { name: 'Podopieczni' })).toBeVisible();
  answer.resolve(found());
  await answer.promise;
  expect(router.state.location).toMatchObject({ pathname: '/inny', search: '?szukaj=azor' });
});
