import { createMemoryRouter, Outlet, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../testing/shown.tsx';
import { PageError, RootError } from './root-error.tsx';

const broken = {
  path: '*',
  HydrateFallback: () => null,
  loader: () => {
    throw new Error('a fault of the screen');
  },
};

const area = (
  <main>
    <Outlet />
  </main>
);

test.each([
  { where: 'in its area', route: { element: area, children: [{ ...broken, ErrorBoundary: RootError }] } },
  { where: 'in the place of all', route: { ...broken, ErrorBoundary: PageError } },
])('what broke is said $where in the page’s content, under a title', async ({ route }) => {
  await show(<RouterProvider router={createMemoryRouter([route])} />);
  const title = page.getByRole('main').getByRole('heading', { level: 1, name: 'Coś poszło nie tak.' });
  await expect.element(title).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Odśwież stronę' })).toBeVisible();
});
