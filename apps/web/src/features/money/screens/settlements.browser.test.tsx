import type { OwnerBalance } from '@psia/contract/money/money.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { ToastHost } from '#ui/feedback/toast-window.tsx';
import { givenProfile } from '../../../testing/given-profile.ts';
import { show } from '../../../testing/shown.tsx';
import { Settlements } from './settlements.tsx';

const idOf = (last: string) => `018f4a7e-0000-7000-8000-0000000000${last}`;
const jan: OwnerBalance = {
  ownerId: idOf('0a'),
  name: 'Jan Kot',
  balance: 270,
  overdue: 270,
  oldestDueOn: '2026-02-10',
};
const ola: OwnerBalance = { ...jan, ownerId: idOf('0b'), name: 'Ola Lis', balance: 120.5, overdue: 20 };

let content: OwnerBalance[];
let asked: string[];
let sent: unknown[];
let answer: (body: unknown) => Response | Promise<Response>;

beforeEach(() => {
  [content, asked, sent] = [[jan, ola], [], []];
  answer = () => Response.json({ id: idOf('0c'), amount: 270 }, { status: 201 });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit) => {
    const { pathname, search } = new URL(url, location.origin);
    if (method !== 'GET') {
      const given: unknown = typeof body === 'string' ? JSON.parse(body) : null;
      sent.push([pathname, given]);
      return answer(given);
    }
    asked.push(`${pathname}${search}`);
    if (pathname.endsWith('/sums')) return Response.json({ owed: 390.5, overdue: 290, paidThisMonth: 6480 });
    return Response.json({ content, number: 0, size: 10, totalElements: content.length, totalPages: 1 });
  });
});
afterEach(() => vi.unstubAllGlobals());

async function open(address = '/') {
  const router = createMemoryRouter([{ path: '*', element: <Settlements /> }], { initialEntries: [address] });
  await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ProfileProvider value={givenProfile({ usesMoney: true })}>
        <RouterProvider router={router} />
        <ToastHost />
      </ProfileProvider>
    </QueryClientProvider>,
  );
  return router;
}

const cash = (name: RegExp) => page.getByRole('button', { name: new RegExp(`^Gotówka: ${name.source}`) });

test('who has to pay stands with since when, under three sums', async () => {
  await open();
  await expect.element(page.getByText('po terminie od 10.02.2026').first()).toBeVisible();
  await expect.element(page.getByText(/^20.zł po terminie od 10.02.2026$/)).toBeVisible();
  await expect.element(page.getByText(/^6480.zł$/)).toBeVisible();
});

test('one press notes that all was paid, once however often it is pressed', async () => {
  let end: (response: Response) => void = () => undefined;
  answer = () =>
    new Promise((resolve) => {
      end = resolve;
    });
  await open();
  await cash(/Jan Kot/).dblClick();
  await expect.poll(() => sent.length).toBe(1);
  content = [ola];
  end(Response.json({ id: idOf('0c'), amount: 270 }, { status: 201 }));
  await expect.element(page.getByText(/^Wpłata 270.zł: Jan Kot\.$/)).toBeVisible();
  await expect.element(cash(/Jan Kot/)).not.toBeInTheDocument();
  expect(sent).toEqual([
    ['/api/v1/money/payments', { ownerId: jan.ownerId, amount: 270, way: 'CASH', isAnother: false }],
  ]);
  await expect.element(page.getByRole('heading', { name: 'Właściciele' })).toHaveFocus();
});

test('a payment that somebody noted just now is asked about, and noted when it is meant', async () => {
  answer = (body) =>
    JSON.stringify(body).includes('"isAnother":true')
      ? Response.json({ id: idOf('0c'), amount: 270 }, { status: 201 })
      : Response.json(
          { code: 'ALREADY_PAID', message: 'Przed chwilą: Anna, 270 zł. Zapisać drugą wpłatę?' },
          { status: 409 },
        );
  await open();
  await cash(/Jan Kot/).click();
  const dialog = page.getByRole('alertdialog', { name: 'Zapisać drugą wpłatę: Jan Kot?' });
  await expect.element(dialog.getByText('Przed chwilą: Anna, 270 zł. Zapisać drugą wpłatę?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Zapisz drugą' }).click();
  await expect.element(page.getByText(/^Wpłata 270.zł: Jan Kot\.$/)).toBeVisible();
  expect(sent).toHaveLength(2);
});

test('a payment that fails says so and leaves the row as it was', async () => {
  answer = () => Response.json({ code: 'MONEY_OFF', message: 'Szkoła nie prowadzi rozliczeń.' }, { status: 409 });
  await open();
  await cash(/Ola Lis/).click();
  await expect.element(page.getByText('Wpłata nie została zapisana.')).toBeVisible();
  await expect.element(cash(/Ola Lis/)).toBeEnabled();
});

test('whom the list shows is in the address, and another choice begins with the first page', async () => {
  content = [];
  const router = await open('/?strona=2');
  await page.getByText('Nadpłaty').click();
  await expect.element(page.getByText('Nikt nie ma nadpłaty.')).toBeVisible();
  expect(router.state.location.search).toBe('?pokaz=nadplaty');
  await expect.poll(() => asked.at(-1)).toMatch(/page=0.*state=AHEAD/);
  await router.navigate(-1);
  await expect.poll(() => router.state.location.search).toBe('?strona=2');
});

test('an owner is reminded from the menu of the row; a refusal says why', async () => {
  answer = () => Response.json({ code: 'NO_MAILBOX', message: 'Nie ma adresu.' }, { status: 409 });
  await open();
  await page.getByRole('button', { name: 'Więcej: Jan Kot' }).click();
  await page.getByRole('menuitem', { name: 'Przypomnij e-mailem: Jan Kot' }).click();
  await expect.element(page.getByText('Nie ma adresu.')).toBeVisible();
  expect(sent).toEqual([[`/api/v1/money/owner/${jan.ownerId}/reminder`, null]]);
});
