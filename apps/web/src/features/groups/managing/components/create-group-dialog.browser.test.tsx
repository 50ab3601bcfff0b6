import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../../testing/given-profile.ts';
import { historyStep } from '../../../../testing/history-step.ts';
import { show } from '../../../../testing/shown.tsx';
import { signIn } from '../../../../testing/signed-in.ts';
import { ToastHost } from '#ui/feedback/toast-window.tsx';
import { CreateGroupDialog } from './create-group-dialog.tsx';

const made = { id: '018f4a7e-0000-7000-8000-0000000000aa', name: 'Szczeniaki' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signIn();
  vi.stubGlobal('fetch', async (_path: string, { method }: RequestInit) =>
    method === 'POST' ? Response.json(made, { status: 201 }) : Response.json([]),
  );
});
afterEach(() => vi.unstubAllGlobals());

async function open(element: ReactNode) {
  const router = createMemoryRouter([
    { path: '/', element },
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
  return router;
}

test('a group that was made leads to its page, where its dates are planned', async () => {
  const router = await open(<CreateGroupDialog onClose={() => undefined} />);
  await page.getByLabelText('Nazwa grupy').fill('Szczeniaki');
  const further = page.getByRole('button', { name: 'Dalej' });
  await further.click();
  await further.click();
  await page.getByRole('button', { name: 'Utwórz grupę' }).click();
  await expect.element(page.getByText('Grupa została utworzona.')).toBeVisible();
  expect(router.state.location.pathname).toBe(`/trainer/group/${made.id}`);
});

function Groups() {
  const [isCreating, setIsCreating] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsCreating(true)}>
        Nowa
      </button>
      {isCreating && <CreateGroupDialog onClose={() => setIsCreating(false)} />}
    </>
  );
}

test('a new group that is closed by the way is there again; one that is given up is not', async () => {
  await open(<Groups />);
  const create = page.getByRole('button', { name: 'Nowa', exact: true });
  const name = page.getByLabelText('Nazwa grupy');
  await create.click();
  await name.fill('Seniorzy');
  await userEvent.keyboard('{Escape}');
  await expect.element(name).not.toBeInTheDocument();
  await create.click();
  await expect.element(name).toHaveValue('Seniorzy');
  expect(historyStep(-1)).toBe(true);
  await expect.element(name).not.toBeInTheDocument();
  await create.click();
  await expect.element(name).toHaveValue('Seniorzy');
  await page.getByRole('button', { name: 'Anuluj' }).click();
  await create.click();
  await expect.element(name).toHaveValue('');
});
