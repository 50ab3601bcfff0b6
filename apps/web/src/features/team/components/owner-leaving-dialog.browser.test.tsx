import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/shown.tsx';
import { OwnerLeavingDialog } from './owner-leaving-dialog.tsx';

const nothing = { count: 0, clashes: 0, first: [] };
let sent: string[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    const { pathname } = new URL(url, location.origin);
    if (method === 'GET') return Response.json({ trainings: nothing, requests: nothing, groups: [] });
    sent.push(pathname);
    return Response.json({ code: 'BUSY', message: 'Spróbuj za chwilę.' }, { status: 503 });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open(data: 'keep' | 'erase') {
  const router = createMemoryRouter([
    { path: '*', element: <OwnerLeavingDialog data={data} onClose={() => undefined} /> },
  ]);
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
}

test('D215: whoever asks to be erased is told what goes and what stays, and can keep the data after all', async () => {
  await open('erase');
  await expect.element(page.getByRole('radio', { name: 'Usuń je za 30 dni' })).toBeChecked();
  await expect.element(page.getByText(/Zostaną terminy treningów bez imion i nazwisk/)).toBeVisible();
  await page.getByRole('button', { name: 'Opuść szkołę i usuń dane' }).click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await page.getByRole('radio', { name: 'Zostają w szkole' }).click();
  await expect.element(page.getByText(/Dane psów i historia zostają w szkole/)).toBeVisible();
  await page.getByRole('button', { name: 'Opuść szkołę' }).click();
  await expect.poll(() => sent).toEqual(['/api/v1/school-membership/erasure', '/api/v1/school-membership/end']);
});
