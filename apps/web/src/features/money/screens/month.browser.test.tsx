import type { MoneyMonth } from '@psia/contract/money/money-months.contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { ProfileProvider } from '#lib/session/profile-context.ts';
import { givenProfile } from '../../../testing/given-profile.ts';
import { show } from '../../../testing/shown.tsx';
import { Month } from './month.tsx';

afterEach(() => vi.unstubAllGlobals());

const march: MoneyMonth = {
  month: '2026-03',
  schoolName: 'Psia Łapa',
  isOver: true,
  closedUntil: '2026-01-31',
  charged: 6_480,
  paid: { CASH: 2_300, TRANSFER: 3_910.5, CARD: 0 },
  refunded: { CASH: 460, TRANSFER: 0, CARD: 0 },
  credits: 0,
  writtenOff: 0,
  owed: 1_240,
  overpaid: 30,
  entries: { passes: 5, sold: 20, used: 14, kept: 1, lapsed: 2 },
  trainers: [
    {
      trainerId: '018f4a7e-0000-7000-8000-000000000001',
      name: 'Anna Nowak',
      trainings: 22,
      groupTrainings: 4,
      minutes: 1_590,
      sharedMinutes: 120,
    },
  ],
};

const nothing = { CASH: 0, TRANSFER: 0, CARD: 0 };
const emptyMonth: MoneyMonth = {
  ...march,
  month: '2026-02',
  charged: 0,
  paid: nothing,
  refunded: nothing,
  owed: 0,
  overpaid: 0,
  entries: { passes: 0, sold: 0, used: 0, kept: 0, lapsed: 0 },
  trainers: [],
};

interface Sent {
  readonly path: string;
  readonly body: unknown;
}

/** Opens the screen at a month over a server that knows March and an empty February of 2026; gives what was sent. */
async function open(at: string): Promise<Sent[]> {
  const sent: Sent[] = [];
  let { closedUntil } = march;
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', body }: RequestInit = {}) => {
    const url = new URL(address, location.origin);
    if (method === 'PUT' && typeof body === 'string') {
      sent.push({ path: url.pathname, body: JSON.parse(body) });
      closedUntil = '2026-03-31';
      return Response.json({ closedUntil, undo: null });
    }
    if (url.pathname.includes('/export/')) {
      sent.push({ path: `${url.pathname}${url.search}`, body: null });
      return new Response('Numer', { headers: { 'content-type': 'text/csv' } });
    }
    const month = url.searchParams.get('month');
    return Response.json(month === '2026-03' ? { ...march, closedUntil } : { ...emptyMonth, month, closedUntil });
  });
  const router = createMemoryRouter([{ path: '*', element: <Month /> }], { initialEntries: [at] });
  await show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ProfileProvider value={givenProfile({ usesMoney: true })}>
        <RouterProvider router={router} flushSync={flushSync} />
      </ProfileProvider>
    </QueryClientProvider>,
  );
  return sent;
}

const row = (name: string) => page.getByRole('row', { name });

test('a month in figures: money by its way, entries, and the hours of each trainer', async () => {
  await open('/rozliczenia/miesiac?miesiac=2026-03');
  await expect.element(row('Sprzedaż 6480 zł')).toBeVisible();
  await expect.element(row('Wpłaty: przelew 3910,50 zł')).toBeVisible();
  await expect.element(row('Wpłaty razem 6210,50 zł')).toBeVisible();
  await expect.element(row('Zwroty: gotówka 460 zł')).toBeVisible();
  await expect.element(row('Do zapłaty na koniec miesiąca 1240 zł')).toBeVisible();
  await expect.element(row('Sprzedane 5 karnetów 20 wejść')).toBeVisible();
  const hours = 'Anna Nowak 22 treningi, 4 grupowe, w tym 2 godz. razem z innymi 26 godz. 30 min';
  await expect.element(row(hours)).toBeVisible();
  await expect.element(page.getByText('To nie jest paragon ani faktura.')).toBeVisible();
  await expect.element(page.getByText('Zamknięte miesiące: do 31.01.2026')).toBeVisible();
});

test('a month that is over is closed with one question, which says what that does', async () => {
  const sent = await open('/rozliczenia/miesiac?miesiac=2026-03');
  await page.getByRole('button', { name: 'Zamknij marzec' }).click();
  const asking = page.getByRole('alertdialog', { name: 'Zamknąć marzec 2026?' });
  await expect
    .element(asking)
    .toHaveAccessibleDescription(
      'Po zamknięciu marca wpisów z marca nie da się dodać ani cofnąć. Pomyłki poprawisz z dzisiejszą datą. Zamknięte będą też wszystkie wcześniejsze miesiące.',
    );
  await asking.getByRole('button', { name: 'Zamknij marzec' }).click();
  await expect.element(page.getByText('Zamknięty', { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Zamknij marzec' })).not.toBeInTheDocument();
  const school = givenProfile({}).schoolId;
  expect(sent).toEqual([{ path: `/api/v1/money/closed-until/${school}`, body: { closedUntil: '2026-03-31' } }]);
});

test('the month before is one press away; one in which nothing happened says so; the file is of the month shown', async () => {
  const sent = await open('/rozliczenia/miesiac?miesiac=2026-03');
  await page.getByRole('button', { name: 'Poprzedni miesiąc' }).click();
  await expect.element(page.getByRole('heading', { name: 'luty 2026' })).toBeVisible();
  await expect.element(page.getByText('W tym miesiącu nic się nie działo.')).toBeVisible();
  await page.getByRole('button', { name: 'Eksport dla księgowości' }).click();
  await expect
    .poll(() => sent.map(({ path }) => path))
    .toEqual([expect.stringMatching(/\/money\/export\/.*month=2026-02$/)]);
});

test('it is printed on a page of its own, with the school’s name', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  await open('/rozliczenia/miesiac?miesiac=2026-03');
  await expect.element(row('Sprzedaż 6480 zł')).toBeVisible();
  await page.getByRole('button', { name: 'Drukuj' }).click();
  await expect.poll(() => print.mock.calls.length).toBe(1);
  const sheet = document.querySelector('body > div:last-child');
  expect(sheet?.textContent).toContain('Rozliczenia: marzec 2026Psia Łapa · Zamknięte miesiące: do 31.01.2026');
  expect(sheet?.textContent).toContain('To nie jest paragon ani faktura.');
  print.mockRestore();
});
