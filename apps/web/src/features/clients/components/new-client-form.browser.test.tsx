import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setToken } from '#lib/session/session.ts';
import { show } from '../../../testing/shown.tsx';
import { NewClientForm } from './new-client-form.tsx';

beforeEach(() =>
  setToken(`header.${btoa(JSON.stringify({ sub: 'anna', role: 'ROLE_TRAINER' }))}.signature`, 'signed-in'),
);
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function open() {
  const onAdded = vi.fn<(client: unknown) => void>();
  const form = <NewClientForm save="Dodaj klienta" onAdded={onAdded} onCancel={() => undefined} />;
  await show(
    <QueryClientProvider client={new QueryClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: form }])} />
    </QueryClientProvider>,
  );
  await userEvent.fill(page.getByLabelText('Imię', { exact: true }), 'Ewa');
  await userEvent.fill(page.getByLabelText('Nazwisko'), 'Lis');
  await userEvent.fill(page.getByLabelText('Telefon'), '600 700 800');
  return onAdded;
}

const added = { clientId: '0b5a4a50-0000-4000-8000-000000000001', dogId: '0b5a4a50-0000-4000-8000-000000000002' };

test('D197: a phone number that a client has is asked about, and sent again only when the trainer insists', async () => {
  const sent: { evenIfKnown: boolean }[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as { evenIfKnown: boolean });
    if (sent.at(-1)?.evenIfKnown === true) return Response.json({ ...added, dogId: null }, { status: 201 });
    return Response.json({ code: 'OWNER_EXISTS', message: 'Masz już klienta: Ola Wrona.' }, { status: 409 });
  });
  const onAdded = await open();
  await page.getByRole('button', { name: 'Dodaj klienta' }).click();
  await expect.element(page.getByText('Masz już klienta: Ola Wrona.')).toBeVisible();
  await userEvent.fill(page.getByLabelText('Telefon'), '600 700 801');
  await page.getByRole('button', { name: 'Dodaj klienta' }).click();
  await page.getByRole('button', { name: 'Dodaj mimo to' }).click();
  await vi.waitFor(() => expect(onAdded).toHaveBeenCalledTimes(1));
  expect(sent.map(({ evenIfKnown }) => evenIfKnown)).toEqual([false, false, true]);
  expect(onAdded.mock.calls[0]?.[0]).toEqual({ clientId: added.clientId, name: 'Ewa Lis', email: null, dog: null });
});

test('D197: a dog needs a name and a gender; without a breed it has none, and is ready to be booked', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json(added, { status: 201 });
  });
  const onAdded = await open();
  await userEvent.fill(page.getByLabelText('Rasa (jeśli ją znasz)'), 'Pudel');
  await page.getByRole('button', { name: 'Dodaj klienta' }).click();
  await expect.element(page.getByText('Wpisz imię psa albo wyczyść pola o psie.').first()).toBeVisible();
  await userEvent.fill(page.getByLabelText('Rasa (jeśli ją znasz)'), '');
  await userEvent.fill(page.getByLabelText('Imię psa'), 'Figa');
  await page.getByRole('button', { name: 'Dodaj klienta' }).click();
  await expect.element(page.getByText('Wybierz płeć.').first()).toBeVisible();
  expect(sent).toEqual([]);
  await page.getByLabelText('Suka').click();
  await page.getByRole('button', { name: 'Dodaj klienta' }).click();
  await vi.waitFor(() => expect(onAdded).toHaveBeenCalledTimes(1));
  expect(sent).toMatchObject([{ dog: { name: 'Figa', gender: 'FEMALE' } }]);
  expect(onAdded.mock.calls[0]?.[0]).toMatchObject({
    dog: { id: added.dogId, name: 'Figa', breed: 'rasa nieznana', ownersName: 'Ewa Lis' },
  });
});
