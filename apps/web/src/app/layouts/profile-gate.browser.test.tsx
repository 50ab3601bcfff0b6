import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { LoadedProfile } from '../../features/accounts/accounts.public.ts';
import { show } from '../../testing/shown.tsx';
import { ProfileGate } from './profile-gate.tsx';

function Area() {
  const query = useQuery<LoadedProfile>({
    queryKey: ['profile'],
    queryFn: async () => Promise.reject(new Error('no way to the server')),
    retry: false,
  });
  return (
    <ProfileGate query={query} failed="Nie udało się pobrać danych trenera.">
      <h1>Pulpit</h1>
    </ProfileGate>
  );
}

test('an area whose person can’t be known says why in its content, under a title of its own', async () => {
  const router = createMemoryRouter([{ path: '*', Component: Area }]);
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const content = page.getByRole('main');
  const title = content.getByRole('heading', { level: 1, name: 'Nie udało się pobrać danych trenera.' });
  await expect.element(title).toBeVisible();
  await expect.element(content.getByRole('alert')).toMatchTextContent('Nie udało się pobrać danych trenera.');
  await expect.element(content.getByRole('button', { name: 'Spróbuj ponownie' })).toBeVisible();
});
