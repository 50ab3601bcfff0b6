import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from './given-profile.ts';
import { show } from './shown.tsx';

interface Leading {
  /** What the link is called. */
  readonly name: string;
  readonly to: string;
  /** Who reads it; a trainer unless given. */
  readonly profile?: Parameters<typeof givenProfile>[0];
}

/** Draws a part on a phone and expects one press of a link in it to lead somewhere, by finger and by keyboard alike. */
export async function expectOneTap(part: ReactNode, { name, to, profile }: Leading): Promise<void> {
  await page.viewport(360, 740);
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([{ path: '*', element: part }]);
  await show(
    <QueryClientProvider client={queries}>
      <ProfileProvider value={givenProfile(profile)}>
        <RouterProvider router={router} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
  const link = page.getByRole('link', { name, exact: true });
  await expect.element(link).toBeVisible();
  const { width, height } = link.element().getBoundingClientRect();
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);

  const place = () => router.state.location.pathname + router.state.location.search;
  const byKeyboard = async () => {
    // A dialog that is just opening takes the focus first.
    link.element().focus();
    await userEvent.keyboard('{Enter}');
    return place();
  };
  await expect.poll(byKeyboard).toBe(to);
  await router.navigate('/');
  await link.click();
  await expect.poll(place).toBe(to);
}
