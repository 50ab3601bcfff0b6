import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, Link, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/shown.tsx';
import { ToastHost } from '#ui/feedback/toast-window.tsx';
import { toastTold } from '#ui/feedback/toasts.tsx';
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
      <Link to="/inny">Podopieczni</Link>
    </>
  );
}

async function open() {
  const router = createMemoryRouter([
    { path: '/', Component: Calendar },
    { path: '/inny', element: <h1>Podopieczni</h1> },
  ]);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await show(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
      <ToastHost />
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'Najbliższy wolny' }).click();
  return { router, queries };
}

/** What toasts say from now on, also those that make room for another at once. */
function toastsFromNow(): string[] {
  const said: string[] = [];
  const observer = new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
    said.push(...added.map(({ textContent }) => textContent?.trim() ?? ''));
  });
  observer.observe(page.getByRole('region', { name: 'Powiadomienia' }).element(), { childList: true });
  onTestFinished(() => observer.disconnect());
  return said;
}

/** Lets a toast follow all that was to be said, so that it has been said by then. */
async function deferredTelling() {
  toastTold('Teraz.');
  await expect.element(page.getByText('Teraz.')).toBeVisible();
}

const found = () => Response.json({ times: [{ startTime: '2026-04-01T10:00:00', endTime: '2026-04-01T11:00:00' }] });

test('the nearest free time leads to its day', async () => {
  await open();
  answer.resolve(found());
  await expect.element(page.getByText('at ?dzien=2026-04-01, still')).toBeVisible();
});

test('that it could not be looked for is said', async () => {
  await open();
  answer.reject(new TypeError('Failed to fetch'));
  await expect.element(page.getByText('Nie udało się znaleźć wolnego terminu.')).toBeVisible();
});

test('after another choice it leads nowhere', async () => {
  await open();
  await page.getByRole('button', { name: 'Jan' }).click();
  answer.resolve(found());
  await expect.element(page.getByText('at ?trener=jan, still')).toBeVisible();
});

test('after another choice that broke it off it says nothing', async () => {
  await open();
  const said = toastsFromNow();
  await page.getByRole('button', { name: 'Jan' }).click();
  answer.reject(new DOMException('The call was broken off.', 'AbortError'));
  await expect.element(page.getByText('at ?trener=jan, still')).toBeVisible();
  await deferredTelling();
  expect(said).toEqual(['Teraz.']);
});

test.each([
  { comes: 'a time', end: () => answer.resolve(found()) },
  { comes: 'no time', end: () => answer.resolve(Response.json({ times: [] })) },
  { comes: 'a failure', end: () => answer.reject(new TypeError('Failed to fetch')) },
])('after leaving, when $comes comes, it says and changes nothing', async ({ end }) => {
  const { router, queries } = await open();
  const said = toastsFromNow();
  await page.getByRole('link', { name: 'Podopieczni' }).click();
  await expect.element(page.getByRole('heading', { name: 'Podopieczni' })).toBeVisible();
  end();
  await expect.poll(() => queries.isFetching()).toBe(0);
  await deferredTelling();
  expect(said).toEqual(['Teraz.']);
  expect(router.state.location).toMatchObject({ pathname: '/inny', search: '' });
});
