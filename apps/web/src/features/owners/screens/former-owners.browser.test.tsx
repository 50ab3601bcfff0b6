import type { FormerOwner } from '@psia/contract/erasures/erasures.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ToastHost } from '#ui/feedback/toast-window.tsx';
import { show } from '../../../testing/shown.tsx';
import { FormerOwners } from './former-owners.tsx';

const idOf = (last: string) => `018f4a7e-0000-7000-8000-0000000000${last}`;
const jan = { id: idOf('0a'), name: 'Jan Kot', phone: '600 100 200', leftOn: '2026-03-02', erasure: null };
const ola: FormerOwner = {
  ...jan,
  id: idOf('0b'),
  name: 'Ola Lis',
  erasure: { dueOn: '2026-04-01', isOwnWish: true, plannedBy: null },
};

let content: FormerOwner[];
let sent: unknown[];
let answer: () => Response;

beforeEach(() => {
  sent = [];
  content = [jan, ola];
  answer = () => Response.json({ dueOn: '2026-04-01' });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const { pathname } = new URL(url, location.origin);
    if (method === 'GET' && pathname.endsWith('/retention')) return Response.json({ years: 3 });
    if (method === 'PUT') {
      sent.push([method, pathname, body]);
      return answer();
    }
    if (method === 'GET') {
      return Response.json({ content, number: 0, size: 20, totalElements: content.length, totalPages: 1 });
    }
    sent.push([method, pathname]);
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open() {
  const router = createMemoryRouter([{ path: '*', element: <FormerOwners /> }]);
  await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
      <ToastHost />
    </QueryClientProvider>,
  );
}

test('D215: whose data stay is erased after a question, and the day is said', async () => {
  await open();
  await page.getByRole('button', { name: 'Usuń dane: Jan Kot' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Usunąć dane: Jan Kot?' });
  await expect.element(dialog.getByText(/Potem danych nie da się odzyskać/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Usuń dane za 30 dni' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent).toEqual([['POST', `/api/v1/erasures/${jan.id}`]]);
  await expect.element(page.getByText('Jan Kot: dane zostaną usunięte 01.04.2026.')).toBeVisible();
});

test('D215: whose wish an erasure is stands beside its day, and it is stopped', async () => {
  await open();
  await expect.element(page.getByText('Dane zostaną usunięte 01.04.2026 na prośbę tej osoby.')).toBeVisible();
  answer = () => new Response(null, { status: 204 });
  await page.getByRole('button', { name: 'Nie usuwaj danych: Ola Lis' }).click();
  await expect.element(page.getByText('Ola Lis: dane zostają.')).toBeVisible();
  expect(sent).toEqual([['DELETE', `/api/v1/erasures/${ola.id}`]]);
});

test('a refusal keeps the dialog open and says why', async () => {
  await open();
  answer = () => Response.json({ code: 'NOT_FOUND', message: 'Nie znaleziono.' }, { status: 404 });
  await page.getByRole('button', { name: 'Usuń dane: Jan Kot' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Usunąć dane: Jan Kot?' });
  await dialog.getByRole('button', { name: 'Usuń dane za 30 dni' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByRole('button', { name: 'Anuluj' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('without former clients it says how one gets there', async () => {
  content = [];
  await open();
  await expect.element(page.getByText('Nie ma byłych klientów')).toBeVisible();
});

test('D216: how long data are kept is chosen and stored at once; a failure says so and shows what holds', async () => {
  await open();
  const years = page.getByRole('combobox', { name: 'Usuwaj dane byłych klientów po' });
  await expect.element(years).toHaveValue('3');
  answer = () => Response.json({ years: 5 });
  await years.selectOptions('5');
  await expect.element(page.getByText('Zapisano czas przechowywania danych.')).toBeVisible();
  await expect.element(years).toHaveValue('5');
  expect(sent).toEqual([['PUT', '/api/v1/erasures/retention', '{"years":5}']]);
  answer = () => Response.json({ code: 'BUSY', message: 'Spróbuj za chwilę.' }, { status: 503 });
  await years.selectOptions('1');
  await expect.element(page.getByText('Nie udało się zapisać czasu przechowywania danych.')).toBeVisible();
  await expect.element(years).toHaveValue('5');
});
