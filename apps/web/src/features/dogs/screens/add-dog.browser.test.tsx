import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProfileProvider } from '../../../lib/session/profile-context.ts';
import { setToken } from '../../../lib/session/session.ts';
import { givenProfile } from '../../../testing/given-profile.ts';
import { show } from '../../../testing/shown.tsx';
import { AddDog } from './add-dog.tsx';

async function open() {
  const router = createMemoryRouter([
    { path: '/', element: <AddDog /> },
    { path: '*', element: <p>Mój pies</p> },
  ]);
  return show(
    <QueryClientProvider client={new QueryClient()}>
      <ProfileProvider value={givenProfile({ role: 'ROLE_OWNER' })}>
        <RouterProvider router={router} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
}

beforeEach(() =>
  setToken(`header.${btoa(JSON.stringify({ sub: 'olga', role: 'ROLE_OWNER' }))}.signature`, 'signed-in'),
);
afterEach(() => localStorage.clear());

test("'Anuluj' gives up what was typed, leaving the page otherwise does not", async () => {
  const name = page.getByLabelText('Imię');
  const left = await open();
  await userEvent.fill(name, 'Burek');
  await left.unmount();

  const cancelled = await open();
  await expect.element(name).toHaveValue('Burek');
  await userEvent.click(page.getByRole('link', { name: 'Anuluj' }));
  await expect.element(page.getByText('Mój pies')).toBeVisible();
  await cancelled.unmount();

  await open();
  await expect.element(name).toHaveValue('');
});
