import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { setToken } from '#lib/session/session.ts';
import { givenProfile } from '../../../testing/given-profile.ts';
import { show } from '../../../testing/shown.tsx';
import { AddDog } from './add-dog.tsx';

function MyPage() {
  return (
    <>
      <p>Mój pies</p>
      <output>{JSON.stringify(useLocation().state)}</output>
    </>
  );
}

async function open() {
  const router = createMemoryRouter([
    { path: '/', element: <AddDog /> },
    { path: '*', element: <MyPage /> },
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
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

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

test('D30: a puppy’s age is said in weeks and stored as an approximate date; what comes next is offered', async () => {
  const sent: [string, unknown][] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    sent.push([new URL(url, location.href).pathname, JSON.parse(typeof body === 'string' ? body : '{}')]);
    return Response.json({ id: 'burek', name: 'Burek' }, { status: 201 });
  });
  await open();
  await userEvent.fill(page.getByLabelText('Imię'), 'Burek');
  await userEvent.fill(page.getByLabelText('Rasa'), 'Beagle');
  await userEvent.selectOptions(page.getByLabelText('Płeć'), 'Suka');
  await userEvent.selectOptions(page.getByLabelText('Wiek liczony w'), 'tygodniach');
  await userEvent.fill(page.getByLabelText('Wiek', { exact: true }), '90');
  const add = page.getByRole('button', { name: 'Dodaj pupila' });
  await userEvent.click(add);
  await expect.element(page.getByText('Podaj wiek w pełnych tygodniach, od 1 do 60.')).toBeVisible();

  await userEvent.fill(page.getByLabelText('Wiek', { exact: true }), '8');
  await userEvent.click(add);
  const dateOfBirth = Temporal.Now.plainDateISO('Europe/Warsaw').subtract({ weeks: 8 }).toString();
  await expect
    .poll(() => sent)
    .toEqual([['/api/v1/dog/add-dog', expect.objectContaining({ name: 'Burek', dateOfBirth, approximate: true })]]);
  await expect.element(page.getByText('{"addedDogId":"burek"}')).toBeVisible();
});
