import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { LoadedProfile } from '../../features/accounts/accounts.public.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { show } from '../../testing/shown.tsx';
import { ProfileGate } from './profile-gate.tsx';

function Area({ error }: { error: Error }) {
  const query = useQuery<LoadedProfile>({
    queryKey: ['profile'],
    queryFn: async () => Promise.reject(error),
    retry: false,
  });
  return (
    <ProfileGate query={query} failed={failed}>
      <h1>Pulpit</h1>
    </ProfileGate>
  );
}

const failed = 'Nie udało się pobrać danych trenera.';
test.each([
  [new Error('no way to the server'), failed],
  [new ApiError({ status: 500, code: 'INTERNAL', message: 'Coś poszło nie tak.' }), failed],
  [new ApiError({ status: 0, code: 'OFFLINE', message: 'Brak połączenia.' }), 'Brak połączenia.'],
])(
  'an area whose person can’t be known says why (%s) in its content, under a title of its own',
  async (error, text) => {
    const router = createMemoryRouter([{ path: '*', element: <Area error={error} /> }]);
    await show(
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    );
    const content = page.getByRole('main');
    const title = content.getByRole('heading', { level: 1, name: text });
    await expect.element(title).toBeVisible();
    await expect.element(content.getByRole('alert')).toMatchTextContent(text);
    await expect.element(content.getByRole('button', { name: 'Spróbuj ponownie' })).toBeVisible();
  },
);
