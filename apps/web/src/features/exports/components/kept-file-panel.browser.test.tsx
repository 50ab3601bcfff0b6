import type { KeptExport } from '@psia/contract/exports/exports.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { setToken } from '#lib/session/session.ts';
import { givenProfile } from '../../../testing/given-profile.ts';
import { show } from '../../../testing/shown.tsx';
import { KeptFilePanel } from './kept-file-panel.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const file: KeptExport = {
  id: '018f4a7e-0000-7000-8000-00000000000c',
  kind: 'own',
  state: 'waiting',
  percent: 0,
  bytes: 0,
  createdAt: '2026-03-02T09:00:00',
  expiresAt: null,
};

test('D206: a person asks for their data, sees how far the file is, and downloads it once it is ready', async () => {
  const queries = new QueryClient();
  let files: KeptExport[] = [];
  const called: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET' }: RequestInit) => {
    const { pathname } = new URL(url, location.origin);
    called.push(`${method} ${pathname}`);
    if (pathname.endsWith(file.id)) return new Response('PK', { headers: { 'content-type': 'application/zip' } });
    if (method === 'POST') files = [file];
    return Response.json(method === 'POST' ? file : files, { status: method === 'POST' ? 201 : 200 });
  });
  setToken(`header.${btoa(JSON.stringify({ sub: 'anna', role: 'ROLE_OWNER' }))}.signature`, 'signed-in');
  const router = createMemoryRouter([{ path: '*', element: <KeptFilePanel kind="own" /> }]);
  await show(
    <QueryClientProvider client={queries}>
      <ProfileProvider value={givenProfile({ role: 'ROLE_OWNER' })}>
        <RouterProvider router={router} />
      </ProfileProvider>
    </QueryClientProvider>,
  );

  await page.getByRole('button', { name: 'Przygotuj plik' }).click();
  await expect.element(page.getByText(/^Przygotowujemy plik: 0%/)).toBeVisible();
  expect(page.getByRole('button').elements()).toHaveLength(0);
  files = [{ ...file, state: 'done', percent: 100, bytes: 1_240_000, expiresAt: '2026-03-09T09:00:00' }];
  await queries.invalidateQueries();
  await expect.element(page.getByText('Plik jest gotowy (1,2 MB). Możesz go pobrać do 09.03.2026.')).toBeVisible();
  await page.getByRole('button', { name: 'Pobierz ZIP' }).click();
  await expect.poll(() => called.at(-1)).toBe(`GET /api/v1/export/files/${file.id}`);
  await expect.element(page.getByRole('button', { name: 'Przygotuj nowy plik' })).toBeVisible();
});
