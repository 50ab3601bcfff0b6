import type { Trainer } from '@psia/contract/trainers/trainers.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { setToken } from '#lib/session/session.ts';
import { givenProfile } from '../../../testing/given-profile.ts';
import { show } from '../../../testing/shown.tsx';
import { TrainerList } from './trainer-list.tsx';

const { id: ownId, schoolId } = givenProfile();
const id = '018f4a7e-0000-7000-8000-00000000000b';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('D191: a trainer gives a colleague who has not proved an address another one, below the list', async () => {
  const anna = { id: ownId, schoolId, firstName: 'Anna', lastName: 'Nowak', email: 'anna@psia.test' };
  let jan: Trainer = { id, schoolId, firstName: 'Jan', lastName: 'Kot', email: 'jan@psia.test', isEmailProven: false };
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const { pathname } = new URL(url, location.origin);
    if (method === 'GET') return Response.json([{ ...anna, isEmailProven: true }, jan]);
    const given: { email: string } = JSON.parse(typeof body === 'string' ? body : '{}');
    sent.push([method, pathname, given]);
    jan = { ...jan, ...given };
    return new Response(null, { status: 204 });
  });
  setToken(`header.${btoa(JSON.stringify({ sub: 'anna', role: 'ROLE_TRAINER' }))}.signature`, 'signed-in');
  const router = createMemoryRouter([{ path: '*', element: <TrainerList invite={null} /> }]);
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <ProfileProvider value={givenProfile()}>
        <RouterProvider router={router} />
      </ProfileProvider>
    </QueryClientProvider>,
  );

  await page.getByRole('button', { name: 'Edytuj adres e-mail: Jan Kot' }).click();
  expect(page.getByRole('button', { name: /^Edytuj/ }).elements()).toHaveLength(0);
  const field = page.getByLabelText('E-mail', { exact: true });
  await expect.element(field).toHaveValue('jan@psia.test');
  await field.fill('janek@psia.test');
  await page.getByRole('button', { name: 'Zapisz i wyślij link' }).click();
  await expect.element(page.getByRole('link', { name: 'janek@psia.test' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Edytuj adres e-mail: Jan Kot' })).toBeVisible();
  expect(sent).toEqual([['PUT', `/api/v1/trainer/${id}/email`, { email: 'janek@psia.test' }]]);
});
