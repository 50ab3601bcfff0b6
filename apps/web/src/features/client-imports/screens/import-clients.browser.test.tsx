import type { ClientImport, JudgedRow } from '@psia/contract/client-imports/client-imports.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { setToken } from '#lib/session/session.ts';
import { givenProfile } from '../../../testing/given-profile.ts';
import { show } from '../../../testing/shown.tsx';
import { ImportClients } from './import-clients.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

const id = '018f4a7e-0000-7000-8000-00000000000d';
const sheet: ClientImport = {
  id,
  version: 1,
  state: 'open',
  fileName: 'klienci.csv',
  columns: [
    { heading: 'Kto', target: 'fullName', samples: ['Ewa Lis', 'Jan Kos'] },
    { heading: 'Kontakt', target: null, samples: ['600 700 800', '12'] },
  ],
  missingGender: null,
  counts: {
    rows: 3,
    good: 0,
    fault: 3,
    known: 0,
    repeated: 0,
    clients: 0,
    dogs: 0,
    knownClients: 0,
    knownDogs: 0,
    withEmail: 0,
  },
  progress: { rows: 0, left: 0, clients: 0, dogs: 0, invited: 0 },
  invites: false,
  withKnown: false,
};
const judged = { ...sheet.counts, good: 1, fault: 1, known: 1, clients: 1, knownClients: 1 };
const row: JudgedRow = {
  number: 3,
  name: 'Jan Kos',
  phone: '12',
  email: '',
  dog: '',
  verdict: 'fault',
  reason: 'Telefon: Podaj poprawny numer telefonu.',
};

/** A server that has one sheet; what it was sent, and what it answers from now on. */
async function given(first: ClientImport | null, address = '/') {
  const queries = new QueryClient();
  const server = { current: first, sent: [] as { call: string; body: unknown }[], refuse: '' };
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const { pathname } = new URL(url, location.origin);
    const path = pathname.replace('/api/v1/client-imports', '').replace(`/${id}`, '');
    if (path === '/current') return Response.json({ current: server.current });
    if (path === '/rows') {
      return Response.json({ content: [row], number: 0, size: 20, totalElements: 1, totalPages: 1 });
    }
    server.sent.push({ call: `${method} ${path}`, body: typeof body === 'string' ? JSON.parse(body) : body });
    if (server.refuse !== '') return Response.json({ code: 'BAD_INPUT', message: server.refuse }, { status: 400 });
    if (method === 'DELETE') server.current = null;
    if (method === 'POST' && path === '') server.current = sheet;
    if (path === '/columns') server.current = { ...sheet, ...columnsOf(body), version: 2, counts: judged };
    if (path === '/start' && server.current) server.current = { ...server.current, state: 'running' };
    return method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json(server.current);
  });
  setToken(`header.${btoa(JSON.stringify({ sub: 'anna', role: 'ROLE_TRAINER' }))}.signature`, 'signed-in');
  const router = createMemoryRouter([{ path: '*', element: <ImportClients /> }], { initialEntries: [address] });
  await show(
    <QueryClientProvider client={queries}>
      <ProfileProvider value={givenProfile()}>
        <RouterProvider router={router} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
  return { server, queries };
}

function columnsOf(body: BodyInit | null | undefined): Pick<ClientImport, 'columns'> {
  const { columns }: { columns: ClientImport['columns'][number]['target'][] } = JSON.parse(
    typeof body === 'string' ? body : '{}',
  );
  return { columns: sheet.columns.map((column, index) => ({ ...column, target: columns[index] ?? null })) };
}

const choose = (name: string, content = 'Kto;Kontakt') =>
  userEvent.upload(page.getByLabelText('Wybierz plik CSV').last(), new File([content], name));

