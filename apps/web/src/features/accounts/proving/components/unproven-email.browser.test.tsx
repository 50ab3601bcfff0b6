import { changeOwnerEmail } from '@psia/contract/owners/owners.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { call } from '#lib/api/call.ts';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { setToken } from '#lib/session/session.ts';
import { givenProfile } from '../../../../testing/given-profile.ts';
import { show } from '../../../../testing/shown.tsx';
import { UnprovenNotice } from '../../components/unproven-notice.tsx';
import { UnprovenEmail } from './unproven-email.tsx';

const id = '018f4a7e-0000-7000-8000-00000000000a';

/** What was sent: method, path, body. */
function network(status: number) {
  const sent: [string, string, unknown][] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    sent.push([
      method,
      new URL(url, location.origin).pathname,
      typeof body === 'string' ? JSON.parse(body) : undefined,
    ]);
    if (status === 204) return new Response(null, { status });
    const message = 'Konto z tym adresem e-mail już istnieje.';
    return Response.json({ code: 'EMAIL_TAKEN', message }, { status });
  });
  return sent;
}

const give = (email: string) => call(changeOwnerEmail, { params: { ownerId: id }, body: { email } });

function draw(email: string) {
  setToken(`header.${btoa(JSON.stringify({ sub: 'anna', role: 'ROLE_TRAINER' }))}.signature`, 'signed-in');
  const router = createMemoryRouter([{ path: '*', element: <UnprovenEmail person={{ id, email }} give={give} /> }]);
  return show(
    <QueryClientProvider client={new QueryClient()}>
      <ProfileProvider value={givenProfile()}>
        <RouterProvider router={router} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
}

test('D191: a trainer gives an owner who has not proved an address another one', async () => {
  const sent = network(204);
  await draw('olga@psia.test');
  await expect.element(page.getByText(/nie potwierdziła jeszcze adresu/)).toBeVisible();
  await page.getByRole('button', { name: 'Edytuj adres e-mail' }).click();
  const field = page.getByLabelText('E-mail', { exact: true });
  await expect.element(field).toHaveValue('olga@psia.test');
  await field.fill('ola@psia.test');
  await page.getByRole('button', { name: 'Zapisz i wyślij link' }).click();
  await expect.element(field).not.toBeInTheDocument();
  expect(sent).toEqual([['PUT', `/api/v1/owner/${id}/email`, { email: 'ola@psia.test' }]]);
});

test('D191: of an owner who has lost the address it says so, and a refusal keeps what was typed', async () => {
  network(409);
  await draw('');
  await expect.element(page.getByText(/^Adres tej osoby potwierdził ktoś inny/)).toBeVisible();
  await page.getByRole('button', { name: 'Edytuj adres e-mail' }).click();
  const field = page.getByLabelText('E-mail', { exact: true });
  await field.fill('zajety@psia.test');
  await page.getByRole('button', { name: 'Zapisz i wyślij link' }).click();
  await expect.element(page.getByText(/Konto z tym adresem e-mail już istnieje\./)).toBeVisible();
  await expect.element(field).toHaveValue('zajety@psia.test');
});

test('D191: who has not proved an address is asked to, and can have the link sent again', async () => {
  const sent = network(204);
  await show(<UnprovenNotice email="olga@psia.test" />);
  await expect.element(page.getByRole('region', { name: 'Potwierdź adres e-mail' })).toBeVisible();
  await page.getByRole('button', { name: 'Wyślij ponownie' }).click();
  await expect.element(page.getByText(/^Wysłaliśmy nowy link na adres olga@psia.test\./)).toBeVisible();
  expect(sent).toEqual([['POST', '/api/v1/auth/resend-proof', undefined]]);
});
