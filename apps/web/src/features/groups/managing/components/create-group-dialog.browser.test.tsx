import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../../testing/given-profile.ts';
import { show } from '../../../../testing/shown.tsx';
import { ToastHost } from '#ui/feedback/toast-window.tsx';
import { CreateGroupDialog } from './create-group-dialog.tsx';

const made = { id: '018f4a7e-0000-7000-8000-0000000000aa', name: 'Szczeniaki' };

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) =>
    method === 'POST' ? Response.json(made, { status: 201 }) : Response.json([]),
  );
});
afterEach(() => vi.unstubAllGlobals());

test('a group that was made leads to its page, where its dates are planned', async () => {
  const router = createMemoryRouter([
    { path: '/', element: <CreateGroupDialog onClose={() => undefined} /> },
    { path: '/trainer/group/:groupId', element: null },
  ]);
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <ProfileProvider value={givenProfile()}>
        <ToastHost />
        <RouterProvider router={router} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
  await page.getByLabelText('Nazwa grupy').fill('Szczeniaki');
  const further = page.getByRole('button', { name: 'Dalej' });
  await further.click();
  await further.click();
  await page.getByRole('button', { name: 'Utwórz grupę' }).click();
  await expect.element(page.getByText('Grupa została utworzona.')).toBeVisible();
  expect(router.state.location.pathname).toBe(`/trainer/group/${made.id}`);
});