test('D213: a file that can’t be read says why; a good one leads to the columns', async () => {
  const { server } = await given(null);
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Plik' })).toHaveAttribute('aria-current', 'step');
  server.refuse = 'To plik programu z arkuszami. Zapisz arkusz jako CSV i wczytaj ten plik.';
  await choose('klienci.csv');
  await expect.poll(() => server.sent).toHaveLength(1);
  await expect.element(page.getByText(/Zapisz arkusz jako CSV i wczytaj/)).toBeVisible();
  server.refuse = '';
  await choose('klienci.csv');
  await expect.element(page.getByRole('heading', { name: 'Co jest w kolumnach?' })).toBeVisible();
  await expect.element(page.getByText('Ewa Lis · Jan Kos')).toBeVisible();
  expect(server.sent.map(({ call }) => call)).toEqual(['POST ', 'POST ']);
});

test('D213: a column is chosen and saved at once; a field that is chosen twice is refused and not sent', async () => {
  const { server } = await given(sheet);
  await expect.element(page.getByRole('status').filter({ hasText: 'Wskaż jeszcze: telefon.' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Dalej' })).toBeDisabled();
  const contact = page.getByLabelText('Kolumna „Kontakt”');
  await userEvent.selectOptions(contact, 'Imię i nazwisko');
  await expect.element(page.getByText(/^Wybierz jedną kolumnę/)).toBeVisible();
  expect(server.sent).toEqual([]);
  await userEvent.selectOptions(contact, 'Telefon');
  await expect.element(page.getByText(/^Do wczytania: 1.klienta \(/)).toBeVisible();
  expect(server.sent).toEqual([
    { call: 'PUT /columns', body: { columns: ['fullName', 'phone'], missingGender: null } },
  ]);
  await page.getByRole('button', { name: 'Dalej' }).click();
  await expect.element(page.getByRole('heading', { name: 'Sprawdzone wiersze' })).toBeVisible();
});

test('D213: faults come first; the good rows are added after a question, with what was chosen', async () => {
  const { server, queries } = await given({ ...sheet, version: 2, counts: judged }, '/?krok=wczytanie');
  await expect.element(page.getByRole('tab', { name: 'Z błędem (1)' })).toHaveAttribute('aria-selected', 'true');
  await expect.element(page.getByText('Telefon: Podaj poprawny numer telefonu.')).toBeVisible();
  await expect.element(page.getByText('Wiersz 3')).toBeVisible();
  await page.getByLabelText(/^Wczytaj też osoby/).click();
  await page.getByLabelText(/^Wyślij zaproszenia/).click();
  await page.getByRole('button', { name: 'Wczytaj tylko poprawne (2)' }).click();
  await expect.element(page.getByText(/^Tego nie cofniesz/)).toBeVisible();
  await page.getByRole('button', { name: 'Wczytaj', exact: true }).click();
  await expect.element(page.getByRole('progressbar', { name: 'Wczytywanie arkusza' })).toBeVisible();
  expect(server.sent).toEqual([{ call: 'POST /start', body: { invites: true, withKnown: true, version: 2 } }]);

  const progress = { rows: 2, left: 0, clients: 2, dogs: 0, invited: 0 };
  server.current = { ...sheet, state: 'done', counts: judged, progress };
  await queries.invalidateQueries();
  await expect.element(page.getByRole('heading', { name: /^Wczytano 2.klientów$/ })).toBeVisible();
  await expect.element(page.getByText(/^Nie wczytano: 1.wiersz/)).toBeVisible();
  await page.getByRole('button', { name: 'Wczytaj kolejny arkusz' }).click();
  await expect.element(page.getByRole('button', { name: 'Wybierz plik CSV' })).toBeVisible();
});

test('D213: an import that stopped midway goes on when the trainer says so', async () => {
  const progress = { rows: 1, left: 0, clients: 1, dogs: 0, invited: 0 };
  const { server } = await given({ ...sheet, state: 'failed', counts: judged, progress, invites: true });
  await expect.element(page.getByRole('heading', { name: 'Wczytywanie się zatrzymało' })).toBeVisible();
  await page.getByRole('button', { name: 'Wczytaj resztę' }).click();
  await expect.element(page.getByRole('heading', { name: 'Wczytujemy arkusz' })).toBeVisible();
  expect(server.sent).toEqual([{ call: 'POST /start', body: { invites: true, withKnown: false } }]);
});
